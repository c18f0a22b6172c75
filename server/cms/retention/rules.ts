/** One rule for each table that would grow for ever. What is not here is kept as long as the account, or the item, that it belongs to. */
import { sql } from 'kysely';
import { type Database, isPostgresql, type Tables } from '#server/cms/database/index.ts';
import { DELIVERY_DAYS } from '#shared/webhook-events.ts';

/** How long things are kept, as the operator has set it. */
export interface RetentionSettings {
  readonly messagesDays: number;
  readonly emailsDays: number;
  readonly attemptsDays: number;
  /** Texts of before, for each item. */
  readonly revisions: number;
}

export interface RetentionRule {
  readonly table: keyof Tables;
  /** Removes up to so many rows, the oldest first, and answers how many they were. */
  remove(db: Database, limit: number): Promise<number>;
}

const DAY_MS = 86_400_000;
/** The key in the email that asks for confirmation is good for seven. */
const PENDING_DAYS = 8;
/** Jobs that failed for good stay until somebody has had the time to see why. */
const DEAD_JOBS_DAYS = 365;
/** Emails that failed for good can be sent again for so long: they hold keys, and name somebody. */
const FAILED_EMAILS_DAYS = 7;
/** As the privacy policy states. */
const SEARCHED_WORDS_DAYS = 400;
/** Owners see twelve weeks. */
const VISITS_DAYS = 400;
/** Nothing came of it: the email address that a code went to is not kept for longer. */
const OPEN_CLAIM_DAYS = 30;
/** Decided; staff and claimants may ask about it for a year. Those that wait are kept until somebody has answered. */
const CLAIM_DAYS = 365;
/** Reports of bounces come within days; how many it went to stays on the newsletter. */
const RECIPIENTS_DAYS = 90;
/** They do not review the business for so long. */
const FORMER_KEEPER_DAYS = 365;
/** Services send again what failed for days, by hand for a month. */
const WEBHOOKS_DAYS = 90;
/** Longer than any rate limit looks back. */
const RATE_LIMIT_DAYS = 2;
/** A guest's; its cookie is good for as long. A member's is kept with the account. */
const BASKET_DAYS = 60;
/** Setting one up takes minutes. */
const PENDING_FACTOR_DAYS = 1;
/** As long as `draftGift` promises. */
const GIFT_DRAFT_DAYS = 2;

/** Orders, payments, memberships and certificates are in none: they are kept for good. */
export function listRules(settings: RetentionSettings, now: Date): readonly RetentionRule[] {
  const nowText = now.toISOString();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return [
    // Their payload was removed when they ended; those that an operator may retry still have theirs.
    rule(
      'jobs',
      sql`state in ('done', 'dead') and payload = '' and ended_at < ${before(settings.emailsDays)}`,
    ),
    rule('jobs', sql`kind = 'email' and state = 'dead' and ended_at < ${before(FAILED_EMAILS_DAYS)}`),
    rule('sent_emails', sql`queued_at < ${before(settings.emailsDays)}`),
    rule('searched_words', sql`day < ${before(SEARCHED_WORDS_DAYS).slice(0, 'YYYY-MM-DD'.length)}`),
    rule('jobs', sql`state = 'dead' and ended_at < ${before(DEAD_JOBS_DAYS)}`),
    rule('webhook_deliveries', sql`created_at < ${before(DELIVERY_DAYS)}`),
    rule('messages', sql`created_at < ${before(settings.messagesDays)}`),
    rule('listing_messages', sql`created_at < ${before(settings.messagesDays)}`),
    rule('listing_counts', sql`day < ${before(VISITS_DAYS).slice(0, 'YYYY-MM-DD'.length)}`),
    rule('listing_claims', sql`state = 'open' and changed_at < ${before(OPEN_CLAIM_DAYS)}`),
    rule(
      'listing_claims',
      sql`state in ('accepted', 'refused', 'ended') and changed_at < ${before(CLAIM_DAYS)}`,
    ),
    rule('received_webhooks', sql`last_at < ${before(WEBHOOKS_DAYS)}`),
    rule('former_keepers', sql`left_at < ${before(FORMER_KEEPER_DAYS)}`),
    rule('listing_invitations', sql`expires_at < ${nowText}`),
    rule(
      'newsletter_recipients',
      sql`newsletter_id in (select id from newsletters where state in ('sent', 'stopped') and ended_at < ${before(RECIPIENTS_DAYS)})`,
    ),
    rule('subscribers', sql`status = 'pending' and asked_at < ${before(PENDING_DAYS)}`),
    rule(
      'revisions',
      sql`revision <= (select max(revision) from revisions as latest where latest.item_id = revisions.item_id) - ${settings.revisions}`,
    ),
    rule('exam_attempts', isAbandonedAttempt(before(settings.attemptsDays))),
    rule('exam_attempts', isOldFailure(before(settings.attemptsDays))),
    rule('baskets', sql`user_id is null and changed_at < ${before(BASKET_DAYS)}`),
    rule('stock_holds', sql`checkout_id in (select id from checkouts where ended_at < ${nowText})`),
    rule('gift_drafts', sql`created_at < ${before(GIFT_DRAFT_DAYS)}`),
    rule('sessions', sql`expires_at < ${nowText}`),
    rule('one_time_tokens', sql`expires_at < ${nowText}`),
    rule('second_factors', sql`confirmed_at is null and created_at < ${before(PENDING_FACTOR_DAYS)}`),
    rule('preview_links', sql`expires_at < ${nowText}`),
    rule('known_devices', sql`expires_at < ${nowText}`),
    rule('rate_counters', sql`ends_at < ${nowText}`),
    rule('rate_limit_attempts', sql`at < ${before(RATE_LIMIT_DAYS)}`),
  ];
}

function rule(table: keyof Tables, isOver: ReturnType<typeof sql>): RetentionRule {
  const name = sql.table(table);
  return {
    table,
    async remove(db, limit) {
      // Where a row lies: the tables have no other name for it in common.
      const place = sql.raw(isPostgresql(db) ? 'ctid' : 'rowid');
      const { numAffectedRows } =
        await sql`delete from ${name} where ${place} in (select ${place} from ${name} where ${isOver} order by ${place} limit ${limit})`.execute(
          db,
        );
      return Number(numAffectedRows ?? 0);
    },
  };
}

/** Begun and never sent. */
const isAbandonedAttempt = (since: string) =>
  sql`submitted_at is null and coalesce(saved_at, started_at) < ${since}`;

/**
 * Not passed, and not the last at its exam. Where attempts are counted each of them stays, or there would be one more; so do those
 * that certificates rest on.
 */
const isOldFailure = (since: string) => sql`submitted_at < ${since} and passed = 0 and pending = 0
  and exists (select 1 from exams where exams.id = exam_attempts.exam_id and exams.attempts is null)
  and exists (select 1 from exam_attempts as later where later.user_id = exam_attempts.user_id
    and later.exam_id = exam_attempts.exam_id and later.id > exam_attempts.id and later.submitted_at is not null)`;
