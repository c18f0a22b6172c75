/** Parts that the pages of terms share. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import { PER_PAGE } from '#shared/limits.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { listTerms } from '#shared/rest/content.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { StudioSelect } from '../studio-select.tsx';

/** By name; also those without items. */
export async function loadAllTerms(api: PageApi, taxonomy: Taxonomy): Promise<readonly TermItem[]> {
  const input = { taxonomy, per_page: PER_PAGE.max } as const;
  const first = await api.get(listTerms, { ...input, page: 1 });
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, at) =>
    api.get(listTerms, { ...input, page: at + 2 }),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

interface ParentSelectProps {
  terms: readonly TermItem[];
  /** The term itself. */
  except?: number;
  preset?: number;
  form: FormState | undefined;
}

export function ParentSelect({ terms, except, preset = 0, form }: ParentSelectProps): ReactNode {
  const tops = terms.filter(({ id, parent }) => parent === 0 && id !== except);
  return (
    <StudioSelect
      name="parent"
      label="Below"
      options={[['0', 'Nothing: at the top'], ...tops.map(({ id, name }) => [String(id), name] as const)]}
      preset={String(preset)}
      form={form}
    />
  );
}
