import { type ReactNode, Suspense } from 'react';
import t from 'tap';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import { createMarkupCache } from './markup-cache.ts';
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
