/** Fills a database with generated documents, as content is written: items, and in the same transaction what search knows of them. */
import SqliteFile from 'better-sqlite3';
import { type Database, migrate, openDatabase } from '#server/cms/database/index.ts';
import { followItems, openEngine, type SearchEngine } from '#server/cms/search/index.ts';
import type { GeneratedDocument } from './documents.ts';

const BATCH = 500;
const MS = 1000;
const SILENT = { info() {}, warn() {}, error() {} };

export interface Filler {
  /** Adds as many; answers how many seconds of that search took to index them. */
  add(count: number): Promise<{ indexSeconds: number }>;
  close(): Promise<void>;
}

export async function openFiller(
  database: string,
  topics: readonly string[],
  next: () => GeneratedDocument,
): Promise<Filler> {
  const { db } = await openDatabase(database);
  await migrate(db);
  const { engine } = await openEngine(db, '', SILENT, () => new Date());
  const terms = (await listTerms(db)) ?? (await addTerms(db, topics));
  return {
    async add(count) {
      let ms = 0;
      for (let left = count; left > 0; left -= BATCH)
        ms += await addBatch(db, engine, terms, Array.from({ length: Math.min(BATCH, left) }, next));
      return { indexSeconds: ms / MS };
    },
    close: () => db.destroy(),
  };
}

/** Terms of an earlier run; undefined when there was none. */
async function listTerms(db: Database): Promise<number[][] | undefined> {
  const rows = await db.selectFrom('terms').select(['id', 'slug']).orderBy('id').execute();
  const ids = [...Map.groupBy(rows, ({ slug }) => slug).values()].map((own) => own.map(({ id }) => id));
  return ids.length > 0 ? ids : undefined;
}

/** A topic and a category for each; answers their ids. */
async function addTerms(db: Database, topics: readonly string[]): Promise<number[][]> {
  const ids: number[][] = [];
  for (const [at, name] of topics.entries()) {
    const slug = `${name.replace(' ', '-')}-${at}`;
    const rows = await db
      .insertInto('terms')
      .values(
        (['topic', 'article-category'] as const).map((taxonomy) => ({
          taxonomy,
          slug,
          name,
          description: '',
          parent_id: null,
          path: slug,
        })),
      )
      .returning('id')
      .execute();
    ids.push(rows.map(({ id }) => id));
  }
  return ids;
}

/** Answers the milliseconds that indexing took, and the commit of it all. */
async function addBatch(
  db: Database,
  engine: SearchEngine,
  terms: readonly (readonly number[])[],
  documents: readonly GeneratedDocument[],
): Promise<number> {
  let started = 0;
  await db.transaction().execute(async (transaction) => {
    const ids: number[] = [];
    for (const document of documents) ids.push(await addItem(transaction, document, terms));
    started = performance.now();
    await followItems(transaction, engine, ids);
  });
  return performance.now() - started;
}

async function addItem(
  db: Database,
  document: GeneratedDocument,
  terms: readonly (readonly number[])[],
): Promise<number> {
  const { topic, brands, gem, family, text, date, ...values } = document;
  const html = `<p>${text}</p>`;
  const { id } = await db
    .insertInto('items')
    .values({
      ...values,
      status: 'publish',
      content: html,
      public_html: html,
      whole_html: html,
      public_text: text,
      link: `/${values.type}/${values.slug}/`,
      date,
      modified: date,
      author_id: null,
      featured_media_id: null,
      access: '[]',
      gemstone_family: family,
      gem: gem && JSON.stringify(gem),
      details: null,
      reading_minutes: 1,
      revision: 1,
      edited_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('item_brands')
    .values(brands.map((brand, position) => ({ item_id: id, brand, position })))
    .execute();
  await db
    .insertInto('item_terms')
    .values(
      (terms[topic % terms.length] ?? []).map((term_id, position) => ({ item_id: id, term_id, position })),
    )
    .execute();
  return id;
}

/** Bytes of the tables by which search finds, in the file of a whole site. */
export function measureSearchTables(database: string): number {
  const db = new SqliteFile(database, { readonly: true });
  try {
    const { bytes } = db
      .prepare<[], { bytes: number }>(
        "select sum(pgsize) as bytes from dbstat where aggregate = true and name like '%search%'",
      )
      .get() ?? { bytes: Number.NaN };
    return bytes;
  } finally {
    db.close();
  }
}
