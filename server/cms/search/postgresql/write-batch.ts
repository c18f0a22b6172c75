import { yieldNow } from '#server/runtime/yield.ts';
import { cleanText, deriveFields, formatFacetKey } from '../documents/derive-fields.ts';
import type { DocumentBatch, IndexedDocument, ItemChange } from '../engine/search-engine.ts';
import type { PostgresqlConnection, RunStatement } from './connection.ts';
import { LABELS, writeVector } from './words-vector.ts';

/** Characters of text that a statement carries. */
const MAX_AT_ONCE = 4_000_000;

/** Replaces documents and counts stems anew, in one transaction. */
export async function writeBatch(
  { write }: PostgresqlConnection,
  { put, remove }: DocumentBatch,
  deadline?: AbortSignal,
): Promise<void> {
  const entries: IndexEntry[] = [];
  for (const document of put) {
    entries.push(describe(document));
    // Stemming a long text takes milliseconds; pages go in between.
    await yieldNow();
  }
  await write((run) => writeEntries(run, entries, remove), deadline);
}

/** The same in a transaction that is under way. */
export function writeChanges(run: RunStatement, changes: readonly ItemChange[]): Promise<void> {
  const put = changes.flatMap(({ document }) => document ?? []);
  const remove = changes.flatMap(({ id, document }) => (document ? [] : [id]));
  return writeEntries(run, put.map(describe), remove);
}

async function writeEntries(
  run: RunStatement,
  entries: readonly IndexEntry[],
  remove: readonly number[],
): Promise<void> {
  await removeDocuments(run, [...remove, ...entries.map(({ row }) => row.id)]);
  for (const some of cut(entries)) await insertDocuments(run, some);
}

async function removeDocuments(run: RunStatement, ids: readonly number[]): Promise<void> {
  await run(
    `with gone as (delete from facet_search.documents where id = any($1::integer[]) returning words, word_count),
      counted as (${countStems('gone')}),
      uncounted as (update facet_search.stems as stems
        set documents = stems.documents - counted.documents, titles = stems.titles - counted.titles
        from counted where stems.stem = counted.stem)
    update facet_search.state set documents = documents - (select count(*) from gone),
      words = words - (select coalesce(sum(word_count), 0) from gone)`,
    [ids],
  );
}

/**
 * Fills an empty index in a transaction that is under way: words are counted once, by `countWords`. Counted with each batch, their rows
 * would be written anew each time, and the whole would take the square of the time.
 */
export async function fillEmpty(run: RunStatement, documents: readonly IndexedDocument[]): Promise<void> {
  for (const some of cut(documents.map(describe))) {
    await run(
      'insert into facet_search.documents select * from json_populate_recordset(null::facet_search.documents, $1::json)',
      [JSON.stringify(some.map(({ row }) => row))],
    );
    await insertRest(run, some);
  }
}

/** Counts the words of all documents, after `fillEmpty`. */
export async function countWords(run: RunStatement): Promise<void> {
  // A hundred thousand documents take a minute.
  await run('set local statement_timeout = 0');
  await run(
    `insert into facet_search.stems (stem, documents, titles) ${countStems('facet_search.documents')}`,
  );
  await run(
    `update facet_search.state set documents = (select count(*) from facet_search.documents),
      words = (select coalesce(sum(word_count), 0) from facet_search.documents)`,
  );
}

async function insertDocuments(run: RunStatement, entries: readonly IndexEntry[]): Promise<void> {
  await run(
    `with given as (select * from json_populate_recordset(null::facet_search.documents, $1::json)),
      fresh as (insert into facet_search.documents select * from given returning words, word_count),
      counted as (${countStems('fresh')}),
      stems as (insert into facet_search.stems as stems (stem, documents, titles)
        select stem, documents, titles from counted
        on conflict (stem) do update
          set documents = stems.documents + excluded.documents, titles = stems.titles + excluded.titles)
    update facet_search.state set documents = documents + (select count(*) from fresh),
      words = words + (select coalesce(sum(word_count), 0) from fresh)`,
    [JSON.stringify(entries.map(({ row }) => row))],
  );
  await insertRest(run, entries);
}

/** Properties, and words as they were written. */
async function insertRest(run: RunStatement, entries: readonly IndexEntry[]): Promise<void> {
  await run(
    `insert into facet_search.properties
      select * from json_populate_recordset(null::facet_search.properties, $1::json) on conflict do nothing`,
    [JSON.stringify(entries.flatMap(({ properties }) => properties))],
  );
  const spelled = new Set(entries.flatMap((entry) => entry.spelled));
  await run('insert into facet_search.words select unnest($1::text[]) on conflict do nothing', [
    [...spelled],
  ]);
}

/** `rows` has a column `words`. */
function countStems(rows: string): string {
  return `select lexeme as stem, count(*) as documents, count(*) filter (where '${LABELS.title}' = any(weights)) as titles
    from ${rows} as counted_rows, unnest(counted_rows.words) group by lexeme`;
}

type IndexEntry = ReturnType<typeof describe>;

function describe(document: IndexedDocument) {
  const { id, type, date } = document;
  const { spelled, facets, ...fields } = deriveFields(document);
  const vector = writeVector(document);
  const row = {
    id,
    type,
    title_key: fields.titleKey,
    title_stems: fields.titleStems,
    keyword_stems: fields.keywordStems,
    excerpt_stems: fields.excerptStems,
    filed_under: cleanText(fields.filedUnder),
    length: fields.length,
    brands: fields.brands,
    date,
    facets: facets.map(({ facet, key }) => cleanText(formatFacetKey(facet, key))),
    words: vector.text,
    word_count: vector.count,
  };
  return { row, spelled, properties: document.properties.map((property) => ({ id, ...property })) };
}

/** Into lists of which none is much longer than a statement should be. */
function cut(entries: readonly IndexEntry[]): IndexEntry[][] {
  const lists: IndexEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    if (room <= 0) {
      lists.push([]);
      room = MAX_AT_ONCE;
    }
    lists.at(-1)?.push(entry);
    room -= entry.row.words.length;
  }
  return lists;
}
