/** Which gems stand side by side: out of the query of an address, and back into one. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { ROUTES } from '#shared/routes.ts';

/** More columns than these nobody reads. */
export const MAX_COMPARED = 4;
/** The fields of a form that asks for one gem after the other. */
export const COLUMN_FIELDS = ['gem1', 'gem2', 'gem3', 'gem4'] as const;
/** The one parameter of the address, and the checkboxes of a list. */
export const GEMS_FIELD = 'gems';

/** Those beyond the fourth are told of by name, up to here. */
const MAX_NAMED = 12;
const MAX_SLUG_LENGTH = 60;

/** `ruby,spinel`, from a list in one parameter, from checkboxes of one name, or from a field for each. */
export const formatCompared: CanonicalForm = (_, sent) =>
  [GEMS_FIELD, ...COLUMN_FIELDS]
    .flatMap((field) => sent.getAll(field))
    .flatMap((text) => text.split(','))
    .map((text) => text.trim().slice(0, MAX_SLUG_LENGTH).trim().toLowerCase().replace(/\s+/g, '-'))
    .filter(Boolean)
    .slice(0, MAX_NAMED)
    .join(',');

export interface ComparedGems<G> {
  readonly gems: readonly G[];
  /** A sentence for each thing that was asked for and is not there. */
  readonly remarks: readonly string[];
}

/** @param list as `formatCompared` writes it. */
export function parseCompared<G extends { readonly slug: string }>(
  list: string,
  all: readonly G[],
  nameOf: (gem: G) => string,
): ComparedGems<G> {
  const slugs = list.split(',').filter(Boolean);
  const wanted = [...new Set(slugs)];
  const found = wanted.flatMap((slug) => all.find((gem) => gem.slug === slug) ?? []);
  const unknown = wanted.filter((slug) => !all.some((gem) => gem.slug === slug));
  const twice = found.filter(({ slug }) => slugs.indexOf(slug) !== slugs.lastIndexOf(slug));
  const tooMany = found.slice(MAX_COMPARED);
  return {
    gems: found.slice(0, MAX_COMPARED),
    remarks: [
      ...unknown.map((slug) => `The encyclopedia has no gem “${slug}”.`),
      ...twice.map((gem) => `${nameOf(gem)} was chosen more than once: it stands here once.`),
      ...(tooMany.length > 0
        ? [`Only four fit side by side: ${tooMany.map(nameOf).join(', ')} had to be left out.`]
        : []),
    ],
  };
}

export function formatCompareAddress(slugs: readonly string[]): string {
  return slugs.length === 0
    ? ROUTES.compareGems
    : `${ROUTES.compareGems}?${GEMS_FIELD}=${slugs.map(encodeURIComponent).join(',')}`;
}
