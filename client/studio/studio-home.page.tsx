/** `/studio/`: what waits for somebody, by kind, the oldest first. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page, redirect } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { listSetupSteps, type SetupStep } from '#shared/rest/site.ts';
import { listTasks, type TaskList } from '#shared/rest/tasks.ts';
import { ROUTES } from '#shared/routes.ts';
import { listStaffRights } from '#shared/staff-rights.ts';
import { TASK_KINDS, TASK_WORDS } from '#shared/tasks.ts';
import { SetupSteps } from './setup-steps.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { choiceOf } from './studio-query.ts';
import { listStudioSections } from './studio-sections.ts';

interface TasksData extends OutputOf<typeof listTasks> {
  readonly steps: readonly SetupStep[];
}

export const studioHomePage: PersonalPageModule<TasksData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { kind: choiceOf(TASK_KINDS), page: formatPageNumber },

  load: ({ personal, query, viewer }) =>
    orHome(async () => {
      const rights = listStaffRights(viewer?.roles ?? []);
      const [first] = listStudioSections(rights);
      const [begin] = first?.pages ?? [];
      if (begin && begin.path !== ROUTES.studio) return redirect(begin.path, 302);
      const [tasks, setup] = await Promise.all([
        personal.get(listTasks, query as InputOf<typeof listTasks>),
        rights.includes('run') ? personal.get(listSetupSteps, {}) : { items: [] },
      ]);
      return page({ ...tasks, steps: setup.items });
    }),

  head: () => ({ title: 'To do', noindex: true }),

  Page: ({ data: { kinds, pages, steps }, page }) => {
    const waiting = kinds.filter(({ total }) => total > 0);
    const done = kinds.filter(({ total }) => total === 0);
    const { page: number = '1', ...query } = page.query;
    return (
      <StudioFrame title="To do" lead={describeAll(waiting, steps)} path={ROUTES.studio} page={page}>
        <SetupSteps steps={steps} />
        <div className="studio-tasks">
          {waiting.map((list) => (
            <Tasks key={list.kind} list={list} />
          ))}
        </div>
        {done.length > 0 && (
          <p className="studio-done">
            {`Nothing waits in ${LIST.format(done.map(({ kind }) => TASK_WORDS[kind].label.toLowerCase()))}.`}
          </p>
        )}
        <Pagination current={Number(number)} total={pages} path={ROUTES.studio} query={query} />
      </StudioFrame>
    );
  },
};

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });

function describeAll(waiting: readonly TaskList[], { length: steps }: readonly SetupStep[]): string {
  const total = waiting.reduce((sum, list) => sum + list.total, 0);
  if (total === 0)
    return steps > 0 ? 'Nothing waits for somebody yet.' : 'All done. What comes in stands here.';
  return total === 1
    ? 'One thing waits for somebody.'
    : `${total.toLocaleString('en-US')} things wait for somebody.`;
}

function Tasks({ list: { kind, total, items } }: { list: TaskList }): ReactNode {
  const { label, hint } = TASK_WORDS[kind];
  return (
    <section aria-labelledby={`tasks-${kind}`}>
      <h2 id={`tasks-${kind}`}>
        {label} <span className="studio-total">{total.toLocaleString('en-US')}</span>
      </h2>
      <p className="small studio-hint">{hint}</p>
      <ul>
        {items.map(({ key, title, about, since, path }) => (
          <li key={key}>
            <a href={path}>{title}</a>
            <span>{about}</span>
            <Day iso={since} />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <p>
          <a href={`${ROUTES.studio}?kind=${kind}`}>{`All ${total.toLocaleString('en-US')}`}</a>
        </p>
      )}
    </section>
  );
}
