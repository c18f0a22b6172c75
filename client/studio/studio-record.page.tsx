/** `/studio/record/`: what staff changed, the latest first. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type CanonicalForm, type PersonalPageModule, page } from '#client/core/page-module.ts';

import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { listStaffChanges, STAFF_ACTIONS } from '#shared/rest/staff.ts';
import { ROUTES } from '#shared/routes.ts';
import { ChangeList } from './studio-changes.tsx';
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

  head: () => ({ title: 'Record', noindex: true }),

  Page: ({ data: { items, pages }, page }) => (
    <StudioFrame
      title="Record"
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

function RecordFilter({ query }: { query: Query }): ReactNode {
  return (
    <search>
      <form className="studio-filter" method="get" action={ROUTES.studioChanges}>
        <p className="field">
          <label htmlFor="staff">Who</label>
          <input id="staff" name="staff" type="search" defaultValue={query.staff} />
        </p>
        <p className="field">
          <label htmlFor="action">What</label>
          <select id="action" name="action" defaultValue={query.action ?? ''}>
            <option value="">Everything</option>
            {STAFF_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {`${action.charAt(0).toUpperCase()}${action.slice(1)}`}
              </option>
            ))}
          </select>
        </p>
        <p className="field">
          <label htmlFor="from">From</label>
          <input id="from" name="from" type="date" defaultValue={query.from} />
        </p>
        <p className="field">
          <label htmlFor="until">Until</label>
          <input id="until" name="until" type="date" defaultValue={query.until} />
        </p>
        <button type="submit" className="button quiet">
          Show
        </button>
      </form>
    </search>
  );
}
