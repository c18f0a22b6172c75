/** `/studio/site/redirects/`: former addresses and where they lead. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { BRAND_IDS } from '#shared/brands.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { listAnyRedirects, type StaffRedirect } from '#shared/rest/site.ts';
import { ROUTES } from '#shared/routes.ts';
import { describeTotal } from './describe-total.ts';
import { SiteFrame } from './site-frame.tsx';
import { StudioFilter } from './studio-filter.tsx';
import { StudioForm } from './studio-form.tsx';
import { searchText } from './studio-query.ts';
import { StudioSelect } from './studio-select.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

const SAVED = {
  save: 'The address leads there from now on.',
  remove: 'The redirect was removed.',
} as const;

const SITES = [
  ['', 'Both'],
  ...BRAND_IDS.map((id) => [id, id === 'facet' ? 'Facet' : 'Gem Society'] as const),
] as const;
const STATUSES = [
  ['301', 'For good (301)'],
  ['302', 'For now (302)'],
  ['410', 'Gone (410)'],
] as const;

export const studioRedirectsPage: PersonalPageModule<OutputOf<typeof listAnyRedirects>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), search: searchText, page: formatPageNumber },

  load: ({ personal, query: { saved: _, ...query } }) =>
    orHome(async () => page(await personal.get(listAnyRedirects, query as InputOf<typeof listAnyRedirects>))),

  head: () => ({ title: 'Redirects', noindex: true }),

  Page: ({ data: { items, total, pages }, page }) => {
    const { page: number = '1', saved: _, ...query } = page.query;
    return (
      <SiteFrame title="Redirects" page={page} saved={SAVED}>
        <div className="studio-refund">
          <NewRedirect page={page} />
        </div>
        <StudioFilter
          path={ROUTES.studioRedirects}
          query={page.query}
          search={{ hint: '/old-page/' }}
          choices={[]}
        />
        <p className="studio-count" role="status">
          {describeTotal(total, ['redirect', 'redirects'], Number(number))}
        </p>
        {total > 0 && (
          <StudioTable stacks label="Redirects" columns={['From', 'To', 'Site', 'Status', 'Change']}>
            {items.map((redirect) => (
              <RedirectRow key={`${redirect.brand}${redirect.path}`} redirect={redirect} page={page} />
            ))}
          </StudioTable>
        )}
        <Pagination current={Number(number)} total={pages} path={ROUTES.studioRedirects} query={query} />
      </SiteFrame>
    );
  },
};

function NewRedirect({ page }: { page: PageContext }): ReactNode {
  return (
    <StudioForm page={page} action="save" title="New redirect" button="Save redirect" asksReason={false}>
      {(form) => (
        <>
          <Field name="from" label="From" hint="A path such as /old-page/" verbatim form={form} />
          <Field
            name="to"
            label="To"
            hint="A path such as /article/ruby-buying-guide/. Leave it empty for what is gone."
            optional
            verbatim
            form={form}
          />
          <StudioSelect name="status" label="Status" options={STATUSES} form={form} />
          <StudioSelect name="brand" label="Site" options={SITES} form={form} />
        </>
      )}
    </StudioForm>
  );
}

function RedirectRow({ redirect, page }: { redirect: StaffRedirect; page: PageContext }): ReactNode {
  const { brand, path, target, status, is_ours } = redirect;
  return (
    <StudioRow>
      <th scope="row">{path}</th>
      <td className="studio-words">{target || 'Gone'}</td>
      <td>{SITES.find(([id]) => id === brand)?.[1]}</td>
      <td>{status}</td>
      <td>
        {is_ours && (
          <form method="post" action={page.path}>
            <input type="hidden" name="action" value="remove" />
            <input type="hidden" name="brand" value={brand} />
            <input type="hidden" name="from" value={path} />
            <button type="submit" className="button quiet">
              Remove
              <span className="hidden">{`: ${path}`}</span>
            </button>
          </form>
        )}
      </td>
    </StudioRow>
  );
}
