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
import { ListPlace } from './list-place.tsx';
import { SiteFrame } from './site-frame.tsx';
import { StudioFilter } from './studio-filter.tsx';
import { StudioForm } from './studio-form.tsx';
import { searchText } from './studio-query.ts';
import { StudioSelect } from './studio-select.tsx';
import { StudioRow, StudioTable } from './studio-table.tsx';

const SAVED = {
  save: 'Redirect saved.',
  remove: 'Redirect removed. Any redirect below it applies again.',
} as const;

const SITES = [
  ['', 'Both'],
  ...BRAND_IDS.map((id) => [id, id === 'facet' ? 'Facet' : 'Gem Society'] as const),
] as const;
const STATUSES = [
  ['301', 'Permanent (301)'],
  ['302', 'Temporary (302)'],
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

  Page: ({ data: { items, total, pages, circles }, page }) => {
    const { page: number = '1', saved: _, ...query } = page.query;
    return (
      <SiteFrame title="Redirects" page={page} saved={SAVED}>
        <Circles paths={circles} />
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
          <StudioTable
            stacks
            label="Redirects"
            columns={['From', 'To', 'Site', 'Status', 'Source', 'Change']}
          >
            {items.map((redirect) => (
              <RedirectRow
                key={`${redirect.source}${redirect.brand}${redirect.path}`}
                redirect={redirect}
                page={page}
              />
            ))}
          </StudioTable>
        )}
        <Pagination current={Number(number)} total={pages} path={ROUTES.studioRedirects} query={query} />
      </SiteFrame>
    );
  },
};

const SOURCES: Readonly<Record<StaffRedirect['source'], string>> = {
  move: 'Moved page',
  content: 'Content files',
  staff: 'Staff',
};

const STANDINGS: Readonly<Record<Exclude<StaffRedirect['standing'], 'leads'>, string>> = {
  covered: 'Another redirect for this address takes precedence.',
  circle: 'Leads in a circle: readers find nothing.',
  idle: 'A page has this address, so it does nothing.',
};

/** Links in the note: more are in the list. */
const MAX_CIRCLES = 10;

/** Each loop has two addresses at least, and one mended ends it. */
function Circles({ paths }: { paths: readonly string[] }): ReactNode {
  if (paths.length === 0) return null;
  const others = paths.length - MAX_CIRCLES;
  return (
    <div className="form-error">
      <p>
        These addresses lead in a circle, so that readers find nothing there. Point one of them somewhere
        else:
      </p>
      <ul>
        {paths.slice(0, MAX_CIRCLES).map((path) => (
          <li key={path}>
            <a href={`${ROUTES.studioRedirects}?${new URLSearchParams({ search: path })}`}>{path}</a>
          </li>
        ))}
      </ul>
      {others > 0 && <p>{`And ${others.toLocaleString('en-US')} more.`}</p>}
    </div>
  );
}

function NewRedirect({ page }: { page: PageContext }): ReactNode {
  return (
    <StudioForm page={page} action="save" title="New redirect" button="Save redirect" asksReason={false}>
      {(form) => (
        <>
          <Field name="from" label="From" hint="A path such as /old-page/" verbatim form={form} />
          <Field
            name="to"
            label="To"
            hint="A path such as /article/ruby-buying-guide/. Leave it empty if the page is gone."
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
  const { brand, path, target, status, source, standing, is_removable } = redirect;
  return (
    <StudioRow>
      <th scope="row">{path}</th>
      <td className="studio-words">
        {target || 'Gone'}
        {standing !== 'leads' && <div className="small studio-hint">{STANDINGS[standing]}</div>}
      </td>
      <td>{SITES.find(([id]) => id === brand)?.[1]}</td>
      <td>{status}</td>
      <td>{SOURCES[source]}</td>
      <td>
        {is_removable && (
          <form method="post" action={page.path}>
            <ListPlace page={page} />
            <input type="hidden" name="action" value="remove" />
            <input type="hidden" name="brand" value={brand} />
            <input type="hidden" name="from" value={path} />
            <input type="hidden" name="source" value={source} />
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
