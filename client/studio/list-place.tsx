import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { LIST_PLACE } from '#shared/list-place.ts';

/** In the form of a row: after it was sent, the list is shown with the same filter. */
export function ListPlace({ page }: { page: PageContext }): ReactNode {
  const { saved: _, page: __, ...query } = page.query;
  const place = new URLSearchParams(query).toString();
  return place && <input type="hidden" name={LIST_PLACE} value={place} />;
}
