/** Facts that editors know of an item beside its row: its status as they see it, whose it is, and what a user may do with it. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { forbidden, notLoggedIn } from '#shared/rest/errors.ts';
import { type ContentPermissions, holdsStaffRight, listContentPermissions } from '#shared/staff-rights.ts';
import type { ItemRow } from '../item-records.ts';

type WritingRow = Selectable<Tables['item_writing']>;
export type ItemWriting = Omit<WritingRow, 'item_id'>;

/** Standing of an item that only the seed content has written: its file names it and says its date. */
const OF_FILES: ItemWriting = { state: '', owner_id: null, is_dated: 1, is_named: 1, begun_key: null };

export interface ItemStanding {
  readonly writing: ItemWriting;
  readonly status: ContentStatus;
  /** Whether the user began it, or is its author. */
  readonly isOwn: boolean;
  readonly permissions: ContentPermissions;
}

type PlacedRow = Pick<ItemRow, 'id' | 'status' | 'author_id'>;

/** The standing of each item for somebody, by id. */
export async function listStandings(
  db: Database,
  rows: readonly PlacedRow[],
  viewer: Viewer,
): Promise<Map<number, ItemStanding>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [written, byline] = await Promise.all([
    db.selectFrom('item_writing').selectAll().where('item_id', 'in', ids).execute(),
    findByline(db, viewer.id),
  ]);
  const byId = new Map(written.map(({ item_id, ...writing }) => [item_id, writing]));
  return new Map(
    rows.map((row) => {
      const writing = byId.get(row.id) ?? OF_FILES;
      const status = writing.state || row.status;
      const isOwn = writing.owner_id === viewer.id || (byline !== undefined && byline === row.author_id);
      const permissions = listContentPermissions(viewer.roles, { isOwn, status });
      return [row.id, { writing, status, isOwn, permissions }];
    }),
  );
}

export async function findWriting(db: Database, id: number): Promise<ItemWriting> {
  const row = await db.selectFrom('item_writing').selectAll().where('item_id', '=', id).executeTakeFirst();
  if (!row) return OF_FILES;
  const { item_id: _, ...writing } = row;
  return writing;
}

export async function findStanding(db: Database, row: PlacedRow, viewer: Viewer): Promise<ItemStanding> {
  const standing = (await listStandings(db, [row], viewer)).get(row.id);
  if (!standing) throw forbidden();
  return standing;
}

/** The author under whose name somebody writes. */
export async function findByline(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('author_users')
    .select('author_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.author_id;
}

/** Somebody who looks after all content. @throws rest_not_logged_in, rest_forbidden */
export function requireEditor(viewer: Viewer | null): Viewer {
  if (!viewer) throw notLoggedIn();
  if (!holdsStaffRight(viewer.roles, 'edit')) throw forbidden();
  return viewer;
}

/** Somebody who writes here. @throws rest_not_logged_in, rest_forbidden */
export function requireWriter(viewer: Viewer | null): Viewer {
  if (!viewer) throw notLoggedIn();
  if (!holdsStaffRight(viewer.roles, 'draft')) throw forbidden();
  return viewer;
}
