/** `/studio/newsletters/`: all newsletters by state, and where one begins. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { MAX_SUBJECT_LENGTH, NEWSLETTER_STATES } from '#shared/newsletters.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { type ListedNewsletter, listNewsletters } from '#shared/rest/newsletters.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { FilterChoice, StudioFilter } from '../studio-filter.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf } from '../studio-query.ts';
import { StudioSelect } from '../studio-select.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';
import { describeProgress, NEWSLETTER_STATE_LABELS, SITE_LABELS, SITE_OPTIONS } from './newsletter-words.ts';

const SAVED = { remove: 'The draft was removed.' } as const;
const STATES = NEWSLETTER_STATES.map((state) => [state, NEWSLETTER_STATE_LABELS[state]] as const);

export const studioNewslettersPage: PersonalPageModule<OutputOf<typeof listNewsletters>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED), state: choiceOf(NEWSLETTER_STATES), page: formatPageNumber },

  load: ({ personal, query: { saved: _, ...query } }) =>
    orHome(async () => page(await personal.get(listNewsletters, query as InputOf<typeof listNewsletters>))),

  head: () => ({ title: 'Newsletters', noindex: true }),

  Page: ({ data: { items, total, pages }, page }) => {
    const { page: number = '1', saved: _, ...query } = page.query;
    const isAll = query.state === undefined;
    return (
      <StudioFrame
        title="Newsletters"
        lead="What subscribers get by email, and read on the site where you wish."
        path={ROUTES.studioNewsletters}
        page={page}
      >
        <SavedNote texts={SAVED} page={page} />
        <div className="studio-refund">
          <NewNewsletter page={page} />
        </div>
        {total === 0 && isAll ? (
          <EmptyState drawing="papers">
            No newsletters yet. Begin one above: it stays a draft until you send it.
          </EmptyState>
        ) : (
          <>
            <StudioFilter path={ROUTES.studioNewsletters} query={query} choices={['state']}>
              <FilterChoice name="state" label="State" query={query} all="All" options={STATES} />
            </StudioFilter>
            <p className="studio-count" role="status">
              {total === 0
                ? 'None in this state.'
                : `${total.toLocaleString('en-US')} ${total === 1 ? 'newsletter' : 'newsletters'}`}
            </p>
          </>
        )}
        {total > 0 && (
          <StudioTable
            stacks
            label="Newsletters"
            columns={['Subject', 'State', 'Site', 'When', 'Sent', 'By']}
          >
            {items.map((newsletter) => (
              <NewsletterRow key={newsletter.id} newsletter={newsletter} />
            ))}
          </StudioTable>
        )}
        <Pagination current={Number(number)} total={pages} path={ROUTES.studioNewsletters} query={query} />
      </StudioFrame>
    );
  },
};

function NewNewsletter({ page }: { page: PageContext }): ReactNode {
  return (
    <StudioForm page={page} action="new" title="New newsletter" button="Begin" asksReason={false}>
      {(form) => (
        <>
          <Field
            name="subject"
            label="Subject"
            hint="You can change it later."
            maxLength={MAX_SUBJECT_LENGTH}
            form={form}
          />
          <StudioSelect name="brand" label="Site" options={SITE_OPTIONS} preset={page.brand} form={form} />
        </>
      )}
    </StudioForm>
  );
}

function NewsletterRow({ newsletter }: { newsletter: ListedNewsletter }): ReactNode {
  const { id, subject, state, brand, send_at, started_at, ended_at, changed_at, staff_name } = newsletter;
  const at = ended_at ?? started_at ?? send_at;
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioNewsletter', { id: String(id) })}>{subject}</a>
      </th>
      <td>
        <span className={state === 'sent' ? 'state complete' : 'state'}>
          {NEWSLETTER_STATE_LABELS[state]}
        </span>
      </td>
      <td>{SITE_LABELS[brand]}</td>
      <td>
        {at ? (
          <Moment iso={at} />
        ) : (
          <>
            {'Changed '}
            <Moment iso={changed_at} />
          </>
        )}
      </td>
      <td>{describeProgress(newsletter)}</td>
      <td>{staff_name}</td>
    </StudioRow>
  );
}
