/** The query of the directory, by which it is narrowed and ordered: `?q=&near=&within=&type=…`. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { isSlug } from '#client/items/find-one.ts';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { DIRECTORY_FILTERS, KM_PER_MILE, WITHIN_KM } from '#shared/directory.ts';
import type { ROUTES } from '#shared/routes.ts';

const MAX_TYPED = 80;
const POSITION = /^(-?\d{1,2}(?:\.\d+)?) ?, ?(-?\d{1,3}(?:\.\d+)?)$/;

const parseSlug = (text: string): string => (isSlug(text) ? text : '');

/** One spelling for what means the same. No markup may hold control characters. */
const parseTyped = (text: string): string =>
  text
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TYPED)
    .trim();

/** Coordinates to about ten kilometers: nobody needs to know where exactly a reader is. */
function parseNear(text: string): string {
  const typed = parseTyped(text);
  const [, latitude, longitude] = POSITION.exec(typed) ?? [];
  return latitude === undefined ? typed : `${Number(latitude).toFixed(1)},${Number(longitude).toFixed(1)}`;
}

export const DIRECTORY_SORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['', 'Best match'],
  ['name', 'A to Z'],
  ['rating', 'Best rated'],
]);

export const DIRECTORY_QUERY = {
  q: parseTyped,
  near: parseNear,
  within: (text, sent) =>
    WITHIN_KM.includes(Number(text)) && parseNear(sent.get('near') ?? '') !== '' ? String(Number(text)) : '',
  /** Those that are open now have a page of their own: no answer about them is cached. */
  open: (text) => (text === '1' ? text : ''),
  ...(Object.fromEntries(DIRECTORY_FILTERS.map((name) => [name, parseSlug])) satisfies Readonly<
    Record<string, CanonicalForm>
  >),
  sort: (text) => (DIRECTORY_SORT_NAMES.has(text) ? text : ''),
  page: formatPageNumber,
} as const satisfies Readonly<Record<string, CanonicalForm>>;

/** `12 mi (19 km)` */
export function formatDistance(km: number): string {
  if (km < 1) return 'less than 1 mi (1 km)';
  return `${Math.max(1, Math.round(km / KM_PER_MILE))} mi (${Math.round(km)} km)`;
}

export type DirectoryPath = typeof ROUTES.businessDirectory | typeof ROUTES.openBusinesses;
