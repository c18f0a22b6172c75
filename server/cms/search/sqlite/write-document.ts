import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { deriveFields } from '../derive-fields.ts';
import { classesOf } from '../query/figures.ts';
import type { IndexedDocument } from '../search-engine.ts';
import { rowOf } from './index-rows.ts';

export async function writeDocument(db: Database, document: IndexedDocument): Promise<void> {
  const { id, title, content, full_excerpt, keywords } = document;
  const { facets, spelled, ...fields } = deriveFields(document);
  const row = rowOf(id, document.type, fields.brands);
  await removeDocument(db, id);
  await db
    .insertInto('search_index')
    .values({
      rowid: row,
      title,
      content,
      full_excerpt,
      keywords,
      figures: document.figures.flatMap(classesOf).join(' '),
    })
    .execute();
  await db.insertInto('search_titles').values({ rowid: row, title }).execute();
  await db
    .insertInto('search_documents')
    .values({
      id,
      type: document.type,
      title,
      title_key: fields.titleKey,
      title_stems: fields.titleStems,
      keyword_stems: fields.keywordStems,
      excerpt_stems: fields.excerptStems,
      filed_under: fields.filedUnder,
      length: fields.length,
      date: document.date,
      row,
    })
    .execute();
  // One row a statement: SQLite guards a statement of several by a savepoint, at which FTS5 writes out all that it holds back.
  for (const facet of facets)
    await db
      .insertInto('search_facets')
      .values({ id, ...facet })
      .execute();
  for (const { property, low, high } of document.figures)
    await db.insertInto('search_figures').values({ id, property, low, high }).execute();
  await addWords(db, spelled);
}

/** Its words stay: that one is known which nothing holds any more does no harm. */
export async function removeDocument(db: Database, id: number): Promise<void> {
  const known = await db.selectFrom('search_documents').select('row').where('id', '=', id).executeTakeFirst();
  if (!known) return;
  await db.deleteFrom('search_documents').where('id', '=', id).execute();
  await db.deleteFrom('search_index').where('rowid', '=', known.row).execute();
  await db.deleteFrom('search_titles').where('rowid', '=', known.row).execute();
}

async function addWords(db: Database, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`insert or ignore into search_words (word) select value from json_each(${JSON.stringify(words)})`.execute(
    db,
  );
}
