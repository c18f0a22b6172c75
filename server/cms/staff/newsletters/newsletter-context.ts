import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { NewsletterRow } from '#server/cms/newsletters/index.ts';
import { defineError } from '#shared/rest/errors.ts';

export interface StaffNewsletterContext extends IdentityContext {
  /** Emails in a minute. */
  readonly newsletterRate: number;
}

const noNewsletter = defineError('newsletter_invalid_id', 404, 'There is no such newsletter.');
export const isUnderWay = defineError(
  'newsletter_under_way',
  409,
  'This newsletter is on its way, or has a day. Take it back or wait until it is sent to change its text.',
);
export const changedMeanwhile = defineError(
  'newsletter_changed_meanwhile',
  409,
  'Someone else has changed this newsletter in the meantime. Nothing of yours is saved yet.',
);

/** @throws newsletter_invalid_id */
export async function requireNewsletter(db: Database, id: number): Promise<NewsletterRow> {
  const row = await db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noNewsletter();
  return row;
}
