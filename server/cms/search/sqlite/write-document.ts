import { CompiledQuery } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { deriveFields } from '../derive-fields.ts';
import { classesOf } from '../query/figures.ts';
import type { IndexedDocument, ItemChange } from '../search-engine.ts';
import { rowOf } from './index-rows.ts';

/** What was known of these items goes; what is to be known is written. */
export async function writeChanges(db: Database, changes: readonly ItemChange[]): Promise<void> {
  const known = await findKnown(
    db,
    changes.map(({ id }) => id),
  );
  const entries = changes.flatMap(({ document }) => (document ? describe(document) : []));
  const texts = new Map(entries.map((entry) => [entry.id, entry.text]));
  for (const { id } of changes) {
    // Next to each other: FTS5 writes out all that it holds back when it is told of an item before the last one.
    const before = known.get(id);
    if (before !== undefined) await removeDocument(db, id, before);
    const text = texts.get(id);
    if (text) await run(db, INSERT_TEXT, text);
  }
  for (const { title } of entries) await run(db, INSERT_TITLE, title);
  for (const { document } of entries) await run(db, INSERT_DOCUMENT, document);
  // One row a statement: SQLite guards a statement of several by a savepoint, at which FTS5 writes out all that it holds back.
  for (const { facets } of entries) for (const facet of facets) await run(db, INSERT_FACET, facet);
  for (const { figures } of entries) for (const figure of figures) await run(db, INSERT_FIGURE, figure);
  await addWords(db, new Set(entries.flatMap(({ spelled }) => spelled)));
}

/** Rows of the index, by item. */
async function findKnown(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('search_documents').select(['id', 'row']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Its words stay: that one is known which nothing holds any more does no harm. */
async function removeDocument(db: Database, id: number, row: number): Promise<void> {
  await db.deleteFrom('search_documents').where('id', '=', id).execute();
  await db.deleteFrom('search_index').where('rowid', '=', row).execute();
  await db.deleteFrom('search_titles').where('rowid', '=', row).execute();
}

// As text: one of these takes 3 µs, built and compiled anew each time 8 µs, and a document takes seven.
const INSERT_TEXT =
  'insert into search_index (rowid, title, content, full_excerpt, keywords, figures) values (?, ?, ?, ?, ?, ?)';
const INSERT_TITLE = 'insert into search_titles (rowid, title) values (?, ?)';
const INSERT_DOCUMENT = `insert into search_documents
  (id, type, title, title_key, title_stems, keyword_stems, excerpt_stems, filed_under, length, date, row)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_FACET = 'insert into search_facets (id, facet, key) values (?, ?, ?)';
const INSERT_FIGURE = 'insert into search_figures (id, property, low, high) values (?, ?, ?, ?)';
const INSERT_WORDS = 'insert or ignore into search_words (word) select value from json_each(?)';

function describe(document: IndexedDocument) {
  const { id, type, title, content, full_excerpt, keywords, date } = document;
  const { facets, spelled, ...fields } = deriveFields(document);
  const { titleKey, titleStems, keywordStems, excerptStems, filedUnder, length, brands } = fields;
  const stems = [titleStems, keywordStems, excerptStems];
  const row = rowOf(id, type, brands);
  return {
    id,
    text: [row, title, content, full_excerpt, keywords, document.figures.flatMap(classesOf).join(' ')],
    title: [row, title],
    document: [id, type, title, titleKey, ...stems, filedUnder, length, date, row],
    facets: facets.map(({ facet, key }) => [id, facet, key]),
    figures: document.figures.map(({ property, low, high }) => [id, property, low, high]),
    spelled,
  };
}

async function addWords(db: Database, words: ReadonlySet<string>): Promise<void> {
  if (words.size > 0) await run(db, INSERT_WORDS, [JSON.stringify([...words])]);
}

async function run(db: Database, sql: string, parameters: unknown[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(sql, parameters));
}
