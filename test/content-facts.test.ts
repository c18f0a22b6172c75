/** Facts that the seed content states in several places: it states the same in all of them. */
import t from 'tap';
import { GUEST_GROUP } from '#shared/access.ts';
import { type BlockName, CONTENT_BLOCK_NAMES, segmentContent, TABLE_BLOCK_NAMES } from '#shared/blocks.ts';
import { CONTENT_TYPE_NAMES, PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import { listAll, openSeedContent, readerOf } from './seed-content.ts';

/** Half of the last decimal that an index is given to. */
const INDEX_ROUNDING = 0.0005;
/** The ends of a range are those of usual stones: a careful reading may lie so far off. */
const INDEX_MARGIN = 0.002;
/** Sold as a part of membership: so many are worth it. */
const MIN_PRICE_GUIDES = 12;
const YEAR = '2026';

const { cms, close } = await openSeedContent(t.testdir());
const READER = readerOf('facet');
t.teardown(close);

t.test(
  'a gem whose own entry forbids the ultrasonic bath or steam is on the list of what stays out',
  async (t) => {
    const guide = (await listAll(cms, 'buying-guide', READER)).find(
      ({ slug }) => slug === 'ultrasonic-and-steam-cleaners',
    );
    const [never = '', noSteam = ''] = (guide?.content.rendered ?? '').split('<table').slice(1);
    const linked = (table: string) => new Set(gemLinksIn(table.slice(0, table.indexOf('</table>'))));
    const [outOfBath, outOfSteam] = [linked(never), linked(`${never.split('</table>')[0]}${noSteam}`)];
    const missing: string[] = [];
    for (const { slug, link, gem } of await listAll(cms, 'gemstone', READER)) {
      if (!gem) continue;
      if (forbids(gem.care, 'ultrasonic') && !outOfBath.has(link)) missing.push(`${slug}: ultrasonic`);
      if (forbids(gem.care, 'steam') && !outOfSteam.has(link)) missing.push(`${slug}: steam`);
    }
    t.ok(outOfBath.size > 20, `${outOfBath.size} gems stay out`);
    t.same(missing, []);
  },
);

t.test('a birefringence fits between the lowest and the highest index of its gem', async (t) => {
  const wrong: string[] = [];
  for (const { slug, gem } of await listAll(cms, 'gemstone', READER)) {
    if (!gem) continue;
    const [lowest, highest] = gem.refractive_index;
    if (gem.birefringence[1] > highest - lowest + INDEX_MARGIN + INDEX_ROUNDING)
      wrong.push(`${slug}: ${gem.birefringence[1]} between ${lowest} and ${highest}`);
  }
  t.same(wrong, []);
});

t.test('a table gives no index that the entry of its gem rules out', async (t) => {
  const ranges = new Map<string, readonly [number, number]>();
  for (const { title, gem } of await listAll(cms, 'gemstone', READER))
    if (gem) ranges.set(title.rendered.toLowerCase(), gem.refractive_index);
  const wrong: string[] = [];
  let compared = 0;
  for (const type of CONTENT_TYPE_NAMES) {
    for (const item of await listAll(cms, type, READER)) {
      for (const { name, low, high } of indicesIn(item.content.rendered)) {
        const range = ranges.get(name);
        if (!range) continue;
        compared += 1;
        if (low < range[0] - INDEX_ROUNDING || high > range[1] + INDEX_ROUNDING)
          wrong.push(`${item.slug}: ${name} ${low} to ${high}, its entry ${range.join(' to ')}`);
      }
    }
  }
  t.ok(compared > 20, `${compared} rows are compared`);
  t.same(wrong, []);
});

t.test('price guides say how their figures are meant before the wall, and give them behind it', async (t) => {
  const guides = (await Promise.all(PRICE_GUIDE_TYPES.map((type) => listAll(cms, type, READER)))).flat();
  t.ok(guides.length >= MIN_PRICE_GUIDES, `${guides.length} price guides`);
  const guests = { brand: 'facet', group: GUEST_GROUP, viewer: null } as const;
  const opened = (await Promise.all(PRICE_GUIDE_TYPES.map((type) => listAll(cms, type, guests)))).flat();
  for (const { slug, access, content } of guides) {
    t.ok(access.includes('PRICE_GUIDES'), slug);
    const open = opened.find((guide) => guide.slug === slug)?.content.rendered ?? '';
    for (const words of ['orientation and not an appraisal', 'retail', YEAR])
      t.ok(open.includes(words), `${slug}: ${words}`);
    t.notOk(open.includes('table-block'), `${slug}: no figures before the wall`);
    const tables = tablesIn(content.rendered).flat(2).join(' ');
    t.match(tables, /\d to [\d,]*\d/, `${slug}: ranges`);
  }
});

t.test('no two texts stand at one address', async (t) => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const type of CONTENT_TYPE_NAMES) {
    for (const { link, slug } of await listAll(cms, type, READER)) {
      const owner = owners.get(link);
      if (owner) shared.push(`${link}: ${owner} and ${type} ${slug}`);
      owners.set(link, `${type} ${slug}`);
    }
  }
  t.same(shared, []);
});

t.test('every block has a place in some text', async (t) => {
  const used = new Set<BlockName>();
  for (const type of CONTENT_TYPE_NAMES)
    for (const { content } of await listAll(cms, type, READER))
      for (const segment of segmentContent(content.rendered))
        if (segment.kind === 'block') used.add(segment.name);
  t.same(
    [...CONTENT_BLOCK_NAMES, ...TABLE_BLOCK_NAMES].filter((name) => !used.has(name)),
    [],
  );
});

/** Whether the advice on care rules a thing out for every stone of the kind, and not for some of them only. */
function forbids(care: string, what: string): boolean {
  return care
    .toLowerCase()
    .split(/[.;]/)
    .some(
      (clause) =>
        clause.includes(what) &&
        /\b(?:no|never|avoid|keep away from)\b/.test(clause) &&
        !/\b(?:if|when|unless|for|on)\b/.test(clause),
    );
}

/** Rows of tables with a column of refractive indices: the gem that begins the row, in lower case, and its range. */
function indicesIn(content: string): { name: string; low: number; high: number }[] {
  return tablesIn(content).flatMap(([head = [], ...rows]) => {
    const column = head.findIndex((cell) => /^(?:refractive index|ri|index)\b/i.test(cell));
    if (column < 1) return [];
    return rows.flatMap((row) => {
      const figures = [...(row[column] ?? '').matchAll(/\b[12]\.\d{2,3}\b/g)].map(([figure]) =>
        Number(figure),
      );
      const name = (row[0] ?? '').toLowerCase();
      return figures.length > 0 ? [{ name, low: Math.min(...figures), high: Math.max(...figures) }] : [];
    });
  });
}

/** The tables of a text and of its blocks, row by row, each cell as plain words; the first row is the head. */
function tablesIn(content: string): string[][][] {
  return segmentContent(content).flatMap((segment) => {
    if (segment.kind === 'html') {
      return [...segment.html.matchAll(/<table\b.*?<\/table>/gs)].map(([table]) =>
        [...table.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
          [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => plainCell(cell)),
        ),
      );
    }
    const { columns, rows } = segment.attributes;
    if (!Array.isArray(columns) || !Array.isArray(rows)) return [];
    return [
      [columns, ...rows].map((row) => (Array.isArray(row) ? row.map((cell) => plainCell(String(cell))) : [])),
    ];
  });
}

const plainCell = (cell: string): string => cell.replace(/<[^<>]*>/g, '').trim();

const gemLinksIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/gemstone-encyclopedia\/[^"]+)"/g)].map(([, href = '']) => href);
