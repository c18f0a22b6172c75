import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { BEARDS, COLLARS, HAIR_STYLES, NOSES, portrait } from '#shared/rest/portrait.ts';
import { AuthorPortrait, type AuthorPortraitProps } from './author-portrait.tsx';

const render = (author: AuthorPortraitProps['author'], described = false) =>
  renderToStaticMarkup(<AuthorPortrait author={author} described={described} />);
const draw = (values: object) => render({ name: 'Ada Brook', portrait: portrait.parse(values) });

const MAX_BYTES = 4000;

t.test('every look is drawn, unlike any other, in finite numbers and few bytes', async (t) => {
  const drawn = new Set<string>();
  for (const hair of HAIR_STYLES)
    for (const beard of [undefined, ...BEARDS])
      for (const nose of NOSES)
        for (const collar of COLLARS) {
          const markup = draw({ hair, beard, nose, collar });
          if (/NaN|undefined|Infinity/.test(markup)) t.fail(`${hair} ${beard} ${nose} ${collar}: ${markup}`);
          if (markup.length > MAX_BYTES) t.fail(`${hair} ${beard}: ${markup.length} bytes`);
          drawn.add(markup);
        }
  t.equal(drawn.size, HAIR_STYLES.length * (BEARDS.length + 1) * NOSES.length * COLLARS.length);
});

t.test('the same words draw the same face', async (t) => {
  const values = { hair: 'bun', collar: 'high', glasses: true, earrings: true, looks: 'left' };
  t.equal(draw(values), draw(values));
});

t.test('beside a name a portrait is decoration; alone it says what it shows', async (t) => {
  const author = {
    name: 'Ada Brook',
    portrait: portrait.parse({ hair: 'curls', beard: 'full', glasses: true, collar: 'open' }),
  };
  t.match(render(author), 'aria-hidden="true"');
  t.notMatch(render(author), 'aria-label');
  t.match(
    render(author, true),
    'role="img" aria-label="Silhouette of Ada Brook in profile, with thick curls, a full beard, and glasses"',
  );
});

t.test('a photo comes before a drawing, and initials stand where there is neither', async (t) => {
  const photo = { '96': '/wp-content/uploads/ada.webp' };
  const drawn = portrait.parse({ hair: 'bob', collar: 'round' });
  t.match(
    render({ name: 'Ada Brook', portrait: drawn, avatar_urls: photo }, true),
    'alt="Photo of Ada Brook"',
  );
  t.match(render({ name: 'Ada Brook' }), />AB</);
});
