/** `/studio/terms/`: the terms of one taxonomy, as a tree where it is one. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { forbidden, type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { isTaxonomy, TAXONOMIES, TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf } from '../studio-query.ts';
import { StudioRow, StudioTable } from '../studio-table.tsx';
import { loadAllTerms, ParentSelect } from './term-parts.tsx';

interface TermsData {
  readonly taxonomy: Taxonomy;
  readonly terms: readonly TermItem[];
}

const SAVED = {
  add: 'The term was added.',
  merge: 'The terms were merged. The old address leads to the new one.',
  delete: 'The term was deleted.',
} as const;

export const studioTermsPage: PersonalPageModule<TermsData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { taxonomy: choiceOf(TAXONOMY_NAMES), saved: oneOf(SAVED) },

  load: ({ api, viewer, query: { taxonomy = 'article-category' } }) =>
    orHome(async () => {
      if (!holdsStaffRight(viewer?.roles ?? [], 'edit')) return forbidden;
      const name = isTaxonomy(taxonomy) ? taxonomy : 'article-category';
      return page({ taxonomy: name, terms: await loadAllTerms(api, name) });
    }),

  head: ({ taxonomy }) => ({ title: TAXONOMIES[taxonomy].label, noindex: true }),

  Page: ({ data: { taxonomy, terms }, page }) => (
    <StudioFrame title="Terms" path={ROUTES.studioTerms} page={page}>
      <nav className="studio-pages" aria-label="Taxonomies">
        <ul>
          {TAXONOMY_NAMES.map((name) => (
            <li key={name}>
              <a
                href={`${ROUTES.studioTerms}?taxonomy=${name}`}
                aria-current={name === taxonomy ? 'page' : undefined}
              >
                {TAXONOMIES[name].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SavedNote texts={SAVED} page={page} />
      {taxonomy === 'course-type' ? (
        <p className="studio-hint">
          The site counts on these terms. Their names and descriptions can be changed.
        </p>
      ) : (
        <div className="studio-refund">
          <NewTerm taxonomy={taxonomy} terms={terms} page={page} />
        </div>
      )}
      <StudioTable stacks label={TAXONOMIES[taxonomy].label} columns={['Name', 'Address', 'Published items']}>
        {sortAsTree(terms).map((term) => (
          <StudioRow key={term.id}>
            <th scope="row">
              {term.parent > 0 && <span aria-hidden="true">— </span>}
              <a href={pathTo('studioTerm', { taxonomy, id: String(term.id) })}>{term.name}</a>
            </th>
            <td>
              <a href={term.link}>{term.link}</a>
            </td>
            <td>{term.count}</td>
          </StudioRow>
        ))}
      </StudioTable>
    </StudioFrame>
  ),
};

/** Each term with those below it. */
const sortAsTree = (terms: readonly TermItem[]): readonly TermItem[] =>
  terms
    .filter(({ parent }) => parent === 0)
    .flatMap((top) => [top, ...terms.filter(({ parent }) => parent === top.id)]);

function NewTerm({ taxonomy, terms, page }: TermsData & { page: PageContext }): ReactNode {
  return (
    <StudioForm page={page} action="add" title="New term" button="Add the term" asksReason={false}>
      {(form) => (
        <>
          <input type="hidden" name="taxonomy" value={taxonomy} />
          <Field name="name" label="Name" maxLength={100} form={form} />
          <Field
            name="slug"
            label="Address"
            hint="Made of the name when it is left empty."
            optional
            verbatim
            maxLength={100}
            form={form}
          />
          <Field name="description" label="Description" optional rows={3} maxLength={1000} form={form} />
          {TAXONOMIES[taxonomy].hierarchical && <ParentSelect terms={terms} form={form} />}
        </>
      )}
    </StudioForm>
  );
}
