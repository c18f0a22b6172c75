/** Which texts may be read without the right to them, a few a month; off unless the setting `metering` says how many. */
import * as z from 'zod';
import type { AccessLevel } from './access.ts';
import { parseOnce } from './parse-once.ts';
import type { ContentItem } from './rest/items.ts';

export const METERED_RIGHT: AccessLevel = 'PREMIUM_ARTICLES';
/** One a day; the cookie that counts them stays small. */
const MAX_FREE_ARTICLES = 31;

export const meteringSettings = z.object({
  free_articles_a_month: z.number().int().min(0).max(MAX_FREE_ARTICLES),
});
const parseSetting = parseOnce(meteringSettings.catch({ free_articles_a_month: 0 }));

/** @param setting the value of `metering`; without it there are none. */
export function parseFreeArticles(setting: unknown): number {
  return parseSetting(setting).free_articles_a_month;
}

/** Locked to who asks, and opened by the right to premium articles. */
export function mayBeMetered({ type, locked, access }: ContentItem): boolean {
  return type === 'article' && locked && access.includes(METERED_RIGHT);
}
