/** Parts that the pages of terms share. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import type { Taxonomy } from '#shared/content-types.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { listTerms } from '#shared/rest/content.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { loadAllPages } from '../load-all-pages.ts';
import { StudioSelect } from '../studio-select.tsx';

/** By name; also those without items. */
export function loadAllTerms(api: PageApi, taxonomy: Taxonomy): Promise<readonly TermItem[]> {
  return loadAllPages((range) => api.get(listTerms, { taxonomy, ...range }));
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
