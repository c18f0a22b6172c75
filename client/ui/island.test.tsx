import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Island } from './island.tsx';

t.test('props cannot end the element that carries them', async (t) => {
  const props = { term: '</script><script>alert(1)</script>' };
  const markup = renderToStaticMarkup(
    <Island name="search-box" trigger="touch" props={props}>
      <form />
    </Island>,
  );
  const [, json = ''] = /<script type="application\/json">(.*)<\/script><\/fx-island>$/.exec(markup) ?? [];
  t.match(markup, '<fx-island data-island="search-box" data-on="touch"><form></form>');
  t.notMatch(json, '<');
  t.same(JSON.parse(json), props);
});

t.test('an island without props carries no script', async (t) => {
  t.equal(
    renderToStaticMarkup(<Island name="modal-host" trigger="idle" />),
    '<fx-island data-island="modal-host" data-on="idle"></fx-island>',
  );
});
