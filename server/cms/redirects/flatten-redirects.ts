import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import type { RedirectRule } from '#shared/rest/redirects.ts';
import { TWINS } from '#shared/routes.ts';

/** As an editor writes it. */
export type WrittenRedirect = {
  readonly from: string;
  /** Both sites when left out. */
  readonly brand?: BrandId | undefined;
} & RedirectRule;

export interface RefusedRedirect {
  /** Place in the list, from 0. */
  readonly at: number;
  readonly message: string;
}

interface RedirectStep {
  readonly at: number;
  readonly redirect: RedirectRule;
}

export interface FlattenedRedirects {
  readonly redirects: ReadonlyMap<BrandId, ReadonlyMap<string, RedirectRule>>;
  readonly refusals: readonly RefusedRedirect[];
}

/**
 * Brings each former address to its end in one step. A chain is temporary when one of its steps is, and gone when its end is.
 * What runs in a circle, or leads into one, is refused, as is a second word on the same address.
 */
export function flattenRedirects(written: readonly WrittenRedirect[]): FlattenedRedirects {
  const refusals: RefusedRedirect[] = [];
  const redirects = new Map(
    BRAND_IDS.map((brand) => [brand, flattenSite(parseSteps(written, brand, refusals), refusals)]),
  );
  const byPlace = new Map(refusals.map((refusal) => [refusal.at, refusal]));
  return { redirects, refusals: [...byPlace.values()].sort((one, other) => one.at - other.at) };
}

/** Redirects of one site. Entries for that site alone go before those for both. */
function parseSteps(
  written: readonly WrittenRedirect[],
  brand: BrandId,
  refusals: RefusedRedirect[],
): Map<string, RedirectStep> {
  const steps = new Map<string, RedirectStep>();
  for (const own of [false, true]) {
    const seen = new Set<string>();
    for (const [at, { from, brand: site, ...redirect }] of written.entries()) {
      if (own ? site !== brand : site !== undefined) continue;
      if (seen.has(from)) refusals.push({ at, message: `${from} is in the list twice` });
      else steps.set(from, { at, redirect });
      seen.add(from);
    }
  }
  return steps;
}

function flattenSite(
  steps: ReadonlyMap<string, RedirectStep>,
  refusals: RefusedRedirect[],
): Map<string, RedirectRule> {
  const flat = new Map<string, RedirectRule>();
  for (const [from, { at, redirect }] of steps) {
    const end = followRedirect(from, redirect, (path) => steps.get(path)?.redirect);
    if (end) flat.set(from, end);
    else refusals.push({ at, message: `${from} leads in a circle` });
  }
  return flat;
}

/** The end of a chain, in one step; undefined when it has none. */
export function followRedirect(
  from: string,
  first: RedirectRule,
  find: (path: string) => RedirectRule | undefined,
): RedirectRule | undefined {
  const seen = new Set([from]);
  let redirect = first;
  let temporary = false;
  for (;;) {
    if (redirect.status === 410) return redirect;
    temporary ||= redirect.status === 302;
    const to = TWINS[redirect.to] ?? redirect.to;
    if (seen.has(to)) return undefined;
    const next = find(to);
    if (!next) return { to, status: temporary ? 302 : 301 };
    seen.add(to);
    redirect = next;
  }
}
