/** Filters and orders of the directory. */

/** In the order in which they are offered. */
export const DIRECTORY_FILTERS = [
  'type',
  'service',
  'region',
  'country',
  'offers',
  'ships',
  'language',
] as const;
export type DirectoryFilter = (typeof DIRECTORY_FILTERS)[number];

/** The first is the usual one: the nearest where a place is named, or else the newest. */
export const DIRECTORY_SORTS = ['', 'name', 'rating'] as const;

/** Distances that can be chosen, in kilometers. */
export const WITHIN_KM: readonly number[] = [25, 50, 100, 250, 500];

export const KM_PER_MILE = 1.609_344;

/** Size of the drawing of a map, in its own units. */
export const MAP_SIZE = { width: 960, height: 540 } as const;

/** `Türkiye` is `turkiye`, `United States` is `united-states`. */
export const slugOfWords = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
