import { LIST_PLACE } from '#shared/list-place.ts';
import type { FormValues } from './form-pages.ts';

/** Filter of the list from which a form was sent. The page itself reads its query, and ignores what it does not know. */
export function filterOfList(values: FormValues): FormValues {
  const { saved: _, page: __, ...filter } = Object.fromEntries(new URLSearchParams(values[LIST_PLACE] ?? ''));
  return filter;
}

/** Address of the list as the form was sent from it, on its first page: a later one may have gone with its last row. */
export const backToList = (path: string, values: FormValues, saved: string): string =>
  `${path}?${new URLSearchParams({ saved, ...filterOfList(values) })}`;
