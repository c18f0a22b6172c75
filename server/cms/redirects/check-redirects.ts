import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import type { RedirectRule } from '#shared/rest/redirects.ts';
import { followRedirect } from './follow-redirect.ts';

/** As an editor writes it. */
export type WrittenRedirect = {
  readonly from: string;
  /** Both sites when left out. */
  readonly brand?: BrandId | undefined;
} & RedirectRule;

export interface RedirectProblem {
  /** Place in the list, from 0. */
  readonly at: number;
  readonly kind: 'twice' | 'circle';
  readonly message: string;
}

interface RedirectStep {
  readonly at: number;
  readonly redirect: RedirectRule;
}

/** Problems of a list: second words on an address, and what runs in a circle or leads into one. */
export function checkRedirects(written: readonly WrittenRedirect[]): readonly RedirectProblem[] {
  const problems = BRAND_IDS.flatMap((brand) => checkSite(written, brand));
  const byPlace = new Map(problems.map((problem) => [problem.at, problem]));
  return [...byPlace.values()].sort((one, other) => one.at - other.at);
}

function checkSite(written: readonly WrittenRedirect[], brand: BrandId): RedirectProblem[] {
  const problems: RedirectProblem[] = [];
  const steps = parseSteps(written, brand, problems);
  for (const [from, { at, redirect }] of steps)
    if (!followRedirect(from, redirect, (path) => steps.get(path)?.redirect))
      problems.push({ at, kind: 'circle', message: `${from} leads in a circle` });
  return problems;
}

/** Redirects of one site. Entries for that site alone go before those for both. */
function parseSteps(
  written: readonly WrittenRedirect[],
  brand: BrandId,
  problems: RedirectProblem[],
): Map<string, RedirectStep> {
  const steps = new Map<string, RedirectStep>();
  for (const own of [false, true]) {
    const seen = new Set<string>();
    for (const [at, { from, brand: site, ...redirect }] of written.entries()) {
      if (own ? site !== brand : site !== undefined) continue;
      if (seen.has(from)) problems.push({ at, kind: 'twice', message: `${from} is in the list twice` });
      else steps.set(from, { at, redirect });
      seen.add(from);
    }
  }
  return steps;
}
