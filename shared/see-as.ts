/** Groups of readers as whom staff may look at the site. */
import * as z from 'zod';
import { MEMBERSHIP_NAMES } from './membership.ts';

export const VIEW_NAMES = ['guest', 'free', ...MEMBERSHIP_NAMES] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** A choice, and until when it is good, in seconds since 1970. */
export const seenAs = z.object({ name: z.enum(VIEW_NAMES), group: z.string(), until: z.number() });

/** As the banner says it: `You see this page as Gold`. */
export function describeView(name: ViewName): string {
  if (name === 'guest') return 'a guest';
  return name === 'free' ? 'a free account' : name.replace(/ Membership$/, '');
}
