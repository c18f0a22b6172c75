import { handleJob, type JobHandler, JobRefused } from '#server/cms/jobs/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Email } from './email.ts';
import { emailJob } from './queue-email.ts';

/**
 * Hands one email to the mail server; rejects when that did not take it.
 * @param id the same for each try of an email, and of no other: what its Message-ID is made of. A mail server that took an email and was
 * cut off before it said so is sent it again; whoever receives both can drop one by it.
 * @throws EmailRefused when trying again would change nothing
 */
export type SendEmail = (email: Email, brand: BrandId, id: string) => Promise<unknown>;

/** A reply that is for good (RFC 5321, section 4.2.1): there is no such mailbox, or it does not want this email. */
export class EmailRefused extends JobRefused {
  override readonly name: string = 'EmailRefused';
}

/** Nothing will ever arrive there: the mailbox or its server does not exist (RFC 3463, 5.1 and 5.2). */
export class MailboxRefused extends EmailRefused {
  override readonly name = 'MailboxRefused';
}

/** Outcomes of emails, counted for each attempt to send one. */
export type EmailOutcome = 'sent' | 'delayed' | 'refused' | 'given_up';
export type EmailCounts = Readonly<Record<EmailOutcome, number>>;

export interface Mailer {
  readonly counts: EmailCounts;
  readonly handler: JobHandler;
}

export function createMailer(send: SendEmail): Mailer {
  const counts: Record<EmailOutcome, number> = { sent: 0, delayed: 0, refused: 0, given_up: 0 };
  const handler = handleJob(emailJob, async ({ email, brand }, { key, isLast }) => {
    try {
      await send(email, brand, key);
      counts.sent += 1;
    } catch (error) {
      counts[error instanceof EmailRefused ? 'refused' : isLast ? 'given_up' : 'delayed'] += 1;
      throw error;
    }
  });
  return { counts, handler };
}
