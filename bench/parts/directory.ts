/** The business directory with ten thousand listings: whole pages with their list and map, of questions that nobody has asked before. */
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { ROUTES } from '#shared/routes.ts';
import { askAll } from '../load/ask.ts';
import { writeRequest } from '../load/connection.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import { hostOf } from '../servers/pages.ts';
import { PATIENT } from '../servers/settings.ts';
import type { Bench } from './bench.ts';

const LISTINGS = 10_000;
const QUESTIONS = 60;
const MAX_MS = 30;
const P90 = 0.9;
const BROTLI = { 'accept-encoding': 'br' };
const host = hostOf('facet');

/** Questions by what they have in common; each number makes another one. */
const QUESTIONS_OF: Readonly<Record<string, (at: number) => string>> = {
  'Directory page, no filter': (at) => `?page=${at + 2}`,
  'Directory page, words near a place': (at) => `?near=Bath&page=${at + 2}&q=firm`,
  'Directory page, filtered': (at) => `?country=united-states&page=${at + 2}&sort=rating`,
  'Directory page, map of a region': (at) => `?page=${at + 2}&region=europe`,
};

export async function measureDirectory({ site }: Bench): Promise<Figure[]> {
  const dataDir = await site.copyData();
  addListings(join(dataDir, 'facet.db'));
  const server = await site.startFacet({ ...PATIENT, DATA_DIR: dataDir, CONTENT_DIR: '' });
  try {
    const ask = async (paths: readonly string[]) => {
      const requests = paths.map((path) => writeRequest({ host, path }, BROTLI));
      return (await askAll({ port: server.port, requests })).answers.map(({ ms }) => ms);
    };
    // All listings are read with the first question.
    const [first = Number.NaN] = await ask([`${ROUTES.businessDirectory}?q=lap`]);
    await ask(Object.values(QUESTIONS_OF).map((write) => ROUTES.businessDirectory + write(QUESTIONS)));
    // In turn, so that none has the code warmed up by those before it.
    const kinds = Object.entries(QUESTIONS_OF).map(([name, write]) => ({
      name,
      write,
      times: [] as number[],
    }));
    for (let at = 0; at < QUESTIONS; at += 1)
      for (const { write, times } of kinds)
        times.push(...(await ask([ROUTES.businessDirectory + write(at)])));
    const figures: Figure[] = [];
    for (const { name, times } of kinds) {
      const note = `${LISTINGS.toLocaleString('en-US')} listings, p90 ${percentile(times, P90).toFixed(1)} ms, one at a time, brotli`;
      figures.push({ name, value: median(times), unit: 'ms', target: { most: MAX_MS }, note });
    }
    return [...figures, { name: 'Directory page, the first after a start', value: first, unit: 'ms' }];
  } finally {
    await server.stop();
  }
}

/** Copies of the listings that are there, each with a name, an address and a pin of its own. */
function addListings(database: string): void {
  const db = new SqliteFile(database);
  const listings = db
    .prepare<[], { id: number; details: string }>(
      "select id, details from items where type = 'business-listing' and status = 'publish' order by id",
    )
    .all();
  const columns = db
    .prepare<[], { name: string }>("select name from pragma_table_info('items') where name <> 'id'")
    .all()
    .map(({ name }) => name);
  const own = new Map([
    ['slug', '@slug'],
    ['title', '@title'],
    ['link', '@link'],
    ['details', '@details'],
  ]);
  const add = db.prepare(
    `insert into items (${columns.join()}) select ${columns.map((name) => own.get(name) ?? name).join()} from items where id = @id`,
  );
  const copies = ['item_brands', 'item_terms'].map((table) => {
    const rest = db
      .prepare<[], { name: string }>(`select name from pragma_table_info('${table}') where name <> 'item_id'`)
      .all()
      .map(({ name }) => name)
      .join();
    return db.prepare(
      `insert into ${table} (item_id, ${rest}) select @copy, ${rest} from ${table} where item_id = @id`,
    );
  });
  db.transaction(() => {
    for (let at = 0; at < LISTINGS; at += 1) {
      const { id, details } = listings[at % listings.length] ?? { id: 0, details: '{}' };
      const parsed = JSON.parse(details) as { business?: { latitude?: number; longitude?: number } };
      const { business } = parsed;
      if (business?.latitude !== undefined && business.longitude !== undefined) {
        business.latitude += spread(at, 7);
        business.longitude += spread(at, 11);
      }
      const slug = `firm-${at}`;
      const link = `/business-listing/${slug}/`;
      const { lastInsertRowid: copy } = add.run({
        ...{ id, slug, link, title: `Firm ${at}` },
        details: JSON.stringify(parsed),
      });
      for (const statement of copies) statement.run({ id, copy });
    }
  })();
  db.close();
}

const STEPS = 100;
const MAX_DEGREES = 3;

/** From -3 to 3 degrees, another for each. */
const spread = (at: number, factor: number): number =>
  (((at * factor) % STEPS) / STEPS - 1 / 2) * 2 * MAX_DEGREES;
