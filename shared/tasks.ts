/** Work that waits for somebody of the staff, by kind: one table of names and rights. Each kind has a module in `server/cms/staff/tasks/`. */
import type { StaffRight } from './staff-rights.ts';

export const TASK_KINDS = [
  'messages',
  'content',
  'listings',
  'claims',
  'artwork',
  'reviews',
  'essays',
  'parcels',
  'payments',
  'links',
  'emails',
  'received',
  'webhooks',
  'jobs',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

interface TaskKindWords {
  /** Right by which it is seen. */
  readonly right: StaffRight;
  readonly label: string;
  /** Work to be done, in a few words. */
  readonly hint: string;
}

/** In the order in which they are shown. */
export const TASK_WORDS: Readonly<Record<TaskKind, TaskKindWords>> = {
  messages: {
    right: 'messages',
    label: 'Messages',
    hint: 'Sent by the contact form. Answer, or mark as done.',
  },
  content: {
    right: 'edit',
    label: 'Content',
    hint: 'Sent for review by who may not publish. Read, then publish, or make it a draft again.',
  },
  listings: {
    right: 'moderate',
    label: 'Listings',
    hint: 'Of businesses, new or changed. Accept, mend, or say what to change.',
  },
  claims: {
    right: 'moderate',
    label: 'Claims',
    hint: 'Members who say that a listing is theirs. Give it to them, or say why not.',
  },
  artwork: {
    right: 'moderate',
    label: 'Artwork',
    hint: 'Paid advertisements. Accept, or say what to change.',
  },
  reviews: {
    right: 'moderate',
    label: 'Reviews',
    hint: 'Of businesses, new or reported. Show, or say what to change.',
  },
  essays: { right: 'moderate', label: 'Essays', hint: 'Answers in exams. Read and grade.' },
  parcels: { right: 'orders', label: 'Parcels', hint: 'Paid and packed by hand. Send, then tell the buyer.' },
  payments: {
    right: 'members',
    label: 'Failed renewals',
    hint: 'Tried again by themselves for a week. A word may help.',
  },
  links: { right: 'moderate', label: 'Broken links', hint: 'Found by the check that runs once a day.' },
  emails: {
    right: 'run',
    label: 'Words of emails',
    hint: 'Changed here, and no longer fitting: the original is sent. Mend them, or go back to it.',
  },
  received: {
    right: 'run',
    label: 'Failed webhooks',
    hint: 'Sent by the payment or the email service, and not handled. Find out why; notices of payments can be tried again.',
  },
  webhooks: {
    right: 'run',
    label: 'Outgoing webhooks',
    hint: 'What other programs did not take. Send it again, or drop it.',
  },
  jobs: { right: 'run', label: 'Failed jobs', hint: 'Emails and other work given up. Try again, or drop.' },
};
