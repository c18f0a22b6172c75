/** Learning of a user: courses that were begun, attempts at exams, certificates. */
import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import type { UserAttempt, UserLearning } from '#shared/rest/user-learning.ts';
import { pathTo } from '#shared/routes.ts';

type Steps = Pick<
  UserLearning['courses']['items'][number],
  'lessons_done' | 'lessons' | 'exams_passed' | 'exams'
>;

interface UserLearningProps {
  learning: UserLearning;
  /** Courses and exams open for those alone who teach. */
  mayTeach: boolean;
}

export function UserLearningParts({ learning, mayTeach }: UserLearningProps): ReactNode {
  const { courses, attempts, certificates } = learning;
  return (
    <>
      <Newest title="Courses" none="None begun so far." {...courses}>
        {courses.items.map(({ id, title, active_at, ...steps }) => (
          <li key={id}>
            <span className="ledger-what">
              {mayTeach ? <a href={pathTo('studioCourse', { id: String(id) })}>{title}</a> : title}
            </span>
            <Day iso={active_at} />
            <span>{`Lessons: ${steps.lessons_done} of ${steps.lessons}`}</span>
            {isFinished(steps) && <span className="state">Finished</span>}
          </li>
        ))}
      </Newest>
      <Newest title="Exam attempts" {...attempts}>
        {attempts.items.map((attempt) => (
          <li key={attempt.id}>
            <span className="ledger-what">
              {mayTeach ? (
                <a href={pathTo('studioExam', { id: String(attempt.exam_id) })}>{attempt.title}</a>
              ) : (
                attempt.title
              )}
            </span>
            <Day iso={attempt.submitted_at ?? attempt.started_at} />
            {attempt.score !== null && <span>{`${attempt.score} of ${attempt.max_score} points`}</span>}
            <span className="state">{describeState(attempt)}</span>
          </li>
        ))}
      </Newest>
      <Newest title="Certificates" {...certificates}>
        {certificates.items.map(({ number, course, issued_at, revoked_at }) => (
          <li key={number}>
            <span className="ledger-what">{course}</span>
            <Day iso={issued_at} />
            <a href={pathTo('certificate', { number })}>{number}</a>
            {revoked_at && <span className="state">Revoked</span>}
          </li>
        ))}
      </Newest>
    </>
  );
}

interface NewestProps {
  title: string;
  items: readonly unknown[];
  total: number;
  /** Said in place of an empty list; without it there is no section. */
  none?: string;
  children: ReactNode;
}

function Newest({ title, items, total, none, children }: NewestProps): ReactNode {
  if (total === 0 && none === undefined) return null;
  return (
    <section>
      <h2>{title}</h2>
      {total === 0 && <p className="empty">{none}</p>}
      <ul className="ledger">{children}</ul>
      {total > items.length && <p>{`The newest ${items.length} of ${total.toLocaleString('en-US')}.`}</p>}
    </section>
  );
}

function isFinished({ lessons_done, lessons, exams_passed, exams }: Steps): boolean {
  return lessons_done === lessons && exams_passed === exams;
}

function describeState({ submitted_at, pending, passed }: UserAttempt): string {
  if (submitted_at === null) return 'Not sent yet';
  if (pending > 0) return pending === 1 ? '1 essay waits' : `${pending} essays wait`;
  return passed ? 'Passed' : 'Not passed';
}
