import { LIST_PLACE } from '#shared/list-place.ts';
import type { FormValues } from './form-pages.ts';

/** Address of the page at `path` as the form was sent from it. The page itself reads its query, and ignores what it does not know. */
export function backToList(path: string, values: FormValues, saved: string): string {
  const query = new URLSearchParams(values[LIST_PLACE] ?? '');
  query.delete('saved');
  return `${path}?${new URLSearchParams([['saved', saved], ...query])}`;
}
