/** `/studio/terms/{taxonomy}/{id}/`: one term, its address, and the ways to merge or delete it. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { forbidden, notFound, type PageContext, type PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { isTaxonomy, TAXONOMIES, type Taxonomy } from '#shared/content-types.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { type EditedTerm, findEditedTerm } from '#shared/rest/terms.ts';
import { ROUTES } from '#shared/routes.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { loadOne } from '../load-one.ts';
import { SaveForm } from '../save-form.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { parseNumber } from '../studio-query.ts';
import { StudioSelect } from '../studio-select.tsx';
import { loadAllTerms, ParentSelect } from './term-parts.tsx';

interface TermData {
  readonly taxonomy: Taxonomy;
  readonly term: EditedTerm;
  readonly terms: readonly TermItem[];
}

const SAVED = { save: 'Saved. Old addresses lead to the new ones.' } as const;

export const studioTermPage: PersonalPageModule<TermData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: async ({ api, personal, viewer, params: { taxonomy = '', id } }) => {
    if (!holdsStaffRight(viewer?.roles ?? [], 'edit')) return forbidden;
    if (!isTaxonomy(taxonomy)) return notFound;
    return loadOne(async () => ({
      taxonomy,
      term: await personal.get(findEditedTerm, { taxonomy, id: parseNumber(id), context: 'edit' }),
      terms: await loadAllTerms(api, taxonomy),
    }));
  },

  head: ({ term }) => ({ title: term.name, noindex: true, isInStudio: true }),

  Page: ({ data, page }) => {
    const { taxonomy, term } = data;
    const lead = `${TAXONOMIES[taxonomy].label}, ${term.count} ${term.count === 1 ? 'published item' : 'published items'}`;
    return (
      <StudioFrame title={term.name} lead={lead} path={ROUTES.studioTerms} page={page}>
        <SavedNote texts={SAVED} page={page} />
        <div className="studio-columns">
          <Words data={data} page={page} />
          {taxonomy !== 'course-type' && (
            <div className="studio-forms">
              <Merge data={data} page={page} />
              <Remove page={page} />
            </div>
          )}
        </div>
      </StudioFrame>
    );
  },
};

function Words({ data: { taxonomy, term, terms }, page }: { data: TermData; page: PageContext }): ReactNode {
  const isFixed = taxonomy === 'course-type';
  return (
    <SaveForm page={page} version={term.version}>
      {(form) => (
        <>
          <Field name="name" label="Name" maxLength={100} preset={term.name} form={form} />
          {!isFixed && (
            <Field
              name="slug"
              label="Address"
              hint={term.link}
              verbatim
              maxLength={100}
              preset={term.slug}
              form={form}
            />
          )}
          <Field
            name="description"
            label="Description"
            unmarked
            rows={4}
            maxLength={1000}
            preset={term.description}
            form={form}
          />
          {TAXONOMIES[taxonomy].hierarchical && (
            <ParentSelect terms={terms} except={term.id} preset={term.parent} form={form} />
          )}
        </>
      )}
    </SaveForm>
  );
}

function Merge({ data: { term, terms }, page }: { data: TermData; page: PageContext }): ReactNode {
  const others = terms.filter(({ id }) => id !== term.id);
  return (
    <StudioForm page={page} action="merge" title="Merge into another" button="Merge" asksReason={false}>
      {(form) => (
        <>
          <p>Its items go to the other term, and its address leads there.</p>
          <StudioSelect
            name="into"
            label="Other term"
            options={[['', 'Choose one'], ...others.map(({ id, name }) => [String(id), name] as const)]}
            form={form}
          />
        </>
      )}
    </StudioForm>
  );
}

function Remove({ page }: { page: PageContext }): ReactNode {
  return (
    <StudioForm page={page} action="delete" title="Delete" button="Delete for good" asksReason={false}>
      {() => <p>Goes only while nothing is in it, drafts included.</p>}
    </StudioForm>
  );
}
