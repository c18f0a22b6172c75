/** The images of the seed content: each shows what its own page is about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';

const CONTENT = join(import.meta.dirname, '..', 'content');
const FIGURE = /!\[[^\]]*\]\(([\w-]+)|"src": ?"([\w-]+)"/g;
/** Folders whose items each have an image of their own. */
const GOODS = /^(?:courses|ebooks|guides|products)\//;
const TEXTS = /^(?:articles|lessons)\//;
/** Folders whose heroes are met side by side, on cards and in search results. */
const CARDS = /^(?:articles|businesses|lessons)\//;
/** These pages share a hero with one other at most. */
const MAX_WITH_ONE_HERO = 2;

interface Item {
  readonly name: string;
  readonly hero: string;
  readonly text: string;
  readonly logo: string | undefined;
}

const items = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && name.includes('/'))
  .map(readItem)
  .filter(({ hero }) => hero !== '');
const texts = items.filter(({ name }) => TEXTS.test(name));
const cards = items.filter(({ name }) => CARDS.test(name));
const goods = items.filter(({ name }) => GOODS.test(name));

t.test('no course, guide, product or e-book shows its hero again as a figure', async (t) => {
  const repeated = goods.filter(({ hero, text }) => findFigures(text).includes(hero));
  t.ok(goods.length > 60, `${goods.length} have a hero`);
  t.same(
    repeated.map(({ name, hero }) => `${name}: ${hero}`),
    [],
  );
});

t.test(
  'each of them has a hero of its own, and none is a diagram, which nobody could read on a card',
  async (t) => {
    const shared = [...Map.groupBy(goods, ({ hero }) => hero)].filter(([, of]) => of.length > 1);
    t.same(Object.fromEntries(shared.map(([hero, of]) => [hero, of.map(({ name }) => name)])), {});
    t.same(
      goods.filter(({ hero }) => hero.startsWith('diagram-')).map(({ name }) => name),
      [],
    );
  },
);

t.test('no article or lesson shows its hero again as its first figure', async (t) => {
  t.ok(texts.length > 100, `${texts.length} have a hero`);
  t.same(
    texts
      .filter(({ hero, text }) => findFigures(text)[0] === hero)
      .map(({ name, hero }) => `${name}: ${hero}`),
    [],
  );
});

t.test('no article, lesson or business has a diagram as its hero', async (t) => {
  t.ok(cards.length > texts.length + 40, `${cards.length} have a hero`);
  t.same(
    cards.filter(({ hero }) => hero.startsWith('diagram-')).map(({ name, hero }) => `${name}: ${hero}`),
    [],
  );
});

t.test(
  `no more than ${MAX_WITH_ONE_HERO} articles, lessons and businesses have one image as their hero`,
  async (t) => {
    const worn = [...Map.groupBy(cards, ({ hero }) => hero)].filter(
      ([, of]) => of.length > MAX_WITH_ONE_HERO,
    );
    t.same(Object.fromEntries(worn.map(([hero, of]) => [hero, of.map(({ name }) => name)])), {});
  },
);

t.test('every business has a logo of its own', async (t) => {
  const businesses = items.filter(({ name }) => name.startsWith('businesses/'));
  t.ok(businesses.length >= 50, `${businesses.length} businesses`);
  t.same(
    businesses.filter(({ logo }) => !logo).map(({ name }) => name),
    [],
  );
  t.equal(new Set(businesses.map(({ logo }) => logo)).size, businesses.length);
});

function readItem(name: string): Item {
  const [, matter = '', ...text] = readFileSync(join(CONTENT, name), 'utf8').split(/^---$/m);
  const { featured = '', business } = parse(matter) as { featured?: string; business?: { logo?: string } };
  return { name: name.slice(0, -'.md'.length), hero: featured, text: text.join('---'), logo: business?.logo };
}

/** The images of a text, in the order in which a reader meets them. */
function findFigures(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([, inText, inBlock]) => inText ?? inBlock ?? '');
}
