import { CompiledQuery } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { deriveFields } from '../derive-fields.ts';
import { classesOf } from '../query/figures.ts';
import type { IndexedDocument, ItemChange } from '../search-engine.ts';

/** Takes out what is known of these items, and writes what is to be known. */
export async function writeChanges(db: Database, changes: readonly ItemChange[]): Promise<void> {
  await removeDocuments(
    db,
    changes.map(({ id }) => id),
  );
  const spelled = new Set<string>();
  for (const { document } of changes)
    if (document) for (const word of await writeDocument(db, document)) spelled.add(word);
  await addWords(db, spelled);
}

/** The words of deleted documents stay: that one is known which nothing holds any more does no harm. */
async function removeDocuments(db: Database, ids: readonly number[]): Promise<void> {
  const known = await db.selectFrom('search_documents').select('id').where('id', 'in', ids).execute();
  for (const { id } of known) {
    await db.deleteFrom('search_documents').where('id', '=', id).execute();
    await db.deleteFrom('search_index').where('rowid', '=', id).execute();
    await db.deleteFrom('search_titles').where('rowid', '=', id).execute();
  }
}

// Builders take three times as long as what SQLite does of one of these, and a document takes ten.
const INSERT_TEXT =
  'insert into search_index (rowid, title, content, full_excerpt, keywords, figures) values (?, ?, ?, ?, ?, ?)';
const INSERT_TITLE = 'insert into search_titles (rowid, title) values (?, ?)';
const INSERT_DOCUMENT = `insert into search_documents
  (id, type, title, title_key, title_stems, keyword_stems, excerpt_stems, filed_under, length, brands, date)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_FACET = 'insert into search_facets (id, facet, key) values (?, ?, ?)';
const INSERT_FIGURE = 'insert into search_figures (id, property, low, high) values (?, ?, ?, ?)';
const INSERT_WORDS = 'insert or ignore into search_words (word) select value from json_each(?)';

/** Answers its words that somebody may mistype. */
async function writeDocument(db: Database, document: IndexedDocument): Promise<readonly string[]> {
  const { id, type, title, content, full_excerpt, keywords, date } = document;
  const { facets, spelled, ...fields } = deriveFields(document);
  const figures = document.figures.flatMap(classesOf).join(' ');
  await run(db, INSERT_TEXT, [id, title, content, full_excerpt, keywords, figures]);
  await run(db, INSERT_TITLE, [id, title]);
  const { titleKey, titleStems, keywordStems, excerptStems, filedUnder, length, brands } = fields;
  const stems = [titleStems, keywordStems, excerptStems];
  await run(db, INSERT_DOCUMENT, [id, type, title, titleKey, ...stems, filedUnder, length, brands, date]);
  // One row a statement: SQLite guards a statement of several by a savepoint, at which FTS5 writes out all that it holds back.
  for (const { facet, key } of facets) await run(db, INSERT_FACET, [id, facet, key]);
  for (const { property, low, high } of document.figures)
    await run(db, INSERT_FIGURE, [id, property, low, high]);
  return spelled;
}

async function addWords(db: Database, words: ReadonlySet<string>): Promise<void> {
  if (words.size > 0) await run(db, INSERT_WORDS, [JSON.stringify([...words])]);
}

async function run(db: Database, sql: string, parameters: unknown[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(sql, parameters));
}
