/** Writing a newsletter: begun, saved, removed while it is a draft, and sent to whoever writes it. */

import { formatSlug } from '#server/cms/content/index.ts';
import { type Database, inExclusiveTransaction, inTransaction } from '#server/cms/database/index.ts';
import { countAttempt, findUser } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { queueEmail } from '#server/cms/mail/index.ts';
import { sanitizeHtml } from '#server/cms/markup/index.ts';
import { composeNewsletter, type NewsletterRow, planOpening } from '#server/cms/newsletters/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { hasBegun, isEditable } from '#shared/newsletters.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import type {
  createNewsletter as createEndpoint,
  saveNewsletter as saveEndpoint,
  testNewsletter as testEndpoint,
  WholeNewsletter,
} from '#shared/rest/newsletters.ts';
import { tags } from '#shared/rest/tags.ts';
import { ROUTES } from '#shared/routes.ts';
import { requireRight } from '../require-right.ts';
import { forgetNewsletterAutosave } from './newsletter-autosaves.ts';
import {
  changedMeanwhile,
  isUnderWay,
  requireNewsletter,
  type StaffNewsletterContext,
} from './newsletter-context.ts';
import { readNewsletter } from './read-newsletters.ts';

const notDraft = defineError('newsletter_not_draft', 409, 'Only a draft can be removed.');
const UNPROCESSABLE = 422;

/** @throws rest_not_logged_in, rest_forbidden */
export async function createNewsletter(
  context: StaffNewsletterContext,
  { brand, subject }: ParsedInputOf<typeof createEndpoint>,
): Promise<WholeNewsletter> {
  const staff = requireRight(context.viewer, 'newsletters');
  const { now } = context;
  return inExclusiveTransaction(context.db, async (db) => {
    const at = now.toISOString();
    const { id } = await db
      .insertInto('newsletters')
      .values({
        brand,
        slug: await findFreeSlug(db, brand, formatSlug(subject)),
        subject,
        created_at: at,
        changed_at: at,
        staff_name: staff.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeChange(db, staff, describe('newsletter begun', id, subject), now);
    return readNewsletter({ ...context, db }, id);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_under_way, newsletter_changed_meanwhile, rest_invalid_param */
export async function saveNewsletter(
  context: StaffNewsletterContext,
  input: ParsedInputOf<typeof saveEndpoint>,
): Promise<WholeNewsletter> {
  const staff = requireRight(context.viewer, 'newsletters');
  const { now } = context;
  return inExclusiveTransaction(context.db, async (db) => {
    const row = await requireNewsletter(db, input.id);
    if (!isEditable(row.state)) throw isUnderWay();
    if (row.revision !== input.base_revision) throw changedMeanwhile();
    await db
      .updateTable('newsletters')
      .set({
        subject: input.subject,
        preview: input.preview,
        content: sanitizeHtml(input.content),
        on_site: input.on_site ? 1 : 0,
        ...(hasBegun(row.state) ? {} : await choosePlace(db, row, input)),
        revision: row.revision + 1,
        changed_at: now.toISOString(),
        staff_name: staff.name,
      })
      .where('id', '=', row.id)
      .execute();
    await forgetNewsletterAutosave(db, row.id, staff.id);
    if (hasBegun(row.state)) {
      await planOpening(db, { ...row, on_site: input.on_site ? 1 : 0 }, now);
      await writeOutbox(db, [tags.newsletters], now);
    }
    await writeChange(db, staff, describe('newsletter saved', row.id, input.subject), now);
    return readNewsletter({ ...context, db }, row.id);
  });
}

/** Members of a row that stay as they were once it is sent: links in emails lead to its page. */
async function choosePlace(
  db: Database,
  row: NewsletterRow,
  { brand, slug, subject, members_days }: ParsedInputOf<typeof saveEndpoint>,
) {
  if (slug === '')
    return { brand, members_days, slug: await findFreeSlug(db, brand, formatSlug(subject), row.id) };
  if ((await findFreeSlug(db, brand, slug, row.id)) !== slug)
    throw invalidParams({ slug: 'Another page has this address' }, UNPROCESSABLE);
  return { brand, members_days, slug };
}

const MAX_SAME = 1000;

async function findFreeSlug(db: Database, brand: BrandId, wanted: string, own = 0): Promise<string> {
  const rows = await db
    .selectFrom('newsletters')
    .select('slug')
    .where('brand', '=', brand)
    .where('slug', 'like', `${wanted}%`)
    .where('id', '!=', own)
    .execute();
  const taken = new Set([...rows.map(({ slug }) => slug), ...RESERVED]);
  for (let number = 1; number < MAX_SAME; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  return `${wanted}-${Date.now()}`;
}

/** Pages of their own below the same address. */
const RESERVED = [ROUTES.newsletterConfirm, ROUTES.newsletterUnsubscribe].map((path) =>
  path.slice(ROUTES.newsletter.length, -1),
);

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_not_draft */
export async function removeNewsletter(
  { db: database, viewer, now }: StaffNewsletterContext,
  { id }: { id: number },
): Promise<{ success: true }> {
  const staff = requireRight(viewer, 'newsletters');
  await inTransaction(database, async (db) => {
    const row = await requireNewsletter(db, id);
    if (row.state !== 'draft') throw notDraft();
    await db.deleteFrom('newsletters').where('id', '=', id).execute();
    await writeChange(db, staff, describe('newsletter removed', id, row.subject), now);
  });
  return { success: true };
}

/** Tests to other addresses in a quarter of an hour, by one of the staff and to one address, whoever sends them. */
const MAX_TESTS = 10;
const MAX_TESTS_TO_ONE = 3;

/**
 * The record has the host of another address alone: it stays when an account is closed.
 *
 * @throws rest_not_logged_in, rest_forbidden, too_many_attempts, newsletter_invalid_id
 */
export async function testNewsletter(
  context: StaffNewsletterContext,
  { id, email: other }: ParsedInputOf<typeof testEndpoint>,
): Promise<WholeNewsletter> {
  const staff = requireRight(context.viewer, 'newsletters');
  const { origins, secret, now, demoUsers } = context;
  const counted = [
    { key: `newsletter-test user:${staff.id}`, most: MAX_TESTS },
    { key: `newsletter-test to:${other.toLowerCase()}`, most: MAX_TESTS_TO_ONE },
  ];
  if (other !== '') await countAttempt(context.db, counted, now);
  return inTransaction(context.db, async (db) => {
    const row = await requireNewsletter(db, id);
    const user = await findUser(db, staff.id, demoUsers);
    if (!user) throw notLoggedIn();
    const to = other === '' ? { email: user.email, name: user.given_name } : { email: other };
    const email = await composeNewsletter({ db, origins, secret }, row, to);
    await queueEmail(db, row.brand, { ...email, subject: `Test: ${email.subject}` }, now);
    const change = describe('newsletter tested', id, row.subject);
    const sentTo = other && { sent_to: `somebody at ${other.slice(other.lastIndexOf('@') + 1)}` };
    await writeChange(db, staff, { ...change, details: { ...change.details, ...sentTo } }, now);
    return readNewsletter({ ...context, db }, id);
  });
}

type WritingAction = 'newsletter begun' | 'newsletter saved' | 'newsletter removed' | 'newsletter tested';

const describe = (action: WritingAction, id: number, subject: string) => ({
  action,
  userId: null,
  reason: '',
  details: { newsletter: `${id}`, subject },
});
