/** The tables of newsletters, and of those who get them. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { NewsletterState, SubscriptionEnding } from '#shared/newsletters.ts';

export interface NewsletterTables {
  subscribers: {
    id: Generated<number>;
    brand: BrandId;
    /** In lower case. */
    email: string;
    /** `unsubscribed` whatever ended it. */
    status: 'pending' | 'confirmed' | 'unsubscribed';
    /** SHA-256 of the key in the email that asks for confirmation. */
    confirm_hash: string | null;
    asked_at: string;
    confirmed_at: string | null;
    /** Null before it ends, and for one that ended before this was noted. */
    ended_at: Generated<string | null>;
    /** Empty before it ends. */
    ending: Generated<SubscriptionEnding | ''>;
  };
  newsletters: {
    id: Generated<number>;
    brand: BrandId;
    /** Address of its page; once on each site. */
    slug: string;
    subject: string;
    /** Line that lists of emails show beside the subject; empty for the first words. */
    preview: Generated<string>;
    /** Block markup, sanitized. */
    content: Generated<string>;
    state: Generated<NewsletterState>;
    on_site: Generated<0 | 1>;
    /** Days for which its page is open to members alone. */
    members_days: Generated<number>;
    /** Null once its page is open to everybody, and before it is sent. */
    opens_at: string | null;
    send_at: string | null;
    started_at: string | null;
    ended_at: string | null;
    /** Those whose turn came or is to come: without those who left before, or whom it was stopped for. */
    recipients: Generated<number>;
    sent: Generated<number>;
    failed: Generated<number>;
    /** Subscriptions that ended with it, by how. */
    unsubscribed: Generated<number>;
    bounced: Generated<number>;
    complained: Generated<number>;
    revision: Generated<number>;
    created_at: string;
    changed_at: string;
    /** User who changed it last. */
    staff_name: string;
  };
  /** Unsaved writing, one for each user and newsletter. */
  newsletter_autosaves: {
    newsletter_id: number;
    user_id: number;
    /** Revision of the newsletter from which it began. */
    revision: number;
    /** JSON: fields of the form that differ from what was saved, by their names there. */
    fields: string;
    saved_at: string;
  };
  /** One row for each subscriber of each newsletter, written when it begins to be sent: nobody gets it twice. They are removed a while after it ended. */
  newsletter_recipients: {
    newsletter_id: number;
    /** Its row may be gone: who closes an account is forgotten. */
    subscriber_id: number;
    /** `queued`: a job has it. `skipped`: who left before their turn, or one that was stopped. */
    state: Generated<'waiting' | 'queued' | 'sent' | 'failed' | 'skipped'>;
    sent_at: string | null;
    /** Reason of one that failed, without any address; empty otherwise. */
    error: Generated<string>;
    /** Ending of the subscription that this email led to. */
    ending: Generated<SubscriptionEnding | ''>;
  };
}
