/** Studio: the record of what staff changed, by whom and when. */
import * as z from 'zod';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { personalEndpoint } from './endpoint.ts';
import { listed, page, search } from './staff-parts.ts';

export const STAFF_ACTIONS = [
  'membership changed',
  'right given',
  'right taken back',
  'sessions ended',
  'session ended',
  'order refunded',
  'email resent',
  'plan changed',
  'plan reset',
  'parcel sent',
  'account locked',
  'account unlocked',
  'message answered',
  'message done',
  'artwork accepted',
  'artwork refused',
  'review shown',
  'review refused',
  'job retried',
  'job dropped',
  'roles changed',
  'second factor reset',
  'second factor turned on',
  'second factor turned off',
  'recovery codes renewed',
  'passkey added',
  'passkey removed',
  'application password made',
  'application password revoked',
  'item created',
  'item changed',
  'item sent for review',
  'item published',
  'item scheduled',
  'item made private',
  'item unpublished',
  'item trashed',
  'item restored',
  'item deleted',
  'address changed',
  'revision restored',
  'preview shared',
  'preview revoked',
  'setting changed',
  'setting reset',
  'email changed',
  'email reset',
  'email tested',
  'caches purged',
  'search rebuilt',
  'synonyms saved',
  'backup made',
  'redirect saved',
  'redirect removed',
  'listing accepted',
  'listing refused',
  'listing trusted',
  'listing not trusted',
  'listing given',
  'listing taken down',
  'listing put back',
  'claim accepted',
  'claim refused',
  'listings imported',
  'media added',
  'media changed',
  'media replaced',
  'media deleted',
  'term added',
  'term changed',
  'term merged',
  'term deleted',
  'author added',
  'author changed',
  'author deleted',
  'import undone',
  'coupon created',
  'coupon changed',
  'coupon ended',
  'newsletter begun',
  'newsletter saved',
  'newsletter removed',
  'newsletter tested',
  'newsletter scheduled',
  'newsletter taken back',
  'newsletter sent',
  'newsletter paused',
  'newsletter continued',
  'newsletter stopped',
  'exam added',
  'exam changed',
  'exam deleted',
  'exam published',
  'exam taken back',
  'question added',
  'question changed',
  'question removed',
  'questions ordered',
  'questions imported',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

export const changeDetails = z.record(z.string(), z.string());

export const staffChange = z.object({
  id: z.number(),
  changed_at: z.string(),
  staff_id: z.number(),
  staff_name: z.string(),
  action: z.enum(STAFF_ACTIONS),
  user_id: z.number().nullable(),
  /** Name of that account, while there is one. */
  user_name: z.string().nullable(),
  order_id: z.number().nullable(),
  item_id: z.number().nullable(),
  /** Title of the item, while there is one. */
  item_title: z.string().nullable(),
  /** Type of the item, while there is one. */
  item_type: z.enum(CONTENT_TYPE_NAMES).nullable(),
  reason: z.string(),
  details: changeDetails,
});
export type StaffChange = z.output<typeof staffChange>;

const changesFilter = {
  /** Words of the name of who did it. */
  staff: search,
  action: z.enum(['', ...STAFF_ACTIONS]).default(''),
  /** First and last day, in UTC. */
  from: z.union([z.literal(''), z.iso.date()]).default(''),
  until: z.union([z.literal(''), z.iso.date()]).default(''),
};

export const listStaffChanges = personalEndpoint({
  name: 'listStaffChanges',
  path: 'airnauts/v1/staff/changes/',
  summary: 'What staff changed, the latest first, by who did it, what was done and when.',
  input: z.object({ ...changesFilter, page }),
  output: listed(staffChange),
});

export const exportStaffChanges = personalEndpoint({
  name: 'exportStaffChanges',
  path: 'airnauts/v1/staff/changes/export/',
  summary:
    'What staff changed, the latest first, a thousand at a time: the next thousand are those before the last.',
  input: z.object({
    ...changesFilter,
    /** Number of a change: only older ones are told. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({ items: z.array(staffChange) }),
});
