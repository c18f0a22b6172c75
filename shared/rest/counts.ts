/** How much the site has, for those who have not looked around yet. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { sharedEndpoint } from './endpoint.ts';

const whole = z.number().int().nonnegative();

const siteCounts = z.object({
  /** Entries of the encyclopedia. */
  gems: whole,
  lessons: whole,
  /** Attempts that passed, of all members on both sites. */
  exams_passed: whole,
});
export type SiteCounts = z.output<typeof siteCounts>;

export const findCounts = sharedEndpoint({
  name: 'findCounts',
  path: 'airnauts/v1/counts/',
  summary:
    'How many gems and lessons are published, and how many exams were passed: the last may be some hours old.',
  cache: 'lists',
  input: z.object({ brand: z.enum(BRAND_IDS).optional() }),
  output: siteCounts,
});
