/** The images of the seed content: each shows what its own page is about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';

const CONTENT = join(import.meta.dirname, '..', 'content');
/** A visitor who sees an image again and again takes it for decoration. */
const MOST_PAGES_WITH_ONE_HERO = 3;
const FIGURE = /!\[[^\]]*\]\(([\w-]+)|"src": ?"([\w-]+)"/g;

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
const groupedByHero = Map.groupBy(items, ({ hero }) => hero);

t.test('no item shows its hero again as a figure', async (t) => {
  const repeated = items.filter(({ hero, text }) =>
    [...text.matchAll(FIGURE)].some(([, inText, inBlock]) => (inText ?? inBlock) === hero),
  );
  t.ok(items.length > 400, `${items.length} items have a hero`);
  t.same(
    repeated.map(({ name, hero }) => `${name}: ${hero}`),
    [],
  );
});

t.test('no image is the hero of many pages', async (t) => {
  const worn = [...groupedByHero].filter(([, of]) => of.length > MOST_PAGES_WITH_ONE_HERO);
  t.same(Object.fromEntries(worn.map(([hero, of]) => [hero, of.map(({ name }) => name)])), {});
});

t.test('no cover is a diagram, whose lettering nobody could read on a card', async (t) => {
  t.same(
    items.filter(({ hero }) => hero.startsWith('diagram-')).map(({ name }) => name),
    [],
  );
});

t.test('no two articles share a cover, and no three businesses an image', async (t) => {
  for (const [folder, most] of [
    ['articles/', 1],
    ['businesses/', 2],
  ] as const) {
    const shared = [...groupedByHero].filter(
      ([, of]) => of.filter(({ name }) => name.startsWith(folder)).length > most,
    );
    t.same(
      shared.map(([hero]) => hero),
      [],
      folder,
    );
  }
});

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
