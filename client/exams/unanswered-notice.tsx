/** Asks before an exam is sent with questions that have no answer, and leads to them. */
import type { ReactNode } from 'react';
import { count } from '#client/ui/format-minutes.ts';
import { EXAM_ACTIONS, EXAM_FIELDS } from '#shared/exam-form.ts';
import type { UnansweredQuestion } from '#shared/unanswered-questions.ts';

export const UNANSWERED_ID = 'unanswered';

export interface UnansweredNoticeProps {
  questions: readonly UnansweredQuestion[];
  /** The page that is shown, from 1. */
  page: number;
  /** Path of the exam's page; null where another page of it has no address: a guest's answers go along in the form. */
  path: string | null;
  /** Something is on its way. */
  busy?: boolean;
  /** Leads to a question of another page without leaving this one. */
  onTurn?: ((to: UnansweredQuestion) => void) | undefined;
}

export function UnansweredNotice({
  questions,
  page,
  path,
  busy = false,
  onTurn,
}: UnansweredNoticeProps): ReactNode {
  return (
    <section
      className="exam-missing"
      id={UNANSWERED_ID}
      tabIndex={-1}
      aria-labelledby={`${UNANSWERED_ID}-title`}
    >
      {/* Enter in a field presses the first button of its form: it asks again, and does not send. */}
      <button
        type="submit"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        name={EXAM_FIELDS.action}
        value={EXAM_ACTIONS.submit}
      />
      <h2
        id={`${UNANSWERED_ID}-title`}
      >{`Not submitted yet: ${count(questions.length, 'question')} unanswered`}</h2>
      <p>Go back and answer, or submit the exam as it is. Unanswered questions earn no points.</p>
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <WayTo question={question} page={page} path={path} onTurn={onTurn} />
            {question.isBegun && ' (a gap is empty)'}
          </li>
        ))}
      </ul>
      <button
        type="submit"
        className="button quiet"
        name={EXAM_FIELDS.action}
        value={EXAM_ACTIONS.finish}
        aria-disabled={busy}
      >
        Submit anyway
      </button>
    </section>
  );
}

function WayTo({
  question,
  page,
  path,
  onTurn,
}: Pick<UnansweredNoticeProps, 'page' | 'path' | 'onTurn'> & { question: UnansweredQuestion }): ReactNode {
  const { id, number, page: its } = question;
  const name = `Question ${number}`;
  const anchor = `#question-${id}`;
  if (its === page) return <a href={anchor}>{name}</a>;
  if (path !== null || onTurn) {
    const query = its === 1 ? '' : `?page=${its}`;
    return (
      <a
        href={`${path ?? ''}${query}${anchor}`}
        onClick={
          onTurn &&
          ((event) => {
            event.preventDefault();
            onTurn(question);
          })
        }
      >
        {name}
      </a>
    );
  }
  return (
    <button type="submit" className="link" name={EXAM_FIELDS.action} value={nameStep(its)}>
      {name}
    </button>
  );
}

const nameStep = (page: number): string => `${EXAM_ACTIONS.turn}${page}`;
