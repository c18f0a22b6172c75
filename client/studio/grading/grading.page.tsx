/** `/grading/`: what the staff has to read, and how each exam does. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { listExams, listPendingAttempts, type PendingAttempt } from '#shared/rest/grading.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { GradingFrame, GradingTable } from './grading-frame.tsx';

type ExamCounts = (typeof listExams)['output']['_output'][number];

export interface GradingData {
  readonly pending: readonly PendingAttempt[];
  readonly exams: readonly ExamCounts[];
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const gradingPage: PersonalPageModule<GradingData> = {
  sheet: 'grading',
  personal: true,
  guard: 'member',

  load: ({ personal }) =>
    orHome(async () => {
      const [pending, exams] = await Promise.all([
        personal.get(listPendingAttempts, {}),
        personal.get(listExams, {}),
      ]);
      return page({ pending, exams });
    }),

  head: () => ({ title: 'Grading', noindex: true }),

  Page: ({ data: { pending, exams }, page }) => (
    <GradingFrame
      title="Grading"
      lead="Essays waiting to be graded, oldest first, and statistics for each exam."
      path={ROUTES.grading}
      page={page}
    >
      <section>
        <h2>To grade</h2>
        {pending.length === 0 ? (
          <EmptyState drawing="papers" action={{ href: '#exams', label: 'See how exams are doing' }}>
            Nothing to grade. Essays will wait here as soon as a student submits one.
          </EmptyState>
        ) : (
          <Pending attempts={pending} />
        )}
      </section>
      <section>
        <h2 id="exams">Exams</h2>
        <ExamTable exams={exams} />
      </section>
    </GradingFrame>
  ),
};

function Pending({ attempts }: { attempts: readonly PendingAttempt[] }): ReactNode {
  return (
    <ul className="staff-list">
      {attempts.map(({ attempt, exam, student, submitted_at, essays }) => (
        <li key={attempt}>
          <a href={pathTo('gradingAttempt', { attempt: String(attempt) })}>{`${student}: ${exam.title}`}</a>
          <span>
            {`${essays} ${essays === 1 ? 'essay' : 'essays'}, submitted `}
            <time dateTime={submitted_at}>{DAY.format(new Date(submitted_at))}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

function ExamTable({ exams }: { exams: readonly ExamCounts[] }): ReactNode {
  return (
    <GradingTable label="Exams">
      <table>
        <thead>
          <tr>
            <th scope="col">Exam</th>
            <th scope="col">Taken</th>
            <th scope="col">Passed</th>
            <th scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {exams.map(({ id, title, attempts, passed, pending }) => (
            <tr key={id}>
              <th scope="row">
                <a href={pathTo('examStatistics', { id: String(id) })}>{title}</a>
              </th>
              <td>{attempts}</td>
              <td>{passed}</td>
              <td>{pending}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </GradingTable>
  );
}
