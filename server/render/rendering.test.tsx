import { type ReactNode, Suspense, use, useId } from 'react';
import t from 'tap';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { createMarkupCache, type MarkupStore } from './markup-cache.ts';
import { renderWhole } from './render-whole.ts';
import { startRendering } from './rendering.ts';

const LONG = 'Corundum “cuts” glass & more. '.repeat(40);
const ESCAPED = LONG.replaceAll('&', '&amp;');

function prepare() {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const markupStore = createMarkupCache(onError);
  const render = async (element: ReactNode): Promise<string> => {
    const rendering = await startRendering({
      opening: [Buffer.from('<main>')],
      element,
      markupStore,
      closing: Buffer.from('</main>'),
      audience: { size: 1 },
      onError,
    });
    return String(await rendering.finished);
  };
  return { errors, render };
}

const cachedText = (owner: object, name: string, text: string) => (
  <CachedMarkup as="div" owner={owner} name={name}>
    {() => <p>{text}</p>}
  </CachedMarkup>
);

function Broken(): ReactNode {
  throw new Error('This block is broken.');
}

const never = new Promise<string>(() => {});

function Late(): ReactNode {
  return use(never);
}

function Counted({ onRender }: { onRender: () => void }): ReactNode {
  onRender();
  return <p id={useId()}>once</p>;
}

t.test('cached markup, long and short, stands in its place each time', async (t) => {
  const { render } = prepare();
  const item = {};
  const page = (
    <>
      <h1>Ruby & sapphire</h1>
      {cachedText(item, 'long', LONG)}
      <p>between</p>
      {cachedText(item, 'short', 'Beryl')}
      {cachedText(item, 'last', LONG)}
    </>
  );
  const whole = `<main><h1>Ruby &amp; sapphire</h1><div><p>${ESCAPED}</p></div><p>between</p><div><p>Beryl</p></div><div><p>${ESCAPED}</p></div></main>`;
  t.equal(await render(page), whole);
  t.equal(await render(page), whole);
});

t.test('a block that throws is reported once, and its neighbors stay', async (t) => {
  const { errors, render } = prepare();
  const html = await render(
    <>
      {cachedText({}, 'long', LONG)}
      <Suspense>
        <Broken />
      </Suspense>
      <p>after</p>
    </>,
  );
  t.match(html, `<div><p>${ESCAPED}</p></div>`);
  t.match(html, '<p>after</p></main>');
  t.match(errors, [{ message: 'This block is broken.' }]);
});

t.test('a page that throws is rejected with its error', async (t) => {
  const { errors, render } = prepare();
  await t.rejects(render(<Broken />), { message: 'This block is broken.' });
  t.match(errors, [{ message: 'This block is broken.' }]);
});

t.test(
  'without late parts a page is rendered once, and long cached markup is sent as it is kept',
  async (t) => {
    const store = createMarkupCache((error) => t.fail(String(error)));
    const given: (string | Buffer)[] = [];
    const markupStore: MarkupStore = (...part) => {
      const markup = store(...part);
      given.push(markup);
      return markup;
    };
    let renders = 0;
    const count = () => {
      renders += 1;
    };
    const item = {};
    const page = (
      <>
        <CachedMarkup as="div" owner={item} name="outer">
          {() => cachedText(item, 'inner', LONG)}
        </CachedMarkup>
        <Counted onRender={count} />
      </>
    );
    const pieces = renderWhole(page, markupStore) ?? [];
    t.match(
      String(Buffer.concat([...pieces])),
      new RegExp(`^<div><div><p>${ESCAPED}</p></div></div><p id="[^"]+">once</p>$`),
    );
    t.equal(renders, 1);
    t.equal(given.length, 1, 'what is within cached markup is not cached for itself');
    t.equal(pieces[1], given[0], 'the very bytes');
  },
);

t.test('a page with a part that is late or throws is left to a stream', (t) => {
  const store = createMarkupCache((error) => t.fail(String(error)));
  for (const part of [<Late key="late" />, <Broken key="broken" />]) {
    t.equal(renderWhole(<Suspense>{part}</Suspense>, store), undefined);
    t.equal(renderWhole(part, store), undefined);
  }
  t.end();
});
