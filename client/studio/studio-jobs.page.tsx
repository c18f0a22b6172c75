/** `/studio/site/jobs/`: work of the server, emails among it: what waits, and what failed for good. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Moment } from '#client/ui/moment.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { nameJobKind } from '#shared/job-names.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { JOB_STATES, type ListedJob, listAnyJobs } from '#shared/rest/jobs.ts';
import { ROUTES } from '#shared/routes.ts';
import { describeTotal } from './describe-total.ts';
import { ListPlace } from './list-place.tsx';
import { SiteFrame } from './site-frame.tsx';
import { FilterChoice, StudioFilter } from './studio-filter.tsx';
import { choiceOf } from './studio-query.ts';
import { StudioRow, StudioTable } from './studio-table.tsx';

type JobsData = OutputOf<typeof listAnyJobs>;

const SAVED = { retry: 'It is tried again now.', drop: 'The job was dropped.' } as const;
const STATES: Readonly<Record<ListedJob['state'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  dead: 'Failed',
  done: 'Done',
};
const KIND = /^[a-z-]{1,60}$/;

export const studioJobsPage: PersonalPageModule<JobsData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: {
    saved: oneOf(SAVED),
    state: choiceOf(JOB_STATES),
    kind: (text) => (KIND.test(text) ? text : ''),
    page: formatPageNumber,
  },

  load: ({ personal, query: { saved: _, ...query } }) =>
    orHome(async () => page(await personal.get(listAnyJobs, query as InputOf<typeof listAnyJobs>))),

  head: () => ({ title: 'Jobs and emails', noindex: true }),

  Page: ({ data: { counts, items, total, pages }, page }) => {
    const { page: number = '1', saved: _, ...query } = page.query;
    return (
      <SiteFrame
        title="Jobs and emails"
        lead="Work that the server does later. What fails is tried again by itself, and stands here when that was in vain."
        page={page}
        saved={SAVED}
      >
        <Filters counts={counts} query={query} />
        <p className="studio-count" role="status">
          {total === 0 ? 'Nothing here.' : describeTotal(total, ['job', 'jobs'], Number(number))}
        </p>
        {total > 0 && (
          <StudioTable
            stacks
            label="Jobs"
            columns={['Kind', 'State', 'When', 'Attempts', 'What happened', 'Change']}
          >
            {items.map((job) => (
              <JobRow key={job.id} job={job} page={page} />
            ))}
          </StudioTable>
        )}
        <Pagination current={Number(number)} total={pages} path={ROUTES.studioJobs} query={query} />
      </SiteFrame>
    );
  },
};

interface FiltersProps {
  counts: JobsData['counts'];
  query: Readonly<Record<string, string>>;
}

function Filters({ counts, query }: FiltersProps): ReactNode {
  const kinds = [...new Set(counts.map(({ kind }) => kind))].sort();
  const countOf = (state: string) =>
    counts.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);
  const states = JOB_STATES.map(
    (state) => [state, state === 'done' ? STATES[state] : `${STATES[state]} (${countOf(state)})`] as const,
  );
  return (
    <StudioFilter path={ROUTES.studioJobs} query={query} choices={['state', 'kind']}>
      <FilterChoice name="state" label="State" query={query} all="All but done" options={states} />
      <FilterChoice
        name="kind"
        label="Kind"
        query={query}
        all="All"
        options={kinds.map((kind) => [kind, nameJobKind(kind)])}
      />
    </StudioFilter>
  );
}

function JobRow({ job, page }: { job: ListedJob; page: PageContext }): ReactNode {
  const { id, kind, state, run_at, ended_at, attempts, last_error, about, can_retry } = job;
  const name = `${nameJobKind(kind)} ${id}`;
  return (
    <StudioRow id={`job-${id}`}>
      <th scope="row">{nameJobKind(kind)}</th>
      <td>
        <span className="state">{STATES[state]}</span>
      </td>
      <td>
        <Moment iso={ended_at ?? run_at} />
      </td>
      <td>{attempts}</td>
      <td className="studio-words">
        {about && <b>{about}</b>}
        {last_error}
      </td>
      <td>
        {state === 'dead' && (
          <div className="studio-buttons">
            {can_retry && <JobButton page={page} action="retry" id={id} label="Try again" name={name} />}
            <JobButton page={page} action="drop" id={id} label="Drop" name={name} />
          </div>
        )}
      </td>
    </StudioRow>
  );
}

interface JobButtonProps {
  page: PageContext;
  action: string;
  id: number;
  label: string;
  name: string;
}

function JobButton({ page, action, id, label, name }: JobButtonProps): ReactNode {
  return (
    <form method="post" action={page.path}>
      <ListPlace page={page} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button quiet">
        {label}
        <span className="hidden">{`: ${name}`}</span>
      </button>
    </form>
  );
}
