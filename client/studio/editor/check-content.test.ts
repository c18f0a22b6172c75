import t from 'tap';
import type { AccessLevel } from '#shared/access.ts';
import { checkContent, describeProblem, findOpenTo, listInternalLinks, MAX_TITLE } from './check-content.ts';
import { openMarkup } from './markup/document.ts';

const MARKUP = [
  '<!-- wp:heading {"level":3} --><h3>Too deep</h3><!-- /wp:heading -->',
  '<!-- wp:image --><figure class="wp-block-image"><img src="/a.webp" alt="" /></figure><!-- /wp:image -->',
  '<!-- wp:airnauts/content-block {"name":"summary"} /-->',
  '<!-- wp:airnauts/content-block {"name":"tiles","items":[{"title":"One","image":{"src":"a","alt":""}}]} /-->',
  '<!-- wp:paragraph --><p>See <a href="/gems/ruby/#care">ruby</a>, <a href="https://a.example/">a</a>.</p><!-- /wp:paragraph -->',
  '<!-- wp:buttons --><div><!-- wp:button --><div><a>Go</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
].join('\n\n');
const blocks = openMarkup(MARKUP).blocks.map(({ node }) => node);

t.test('what readers would miss is found, each in its block', async (t) => {
  const problems = checkContent({ title: 'x'.repeat(MAX_TITLE + 1), blocks }, (name) => name !== 'summary');
  t.same(
    problems.map(({ block }) => block),
    [undefined, 0, 1, 2, 3, 5],
  );
  t.same(
    problems.slice(1).map((problem) => describeProblem(problem, (place) => blocks[place]).split(':', 1)[0]),
    ['Heading 3, block 1', 'Image, block 2', 'Summary, block 3', 'Tiles, block 4', 'Buttons, block 6'],
  );
  t.match(problems[1]?.text, '“Too deep” is a heading 3 where a heading 2 is due.');
});

t.test('a good text has no problems', async (t) => {
  const good = openMarkup('<h2>One</h2><h3>In it</h3><h2>Two</h2><p>Words.</p>').blocks.map(
    ({ node }) => node,
  );
  t.same(
    checkContent({ title: 'A title', blocks: good }, () => true),
    [],
  );
  t.match(
    checkContent({ title: ' ', blocks: good }, () => true),
    [{ text: 'There is no title.' }],
  );
});

t.test('links to pages of this site are listed', async (t) => {
  t.same(listInternalLinks(blocks), [{ block: 4, path: '/gems/ruby/' }]);
});

t.test('what is for members is told of where everybody reads it', async (t) => {
  const text = openMarkup('<p>For all.</p><!--more--><p>For members.</p>').blocks.map(({ node }) => node);
  const listFor = (type: string, access: readonly AccessLevel[]) =>
    checkContent({ title: 'A title', blocks: text, openTo: findOpenTo(type, access) }, () => true);
  t.match(listFor('article', []), [{ block: 1, text: /choose under “Opened by”/ }]);
  t.match(listFor('article', ['ALL', 'GOLD']), [{ block: 1 }], 'one of the levels is that of guests');
  t.match(listFor('course', ['GOLD']), [{ block: 1, text: /text of a course/ }]);
  t.same(listFor('article', ['GOLD']), []);
});

t.test(
  'fields of other email services are told in a newsletter, and faces of crystals are none',
  async (t) => {
    const text = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`;
    const check = (title: string, words: string, isEmail = true) =>
      checkContent(
        { title, blocks: openMarkup(text(words)).blocks.map(({ node }) => node), isEmail },
        () => true,
      );
    for (const field of ['{{name}}', '{{first name}}', '{first_name}', '*|FNAME|*', '{ Email }'])
      t.match(check('News', `Dear ${field},`), [{ block: 0, text: `“${field}” is sent as it stands` }]);
    t.match(check('{name}, read this', 'Words.'), [{ block: undefined, text: '“{name}” is left out' }]);
    t.same(check('{name|all}, read this', 'Dear {name|reader},'), [], 'these are filled in');
    t.same(check('Faces {111} and {hkl}', 'Cleavage on {110}.'), []);
    t.same(check('News', 'Dear {name},', false), []);
  },
);
