/** `/studio/record/`: what staff changed, the latest first. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type CanonicalForm, type PersonalPageModule, page } from '#client/core/page-module.ts';

import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { listStaffChanges, STAFF_ACTIONS } from '#shared/rest/staff-changes.ts';
import { ROUTES } from '#shared/routes.ts';
import { ChangeList } from './studio-changes.tsx';
import { FilterChoice, FilterDay, StudioFilter } from './studio-filter.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { choiceOf, searchText } from './studio-query.ts';

/** `2027-01-31`; nothing for what is no day. */
const day: CanonicalForm = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export const studioRecordPage: PersonalPageModule<OutputOf<typeof listStaffChanges>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: {
    staff: searchText,
    action: choiceOf(STAFF_ACTIONS),
    from: day,
    until: day,
    page: formatPageNumber,
  },

  load: ({ personal, query }) =>
    orHome(async () => page(await personal.get(listStaffChanges, query as InputOf<typeof listStaffChanges>))),

  head: () => ({ title: 'Record of changes', noindex: true }),

  Page: ({ data: { items, pages }, page }) => (
    <StudioFrame
      title="Record of changes"
      lead="Every change that staff made, with its reason. Nothing of it can be changed."
      path={ROUTES.studioChanges}
      page={page}
    >
      <RecordFilter query={page.query} />
      <ChangeList changes={items} none="Nothing was changed so far." namesUsers />
      <Pagination
        current={Number(page.query.page ?? 1)}
        total={pages}
        path={ROUTES.studioChanges}
        query={withoutPage(page.query)}
      />
      <p className="studio-back">
        {'Download as '}
        <a href={toFile('csv', page.query)} download>
          CSV
        </a>
        {' or '}
        <a href={toFile('ndjson', page.query)} download>
          NDJSON
        </a>
      </p>
    </StudioFrame>
  ),
};

type Query = Readonly<Record<string, string>>;

const withoutPage = ({ page: _, ...query }: Query): Query => query;

const toFile = (type: 'csv' | 'ndjson', query: Query): string =>
  `${ROUTES.studioChanges}changes.${type}?${new URLSearchParams(withoutPage(query))}`;

const ACTIONS = STAFF_ACTIONS.map(
  (action) => [action, `${action.charAt(0).toUpperCase()}${action.slice(1)}`] as const,
);

function RecordFilter({ query }: { query: Query }): ReactNode {
  return (
    <StudioFilter
      path={ROUTES.studioChanges}
      query={query}
      search={{ name: 'staff', label: 'Who' }}
      choices={['action', 'from', 'until']}
    >
      <FilterChoice name="action" label="What" query={query} all="Everything" options={ACTIONS} />
      <FilterDay name="from" label="From" query={query} />
      <FilterDay name="until" label="Until" query={query} />
    </StudioFilter>
  );
}
