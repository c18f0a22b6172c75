import { createHash } from 'node:crypto';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import type { BrandId } from '#shared/brands.ts';
import { type Email, email as emailSchema } from './email.ts';

/**
 * Hands one email to the mail server; rejects when that did not take it.
 * @param id the same for each try of an email, and of no other: what its Message-ID is made of
 * @throws EmailRefused when trying again would change nothing
 */
export type SendEmail = (email: Email, brand: BrandId, id: string) => Promise<unknown>;

/** A reply that is for good (RFC 5321, section 4.2.1): there is no such mailbox, or it does not want this email. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** Outcomes of emails, counted for each attempt to send one. */
export type EmailOutcome = 'sent' | 'delayed' | 'refused' | 'given_up';
export type EmailCounts = Readonly<Record<EmailOutcome, number>>;

/** Runs what writes of its own accord, or leaves it for later. */
type RunInBackground = (run: () => Promise<void>) => Promise<void>;

export interface Mailer {
  readonly counts: EmailCounts;
  /** Looks now rather than at the next poll. */
  runNow(): void;
  close(): Promise<void>;
}

const POLL_MS = 2000;
const MINUTE_MS = 60_000;
/** Length in hexadecimal digits: 128 bits. */
const ID_LENGTH = 32;
/** The waits double from a minute: the eighth try is two hours after the first. */
const MAX_ATTEMPTS = 8;
/** In the place of what was sent or given up: an email may hold keys, and names its reader. */
const FORGOTTEN = '{}';

/**
 * Sends the emails that are due. An email is claimed by moving its next try ahead, so that of several processes one sends
 * it; one that is not taken is tried again, and given up after `MAX_ATTEMPTS`.
 */
export function startMailer(
  db: Database,
  send: SendEmail,
  log: Log,
  now: () => Date,
  background: RunInBackground = (run) => run(),
): Mailer {
  const counts: Record<EmailOutcome, number> = { sent: 0, delayed: 0, refused: 0, given_up: 0 };
  let round: Promise<void> | undefined;
  const timer = setInterval(runNow, POLL_MS).unref();

  function runNow(): void {
    round ??= sendDue().finally(() => {
      round = undefined;
    });
  }

  async function sendDue(): Promise<void> {
    try {
      await background(async () => {
        for (let claimed = await claim(db, now()); claimed; claimed = await claim(db, now()))
          await deliver(claimed);
        await forgetGivenUp(db);
      });
    } catch (err) {
      log.error({ err }, 'emails could not be read');
    }
  }

  async function deliver(claimed: ClaimedEmail): Promise<void> {
    const { id, brand, message } = claimed;
    try {
      await send(parseColumn(emailSchema, message), brand, identify(claimed));
    } catch (err) {
      return noteFailure(claimed, err);
    }
    counts.sent += 1;
    await settle(db, id, { sent_at: now().toISOString() });
  }

  async function noteFailure({ id, attempts }: ClaimedEmail, err: unknown): Promise<void> {
    if (err instanceof EmailRefused) {
      counts.refused += 1;
      log.warn({ err, email: id }, 'an email was refused for good');
      return settle(db, id, { attempts: MAX_ATTEMPTS });
    }
    const isLast = attempts >= MAX_ATTEMPTS;
    counts[isLast ? 'given_up' : 'delayed'] += 1;
    log[isLast ? 'error' : 'warn']({ err, email: id, attempts }, 'an email was not taken');
  }

  return {
    counts,
    runNow,
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}

interface ClaimedEmail {
  readonly id: number;
  readonly brand: BrandId;
  readonly message: string;
  readonly attempts: number;
}

/**
 * A mail server that took an email and was cut off before it said so is sent it again: by its Message-ID whoever receives both can
 * drop one. Of what it says too, since another database numbers its emails alike.
 */
function identify({ id, message }: ClaimedEmail): string {
  return createHash('sha256').update(`${id}\n${message}`).digest('hex').slice(0, ID_LENGTH);
}

async function claim(db: Database, now: Date): Promise<ClaimedEmail | undefined> {
  const due = db
    .selectFrom('emails')
    .select(['id', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now.toISOString())
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('next_at')
    .limit(1);
  const candidate = await due.executeTakeFirst();
  if (!candidate) return undefined;
  return db
    .updateTable('emails')
    .set({
      attempts: candidate.attempts + 1,
      next_at: new Date(now.getTime() + MINUTE_MS * 2 ** candidate.attempts).toISOString(),
    })
    .where('id', '=', candidate.id)
    .where('attempts', '=', candidate.attempts)
    .returning(['id', 'brand', 'message', 'attempts'])
    .executeTakeFirst();
}

async function settle(
  db: Database,
  id: number,
  outcome: { sent_at: string } | { attempts: number },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...outcome, message: FORGOTTEN })
    .where('id', '=', id)
    .execute();
}

/** Also those whose last try ended with its process. One that is being tried is in the memory of who claimed it. */
async function forgetGivenUp(db: Database): Promise<void> {
  const givenUp = await db
    .selectFrom('emails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('message', '!=', FORGOTTEN)
    .execute();
  // Not even an update that finds nothing: it waits for whoever writes just now.
  if (givenUp.length === 0) return;
  const ids = givenUp.map(({ id }) => id);
  await db.updateTable('emails').set({ message: FORGOTTEN }).where('id', 'in', ids).execute();
}
