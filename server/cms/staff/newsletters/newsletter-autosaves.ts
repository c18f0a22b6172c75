/** Unsaved writing of newsletters: one for each user, beside what was saved. */
import { requireSameUser } from '#server/cms/content/index.ts';
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { sanitizeHtml } from '#server/cms/markup/index.ts';
import { isEditable } from '#shared/newsletters.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import {
  autosavedFields,
  type NewsletterAutosave,
  type removeNewsletterAutosave as removeEndpoint,
  type saveNewsletterAutosave as saveEndpoint,
} from '#shared/rest/newsletters.ts';
import { requireRight } from '../require-right.ts';
import { isUnderWay, requireNewsletter, type StaffNewsletterContext } from './newsletter-context.ts';

/** Replaces the one before. @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_under_way, rest_other_user */
export async function saveNewsletterAutosave(
  { db: database, viewer, now }: StaffNewsletterContext,
  { id, form, content, base_revision, user }: ParsedInputOf<typeof saveEndpoint>,
): Promise<NewsletterAutosave> {
  const staff = requireRight(viewer, 'newsletters');
  requireSameUser(staff, user);
  const fields = { ...form, ...(content !== undefined && { content: sanitizeHtml(content) }) };
  return inTransaction(database, async (db) => {
    const row = await requireNewsletter(db, id);
    if (!isEditable(row.state)) throw isUnderWay();
    const saved = { revision: base_revision, fields: JSON.stringify(fields), saved_at: now.toISOString() };
    await db
      .insertInto('newsletter_autosaves')
      .values({ newsletter_id: id, user_id: staff.id, ...saved })
      .onConflict((conflict) => conflict.columns(['newsletter_id', 'user_id']).doUpdateSet(saved))
      .execute();
    return present({ ...saved, user_id: staff.id });
  });
}

/** One or none. @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id */
export async function listNewsletterAutosaves(
  { db, viewer }: StaffNewsletterContext,
  { id }: { id: number },
): Promise<NewsletterAutosave[]> {
  const staff = requireRight(viewer, 'newsletters');
  await requireNewsletter(db, id);
  const rows = await db
    .selectFrom('newsletter_autosaves')
    .select(['user_id', 'revision', 'fields', 'saved_at'])
    .where('newsletter_id', '=', id)
    .where('user_id', '=', staff.id)
    .execute();
  return rows.map(present);
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, rest_other_user */
export async function removeNewsletterAutosave(
  { db: database, viewer }: StaffNewsletterContext,
  { id, user }: ParsedInputOf<typeof removeEndpoint>,
): Promise<OutputOf<typeof removeEndpoint>> {
  const staff = requireRight(viewer, 'newsletters');
  requireSameUser(staff, user);
  return inTransaction(database, async (db) => {
    await requireNewsletter(db, id);
    return { deleted: await forgetNewsletterAutosave(db, id, staff.id) };
  });
}

export async function hasNewsletterAutosave(db: Database, id: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_autosaves')
    .select('saved_at')
    .where('newsletter_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether there was one. */
export async function forgetNewsletterAutosave(db: Database, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_autosaves')
    .where('newsletter_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface SavedRow {
  readonly user_id: number;
  readonly revision: number;
  readonly fields: string;
  readonly saved_at: string;
}

const present = ({ user_id, revision, fields, saved_at }: SavedRow): NewsletterAutosave => ({
  author: user_id,
  base_revision: revision,
  modified: saved_at,
  fields: parseColumn(autosavedFields, fields),
});
