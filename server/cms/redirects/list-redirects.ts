import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Result } from '#shared/rest/api.ts';
import type { RedirectRule } from '#shared/rest/redirects.ts';
import { tags } from '#shared/rest/tags.ts';
import { findLiving } from './find-living.ts';
import { findEnd, followRedirect } from './follow-redirect.ts';
import { type RedirectSteps, readChains, readSteps } from './read-steps.ts';

/** All of a site, by path, each to its end in one step. What leads in a circle is left out: its page is not found. */
export async function listRedirects(
  db: Database,
  brand: BrandId,
): Promise<Result<Record<string, RedirectRule>>> {
  const { ends } = await followRedirects(db, brand);
  return { value: Object.fromEntries(ends), tags: [tags.redirects] };
}

export interface FollowedRedirects {
  readonly steps: RedirectSteps;
  readonly ends: ReadonlyMap<string, RedirectRule>;
  /** Addresses that lead in a circle, or into one. */
  readonly circles: ReadonlySet<string>;
}

/**
 * Follows each redirect of a site to its end: a page that answers is one.
 * @param paths those from these addresses, and what they lead to; else all
 */
export async function followRedirects(
  db: Database,
  brand: BrandId,
  paths?: Iterable<string>,
): Promise<FollowedRedirects> {
  const steps = await (paths ? readChains(db, brand, paths) : readSteps(db, brand));
  const next = Array.from(steps.values(), ({ rule }) => ('to' in rule ? findEnd(rule.to) : ''));
  const living = await findLiving(
    db,
    next.filter((path) => steps.has(path)),
  );
  const ends = new Map<string, RedirectRule>();
  const circles = new Set<string>();
  for (const [path, { rule }] of steps) {
    const end = followRedirect(path, rule, (to) => (living.has(to) ? undefined : steps.get(to)?.rule));
    if (end) ends.set(path, end);
    else circles.add(path);
  }
  return { steps, ends, circles };
}
