/** The tables of Studio. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';

export interface StaffTables {
  /** Every change that staff made in Studio: only added to. */
  staff_changes: {
    id: Generated<number>;
    changed_at: string;
    staff_id: number;
    /** As it was then. */
    staff_name: string;
    action: string;
    /** Person whom it concerns; null for none. */
    user_id: number | null;
    order_id: number | null;
    item_id: number | null;
    reason: string;
    /** JSON: facts by name. */
    details: string;
  };
  /** Emails to users, without their texts. */
  sent_emails: {
    /** Key of the job that sends it. */
    job_key: string;
    user_id: number;
    subject: string;
    queued_at: string;
  };
  /** Links in published items that led nowhere when they were last tried. */
  broken_links: {
    item_id: number;
    /** As it stands in the text. */
    href: string;
    problem: string;
    /** When it was first found broken. */
    found_at: string;
  };
  /** Links to other sites in published items: when each was last tried, and how often it has failed since it last led somewhere. */
  outside_links: { href: string; checked_at: string; failures: number };
  /** How often words were searched for on a day in UTC: never by whom. */
  searched_words: {
    day: string;
    brand: BrandId;
    /** In lower case. */
    words: string;
    count: number;
    /** How many items the last of these searches found. */
    hits: number;
  };
}
