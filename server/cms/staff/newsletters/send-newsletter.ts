/** Sending a newsletter: now or on a day, held back, gone on with, and ended. */
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { requireRecentProof } from '#server/cms/identity/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import {
  addToCount,
  beginSending,
  cancelSending,
  goOnSending,
  type NewsletterRow,
  planSending,
} from '#server/cms/newsletters/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { MAX_DAYS_AHEAD, type NewsletterState } from '#shared/newsletters.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { sendNewsletter as sendEndpoint, WholeNewsletter } from '#shared/rest/newsletters.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { requireRight } from '../require-right.ts';
import { hasNewsletterAutosave } from './newsletter-autosaves.ts';
import { changedMeanwhile, requireNewsletter, type StaffNewsletterContext } from './newsletter-context.ts';
import { countSubscribers, readNewsletter } from './read-newsletters.ts';

const wrongState = defineError(
  'newsletter_wrong_state',
  409,
  'This newsletter has moved on in the meantime. Open it again to see how far it is.',
);
const isUnsaved = defineError(
  'newsletter_unsaved',
  409,
  'You typed something that is not saved, and would not be sent. Save it, or go back to what was saved.',
);
const isEmpty = defineError('newsletter_empty', 409, 'Write something first: this newsletter has no text.');
const hasNobody = defineError(
  'newsletter_without_subscribers',
  409,
  'Nobody has a confirmed subscription on this site yet.',
);
const UNPROCESSABLE = 422;
const DAY_MS = 86_400_000;

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, newsletter_invalid_id, newsletter_wrong_state, newsletter_changed_meanwhile, newsletter_unsaved, newsletter_empty, newsletter_without_subscribers, rest_invalid_param */
export async function sendNewsletter(
  context: StaffNewsletterContext,
  { id, at, base_revision }: ParsedInputOf<typeof sendEndpoint>,
): Promise<WholeNewsletter> {
  const staff = requireRight(context.viewer, 'newsletters');
  await requireRecentProof(context);
  const { now } = context;
  const day = at === '' ? undefined : parseDay(at, now);
  return change(context, id, ['draft'], async (db, row): Promise<DoneChange> => {
    if (row.revision !== base_revision) throw changedMeanwhile();
    if (await hasNewsletterAutosave(db, id, staff.id)) throw isUnsaved();
    if (extractText(row.content) === '' && !row.content.includes('<img')) throw isEmpty();
    const subscribers = await countSubscribers(db, row);
    if (day) {
      await db
        .updateTable('newsletters')
        .set({ state: 'scheduled', send_at: day.toISOString() })
        .where('id', '=', id)
        .execute();
      await planSending(db, id, day);
      return { action: 'newsletter scheduled', details: { day: day.toISOString() } };
    }
    if (subscribers === 0) throw hasNobody();
    await beginSending(db, row, now);
    return { action: 'newsletter sent', details: { subscribers: `${subscribers}` } };
  });
}

/** Without an offset it is UTC. */
function parseDay(at: string, now: Date): Date {
  const day = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(at) ? at : `${at}Z`);
  if (Number.isNaN(day.getTime()) || day <= now)
    throw invalidParams({ at: 'Choose a time that is still to come' }, UNPROCESSABLE);
  if (day.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS)
    throw invalidParams({ at: 'Choose a day within a year' }, UNPROCESSABLE);
  return day;
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_wrong_state */
export async function unscheduleNewsletter(
  context: StaffNewsletterContext,
  { id }: { id: number },
): Promise<WholeNewsletter> {
  return change(context, id, ['scheduled'], async (db) => {
    await cancelSending(db, id);
    await db.updateTable('newsletters').set({ state: 'draft', send_at: null }).where('id', '=', id).execute();
    return { action: 'newsletter taken back' };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_wrong_state */
export async function pauseNewsletter(
  context: StaffNewsletterContext,
  { id }: { id: number },
): Promise<WholeNewsletter> {
  return change(context, id, ['sending'], async (db) => {
    await db.updateTable('newsletters').set({ state: 'paused' }).where('id', '=', id).execute();
    return { action: 'newsletter paused' };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_wrong_state */
export async function continueNewsletter(
  context: StaffNewsletterContext,
  { id }: { id: number },
): Promise<WholeNewsletter> {
  return change(context, id, ['paused'], async (db) => {
    await db.updateTable('newsletters').set({ state: 'sending' }).where('id', '=', id).execute();
    await goOnSending(db, context.now);
    return { action: 'newsletter continued' };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id, newsletter_wrong_state */
export async function stopNewsletter(
  context: StaffNewsletterContext,
  { id }: { id: number },
): Promise<WholeNewsletter> {
  return change(context, id, ['sending', 'paused'], async (db) => {
    await db
      .updateTable('newsletters')
      .set({ state: 'stopped', ended_at: context.now.toISOString() })
      .where('id', '=', id)
      .execute();
    const { numUpdatedRows } = await db
      .updateTable('newsletter_recipients')
      .set({ state: 'skipped' })
      .where('newsletter_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    await addToCount(db, id, 'recipients', -Number(numUpdatedRows));
    return { action: 'newsletter stopped', details: { not_sent: `${numUpdatedRows}` } };
  });
}

interface DoneChange {
  readonly action: StaffAction;
  readonly details?: Readonly<Record<string, string>>;
}

async function change(
  context: StaffNewsletterContext,
  id: number,
  from: readonly NewsletterState[],
  work: (db: Database, row: NewsletterRow) => Promise<DoneChange>,
): Promise<WholeNewsletter> {
  const staff = requireRight(context.viewer, 'newsletters');
  return inExclusiveTransaction(context.db, async (db) => {
    const row = await requireNewsletter(db, id);
    if (!from.includes(row.state)) throw wrongState();
    const { action, details } = await work(db, row);
    const written = { newsletter: `${id}`, subject: row.subject, ...details };
    await writeChange(db, staff, { action, userId: null, reason: '', details: written }, context.now);
    return readNewsletter({ ...context, db }, id);
  });
}
