/** Documents as answers show them, made when items are written: a search reads fifty of them, and an item is written once. */
import { sql } from 'kysely';
import {
  type Database,
  isPostgresql,
  LISTED,
  listOf,
  parseColumn,
  queryRows,
  runForEach,
  type Tables,
} from '#server/cms/database/index.ts';
import { remember } from '#shared/remember.ts';
import { type ItemLine, itemLine, type SearchDocument } from '#shared/rest/search.ts';
import { describeSource, SOURCE_COLUMNS } from './describe-source.ts';
import { listContexts } from './list-contexts.ts';

/** `document` is a `SearchDocument` as JSON, with the texts that were asked for. */
export type SearchSource = Pick<Tables['search_sources'], 'id' | 'title' | 'excerpt' | 'document'>;

/** Texts of a document: no text, how the content begins, or all of it. */
export type SourceTexts = 'none' | 'opening' | 'whole';

/** By item id; an item that was taken back, which an index outside of the file may not know yet, is not among them. */
export async function listSources(
  db: Database,
  ids: readonly number[],
  texts: SourceTexts = 'opening',
): Promise<Map<number, SearchSource>> {
  if (ids.length === 0) return new Map();
  const select = isPostgresql(db) ? SELECT_FROM_POSTGRESQL : SELECT;
  const rows = await queryRows<SearchSource>(db, select[texts], [JSON.stringify(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

const selectDocument = (document: string): string =>
  `select id, title, excerpt, ${document} as document from search_sources where id in ${LISTED}`;

/** Documents are stored with what nearly every search asks for. */
const SELECT: Readonly<Record<SourceTexts, string>> = {
  opening: selectDocument('document'),
  none: selectDocument("json_remove(document, '$.full_excerpt', '$.content')"),
  whole: selectDocument(
    "json_set(document, '$.content', (select public_text from items where items.id = search_sources.id))",
  ),
};

const SELECT_FROM_POSTGRESQL: typeof SELECT = {
  opening: SELECT.opening,
  none: selectDocument("((document::jsonb - 'full_excerpt') - 'content')::text"),
  whole: selectDocument(
    "(document::jsonb || jsonb_build_object('content', (select public_text from items where items.id = search_sources.id)))::text",
  ),
};

/** More than most sites have; a page of results shows 48 of them, mostly such as others have shown. */
const MAX_DOCUMENTS = 2000;

/** One object for all answers that show it, and so frozen. */
const parseOnce = remember((json: string): SearchDocument => {
  // `toRow` wrote it.
  const document: SearchDocument = JSON.parse(json, (_, value) => Object.freeze(value));
  return document;
}, MAX_DOCUMENTS);

export const parseDocument = ({ document }: SearchSource): SearchDocument => parseOnce(document);

export function parseItemLine({ document }: SearchSource): ItemLine {
  return parseColumn(itemLine, document);
}

/** An item as it is shown now; without a document, one that is not published. */
export interface SourceChange {
  readonly id: number;
  readonly document: SearchDocument | undefined;
}

/**
 * In the transaction of what changed that. What is there goes first, instead of being replaced: SQLite guards a statement that may
 * replace by a savepoint, at which FTS5 writes out all that it holds back.
 */
export async function writeSources(db: Database, changes: readonly SourceChange[]): Promise<void> {
  await sql`delete from search_sources where id in ${listOf(
    db,
    changes.map(({ id }) => id),
  )}`.execute(db);
  const shown = changes.flatMap(({ document }) => document ?? []);
  await runForEach(db, INSERT, shown.map(toRow));
}

const INSERT = 'insert into search_sources (id, title, excerpt, document) values (?, ?, ?, ?)';

/** Enough for statements to cost little, few enough to hold all that they show in memory. */
const MAX_AT_ONCE = 250;

/** Writes down how these items look now, where something beside them has changed. */
export async function refreshSources(db: Database, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
    const some = ids.slice(at, at + MAX_AT_ONCE);
    const rows = await db
      .selectFrom('items')
      .select(SOURCE_COLUMNS)
      .where('id', 'in', some)
      .where('status', '=', 'publish')
      .execute();
    const findContext = await listContexts(db, rows);
    const documents = new Map(rows.map((row) => [row.id, describeSource(row, findContext(row))]));
    await writeSources(
      db,
      some.map((id) => ({ id, document: documents.get(id) })),
    );
  }
}

/** The same of all there are. */
export async function refreshAllSources(db: Database): Promise<void> {
  const rows = await db.selectFrom('items').select('id').execute();
  await refreshSources(
    db,
    rows.map(({ id }) => id),
  );
}

function toRow(document: SearchDocument) {
  return [document.id, document.title, document.excerpt, JSON.stringify(document)];
}
