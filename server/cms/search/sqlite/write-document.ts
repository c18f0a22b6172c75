import { type Database, runForEach } from '#server/cms/database/index.ts';
import { deriveFields } from '../documents/derive-fields.ts';
import type { IndexedDocument, ItemChange } from '../engine/search-engine.ts';
import { formatClasses } from '../query/properties.ts';
import { encodeRow } from './index-rows.ts';

/**
 * Replaces what is known of these items, for all of them in one table after the other: going from table to table with each takes
 * half as long again, as the processor has to fetch each anew.
 */
export async function writeChanges(db: Database, changes: readonly ItemChange[]): Promise<void> {
  const known = await listKnownRows(
    db,
    changes.map(({ id }) => id),
  );
  const spelled = new Set<string>();
  const entries = changes.flatMap(({ document }) => (document ? describe(document, spelled) : []));
  const texts = new Map(entries.map((entry) => [entry.id, entry.text]));
  for (const [id, row] of known) {
    // Next to each other, and before the new ones, whose rows are higher: FTS5 writes out all that it holds back when it is told of a
    // row before the last one.
    await removeDocument(db, id, row);
    const text = texts.get(id);
    if (text) await runForEach(db, INSERT_TEXT, [text]);
    texts.delete(id);
  }
  await runForEach(db, INSERT_TEXT, [...texts.values()]);
  await runForEach(
    db,
    INSERT_TITLE,
    entries.map(({ title }) => title),
  );
  await runForEach(
    db,
    INSERT_DOCUMENT,
    entries.map(({ document }) => document),
  );
  // One row a statement: SQLite guards a statement of several by a savepoint, at which FTS5 writes out all that it holds back.
  await runForEach(
    db,
    INSERT_FACET,
    entries.flatMap(({ facets }) => facets),
  );
  await runForEach(
    db,
    INSERT_PROPERTY,
    entries.flatMap(({ properties }) => properties),
  );
  if (spelled.size > 0) await runForEach(db, INSERT_WORDS, [[JSON.stringify([...spelled])]]);
}

/** Rows of the index, by item. */
async function listKnownRows(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('search_documents').select(['id', 'row']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Its words stay: that one is known which nothing holds any more does no harm. */
async function removeDocument(db: Database, id: number, row: number): Promise<void> {
  await db.deleteFrom('search_documents').where('id', '=', id).execute();
  await db.deleteFrom('search_index').where('rowid', '=', row).execute();
  await db.deleteFrom('search_titles').where('rowid', '=', row).execute();
}

const INSERT_TEXT =
  'insert into search_index (rowid, title, content, full_excerpt, keywords, property_classes) values (?, ?, ?, ?, ?, ?)';
const INSERT_TITLE = 'insert into search_titles (rowid, title) values (?, ?)';
const INSERT_DOCUMENT = `insert into search_documents
  (id, type, title, title_key, title_stems, keyword_stems, excerpt_stems, filed_under, length, date, row)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_FACET = 'insert into search_facets (id, facet, key) values (?, ?, ?)';
const INSERT_PROPERTY = 'insert into search_properties (id, property, low, high) values (?, ?, ?, ?)';
const INSERT_WORDS = 'insert or ignore into search_words (word) select value from json_each(?)';

/** Adds to `spelled` the words that somebody may mistype. */
function describe(document: IndexedDocument, spelled: Set<string>) {
  const { id, type, title, date } = document;
  const { facets, spelled: own, ...fields } = deriveFields(document);
  for (const word of own) spelled.add(word);
  const { titleKey, titleStems, contentStems, keywordStems, excerptStems, filedUnder, length, brands } =
    fields;
  const stems = [titleStems, keywordStems, excerptStems];
  const row = encodeRow(id, type, brands);
  const classes = document.properties.flatMap(formatClasses);
  return {
    id,
    text: [row, titleStems, contentStems, excerptStems, keywordStems, classes.join(' ')],
    title: [row, titleStems],
    document: [id, type, title, titleKey, ...stems, filedUnder, length, date, row],
    facets: facets.map(({ facet, key }) => [id, facet, key]),
    properties: document.properties.map(({ property, low, high }) => [id, property, low, high]),
  };
}
