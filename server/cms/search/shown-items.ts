/** What an answer shows of items, made when they are written: a search reads it of fifty items, and an item is written once. */
import { sql } from 'kysely';
import { type Database, listOf, readRows, runForEach, type Tables } from '#server/cms/database/index.ts';
import type { SearchDocument } from '#shared/rest/search.ts';
import type { SuggestedItem } from '#shared/rest/suggestions.ts';
import { readContexts } from './read-contexts.ts';
import { SHOWN, showItem } from './show-item.ts';
import { writeMembers } from './written-answer.ts';

/**
 * `line` and `rest` are members of a `SearchDocument` as JSON, without the braces around them: those of a suggestion's line but its
 * title, and what only a hit has but its excerpt.
 */
export type ShownItem = Tables['search_shown'];

/** The `SearchDocument` as JSON. */
export function writeDocument({ title, excerpt, line, rest }: ShownItem): string {
  return `{${line},"title":${JSON.stringify(title)},"excerpt":${JSON.stringify(excerpt)},${rest}}`;
}

export function parseLine({ title, line }: ShownItem): SuggestedItem {
  const { thumbnail, ...members } = JSON.parse(`{${line}}`) as Omit<SuggestedItem, 'thumbnail'> &
    Pick<SearchDocument, 'thumbnail'>;
  const { src = '', width = 0, height = 0 } = thumbnail ?? {};
  return { ...members, title, thumbnail: thumbnail && { src, width, height } };
}

/** By item id; an item that was taken back, which an index outside of the file may not know yet, is not among them. */
export async function readShown(db: Database, ids: readonly number[]): Promise<Map<number, ShownItem>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<ShownItem>(db, READ, [JSON.stringify(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

const READ = `select id, title, excerpt, line, rest from search_shown
  where id in (select value from json_each(?))`;

/** An item as it is shown now; without a document, one that is not published. */
export interface ShownChange {
  readonly id: number;
  readonly document: SearchDocument | undefined;
}

/**
 * In the transaction of what changed that. What is there goes first, instead of being replaced: SQLite guards a statement that may
 * replace by a savepoint, at which FTS5 writes out all that it holds back.
 */
export async function writeShown(db: Database, changes: readonly ShownChange[]): Promise<void> {
  await sql`delete from search_shown where id in ${listOf(changes.map(({ id }) => id))}`.execute(db);
  const shown = changes.flatMap(({ document }) => document ?? []);
  await runForEach(db, INSERT, shown.map(toRow));
}

const INSERT = 'insert into search_shown (id, title, excerpt, line, rest) values (?, ?, ?, ?, ?)';

/** Enough for statements to cost little, few enough to hold all that they show in memory. */
const MOST_AT_ONCE = 250;

/** Writes down how these items look now, where something beside them has changed. */
export async function showAgain(db: Database, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
    const some = ids.slice(at, at + MOST_AT_ONCE);
    const rows = await db
      .selectFrom('items')
      .select(SHOWN)
      .where('id', 'in', some)
      .where('status', '=', 'publish')
      .execute();
    const contextOf = await readContexts(db, rows);
    const documents = new Map(rows.map((row) => [row.id, showItem(row, contextOf(row))]));
    await writeShown(
      db,
      some.map((id) => ({ id, document: documents.get(id) })),
    );
  }
}

/** The same of all there are. */
export async function showAll(db: Database): Promise<void> {
  const rows = await db.selectFrom('items').select('id').execute();
  await showAgain(
    db,
    rows.map(({ id }) => id),
  );
}

function toRow({ title, excerpt, id, post_type, link, thumbnail, ...rest }: SearchDocument) {
  return [id, title, excerpt, writeMembers({ id, post_type, link, thumbnail }), writeMembers(rest)];
}
