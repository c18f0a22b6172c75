import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { classesOf } from '../query/figures.ts';
import { readLineStems, readStems, readWords } from '../query/words.ts';
import { readSubjects } from '../read-subjects.ts';
import type { IndexedDocument } from '../search-engine.ts';

/** A word with digits in it, or one that is very short or long, is nobody's misspelling. */
const SPELLED = /^\p{L}{4,30}$/u;

export async function writeDocument(db: Database, document: IndexedDocument): Promise<void> {
  const { id, title, content, full_excerpt, keywords } = document;
  await removeDocument(db, id);
  await db
    .insertInto('search_index')
    .values({
      rowid: id,
      title,
      content,
      full_excerpt,
      keywords,
      figures: document.figures.flatMap(classesOf).join(' '),
    })
    .execute();
  await db.insertInto('search_titles').values({ rowid: id, title }).execute();
  await db
    .insertInto('search_documents')
    .values({
      id,
      type: document.type,
      title,
      title_key: title.toLowerCase(),
      title_stems: readStems(title),
      keyword_stems: readLineStems(keywords),
      excerpt_stems: readStems(full_excerpt),
      filed_under: readSubjects(document).join(' '),
      length: content.length,
      brands: document.brands.reduce((bits, brand) => bits | (1 << BRAND_IDS.indexOf(brand)), 0),
      date: document.date,
    })
    .execute();
  // One row a statement: SQLite guards a statement of several by a savepoint, at which FTS5 writes out all that it holds back.
  for (const facet of facetsOf(document)) await db.insertInto('search_facets').values(facet).execute();
  for (const { property, low, high } of document.figures)
    await db.insertInto('search_figures').values({ id, property, low, high }).execute();
  await addWords(db, `${title} ${full_excerpt} ${keywords} ${content}`);
}

/** Its words stay: that one is known which nothing holds any more does no harm. */
export async function removeDocument(db: Database, id: number): Promise<void> {
  const known = await db.selectFrom('search_documents').select('id').where('id', '=', id).execute();
  if (known.length === 0) return;
  await db.deleteFrom('search_documents').where('id', '=', id).execute();
  await db.deleteFrom('search_index').where('rowid', '=', id).execute();
  await db.deleteFrom('search_titles').where('rowid', '=', id).execute();
}

function facetsOf({ id, topics, categories, family, access }: IndexedDocument) {
  const keys = {
    topic: topics,
    categories,
    family: family ? [family] : [],
    access: access.length > 0 ? access : ['ALL'],
  };
  return Object.entries(keys).flatMap(([facet, own]) => [...new Set(own)].map((key) => ({ id, facet, key })));
}

async function addWords(db: Database, text: string): Promise<void> {
  const words = [...new Set(readWords(text))].filter((word) => SPELLED.test(word));
  if (words.length === 0) return;
  await sql`insert or ignore into search_words (word) select value from json_each(${JSON.stringify(words)})`.execute(
    db,
  );
}
