/** The record of what staff changed, which `server/cms/record/` writes: it is read, and never changed. */
import { countUpTo, type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import {
  changeDetails,
  type listStaffChanges as endpoint,
  type exportStaffChanges as exportEndpoint,
  type StaffAction,
} from '#shared/rest/staff-changes.ts';
import { containsWords } from './contains-words.ts';
import { pageOfRows } from './page-of-rows.ts';
import { requireRight } from './require-right.ts';

/** The latest first. @throws rest_not_logged_in, rest_forbidden */
export async function listStaffChanges(
  { db, viewer }: IdentityContext,
  { page, ...filter }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireRight(viewer, 'run');
  return inTransaction(db, (transaction) => {
    const found = selectMatching(transaction, filter);
    return pageOfRows(page, async ({ limit, offset }) => {
      const rows = await found.orderBy('staff_changes.id', 'desc').limit(limit).offset(offset).execute();
      const total = await countUpTo(transaction, found.clearSelect(), offset);
      return { items: rows.map(presentChange), total };
    });
  });
}

const EXPORTED_AT_A_TIME = 1000;

/** The latest first, found by their numbers: the last thousand of many cost what the first did. @throws rest_not_logged_in, rest_forbidden */
export async function exportStaffChanges(
  { db, viewer }: IdentityContext,
  { before, ...filter }: ParsedInputOf<typeof exportEndpoint>,
): Promise<OutputOf<typeof exportEndpoint>> {
  requireRight(viewer, 'run');
  const rows = await inTransaction(db, (transaction) =>
    selectMatching(transaction, filter)
      .$if(before !== undefined, (query) => query.where('staff_changes.id', '<', before ?? 0))
      .orderBy('staff_changes.id', 'desc')
      .limit(EXPORTED_AT_A_TIME)
      .execute(),
  );
  return { items: rows.map(presentChange) };
}

type ChangesFilter = Omit<ParsedInputOf<typeof endpoint>, 'page'>;

const selectMatching = (db: Database, { staff, action, from, until }: ChangesFilter) =>
  selectChanges(db)
    .$if(staff !== '', (query) => query.where(containsWords(staff, ['staff_name'])))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(from !== '', (query) => query.where('changed_at', '>=', from))
    .$if(until !== '', (query) => query.where('changed_at', '<=', `${until}T23:59:59.999Z`));

/** Changes of one account, the latest first. */
export async function listChangesOf(db: Database, userId: number) {
  const rows = await selectChanges(db)
    .where('user_id', '=', userId)
    .orderBy('staff_changes.id', 'desc')
    .execute();
  return rows.map(presentChange);
}

const selectChanges = (db: Database) =>
  db
    .selectFrom('staff_changes')
    .leftJoin('items', 'items.id', 'staff_changes.item_id')
    .leftJoin('users', 'users.id', 'staff_changes.user_id')
    .selectAll('staff_changes')
    .select(['items.type as item_type', 'items.title as item_title', 'users.name as user_name']);

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

function presentChange({ details, action, ...row }: ChangeRow) {
  return { ...row, action: action as StaffAction, details: parseColumn(changeDetails, details) };
}
