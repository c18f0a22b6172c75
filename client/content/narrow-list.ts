/** A list narrowed by what its address says, with how many items each further choice leaves. */

import type { FilterGroup } from '#client/ui/filter-panel.tsx';
import { addressOf } from '#client/ui/pagination.tsx';

export interface ListFilter<T> {
  /** As it stands in the address. */
  readonly name: string;
  readonly title: string;
  /** Values that an item has. */
  keysOf(item: T): readonly string[];
  formatKey(key: string): string;
  /** Values in the order in which they are offered, or those that most items have first; by name when left out. */
  readonly order?: readonly string[] | 'count';
}

/** Chosen values by filter; empty for none. */
export type ChosenValues = Readonly<Record<string, string>>;

export interface NarrowedList<T> {
  readonly items: readonly T[];
  /** Filters that have something to choose, or something chosen. */
  readonly groups: readonly FilterGroup[];
}

/**
 * @param kept query values beside the filters, such as the order, that addresses keep; a page number is none of them.
 */
export function narrowList<T>(
  all: readonly T[],
  filters: readonly ListFilter<T>[],
  chosen: ChosenValues,
  path: string,
  kept: ChosenValues = {},
): NarrowedList<T> {
  const left = (except?: ListFilter<T>) =>
    all.filter((item) => filters.every((filter) => filter === except || fits(item, filter, chosen)));
  const groups = filters.map((filter): FilterGroup => {
    const without = left(filter);
    const counts = countKeys(without, filter);
    const value = chosen[filter.name] ?? '';
    if (value !== '' && !counts.has(value)) counts.set(value, 0);
    return {
      name: filter.name,
      title: filter.title,
      countWithout: without.length,
      values: sortKeys(counts, filter).map((key) => ({
        key,
        label: filter.formatKey(key),
        count: counts.get(key) ?? 0,
        chosen: key === value,
        href: addressOf(path, { ...chosen, [filter.name]: key === value ? '' : key, ...kept }),
      })),
    };
  });
  return { items: left(), groups: groups.filter(({ values }) => values.length > 0) };
}

function fits<T>(item: T, filter: ListFilter<T>, chosen: ChosenValues): boolean {
  const value = chosen[filter.name] ?? '';
  return value === '' || filter.keysOf(item).includes(value);
}

function countKeys<T>(items: readonly T[], filter: ListFilter<T>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const key of new Set(filter.keysOf(item))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function sortKeys<T>(counts: ReadonlyMap<string, number>, { order, formatKey }: ListFilter<T>): string[] {
  const keys = [...counts.keys()];
  if (order !== undefined && order !== 'count')
    return keys.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const byName = keys.sort((one, other) => formatKey(one).localeCompare(formatKey(other), 'en-US'));
  return order === undefined
    ? byName
    : byName.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}

/** Whether each chosen value is one of some item: others are words that anybody may make up. */
export function hasChosen<T>(
  all: readonly T[],
  filters: readonly ListFilter<T>[],
  chosen: ChosenValues,
): boolean {
  return filters.every(
    (filter) => chosen[filter.name] === undefined || all.some((item) => fits(item, filter, chosen)),
  );
}
