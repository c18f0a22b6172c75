/** How an attempt went, question by question. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { EXAM_ACTIONS, EXAM_FIELDS } from '#shared/exam-form.ts';
import { type AnswerValue, GAP } from '#shared/learning.ts';
import type { ExamQuestion, ExamResult } from '#shared/rest/exams.ts';
import { RESULT_ID } from './exam-anchors.ts';

export interface ExamResultProps {
  questions: readonly ExamQuestion[];
  result: ExamResult;
  /** Where the next attempt is asked for; none when there is no next one. */
  again?: string | undefined;
  /** Why there is none, or not yet. */
  note?: string | undefined;
  course?: { readonly title: string; readonly link: string } | null;
}

type AnswerResult = ExamResult['answers'][number];

export function ExamResultView({ questions, result, again, note, course }: ExamResultProps): ReactNode {
  const told = new Map(result.answers.map((answer) => [answer.question_id, answer]));
  return (
    <div className="exam-result">
      <section
        className={`exam-verdict ${verdictOf(result)}`}
        id={RESULT_ID}
        tabIndex={-1}
        aria-labelledby="verdict"
      >
        <p className="exam-percent" aria-hidden="true">
          {result.pending ? '…' : `${result.percent}%`}
        </p>
        <div>
          <h2 id="verdict">{formatVerdict(result)}</h2>
          <p>{`${formatPoints(result.score)} of ${formatPoints(result.max_score)} points${result.pending ? ' so far' : `, ${result.percent} percent`}.`}</p>
          <div className="prose" dangerouslySetInnerHTML={{ __html: result.final_screen }} />
          <Ways result={result} again={again} note={note} course={course} />
        </div>
      </section>
      <h2>Your answers</h2>
      <ol className="exam-questions">
        {questions.map((question) => {
          const answer = told.get(question.id);
          return answer ? (
            <li key={question.id}>
              <QuestionFeedback question={question} told={answer} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

function verdictOf({ pending, passed }: ExamResult): string {
  if (pending) return 'pending';
  return passed ? 'passed' : 'failed';
}

function formatVerdict({ pending, passed }: ExamResult): string {
  if (pending) return 'Submitted: a teacher will grade your essays';
  return passed ? 'You passed' : 'Not passed this time';
}

const formatPoints = (points: number): string => String(Math.round(points * 100) / 100);

function Ways({
  result,
  again,
  note,
  course,
}: Pick<ExamResultProps, 'result' | 'again' | 'note' | 'course'>): ReactNode {
  return (
    <>
      <div className="button-row">
        {result.certificate_url && (
          <a className="button" href={result.certificate_url}>
            View your certificate
          </a>
        )}
        {course && (
          <a className={result.certificate_url ? 'button quiet' : 'button'} href={course.link}>
            {`Back to ${course.title}`}
          </a>
        )}
        {again && (
          <form method="post" action={again}>
            <button
              type="submit"
              className="button quiet"
              name={EXAM_FIELDS.action}
              value={EXAM_ACTIONS.begin}
            >
              Try again
            </button>
          </form>
        )}
      </div>
      {note && <p className="field-hint">{note}</p>}
    </>
  );
}

function QuestionFeedback({ question, told }: { question: ExamQuestion; told: AnswerResult }): ReactNode {
  const { question_no: number } = question;
  const standing = standingOf(told);
  return (
    <section className={`exam-question told ${standing.kind}`} aria-labelledby={`told-${question.id}`}>
      <span className="exam-number" aria-hidden="true">
        {number}
      </span>
      <div id={`told-${question.id}`} className="exam-asked">
        <span className="hidden">{`Question ${number}: `}</span>
        <div className="prose" dangerouslySetInnerHTML={{ __html: question.question }} />
      </div>
      <p className="exam-standing">
        <Icon name={standing.kind === 'right' ? 'check' : standing.kind === 'pending' ? 'clock' : 'close'} />
        <b>{standing.words}</b>
        <span>{`${formatPoints(told.points)} of ${formatPoints(told.max_points)}`}</span>
      </p>
      {told.is_answered && (
        <div className="exam-given">
          <p className="exam-label">Your answer</p>
          <Given question={question} value={told.value} />
        </div>
      )}
      {!told.is_correct && told.right !== '' && (
        <div className="exam-given">
          <p className="exam-label">Correct answer</p>
          <div dangerouslySetInnerHTML={{ __html: told.right }} />
        </div>
      )}
      {told.comment !== '' && (
        <div className="exam-given">
          <p className="exam-label">Your teacher’s comment</p>
          <p className="exam-text">{told.comment}</p>
        </div>
      )}
      {told.feedback !== '' && (
        <div className="prose exam-feedback" dangerouslySetInnerHTML={{ __html: told.feedback }} />
      )}
    </section>
  );
}

function standingOf({ is_answered, is_correct, pending, points }: AnswerResult) {
  if (!is_answered) return { kind: 'open', words: 'Question was not answered' } as const;
  if (pending) return { kind: 'pending', words: 'Waiting to be graded' } as const;
  if (is_correct) return { kind: 'right', words: 'Correct' } as const;
  return points > 0
    ? ({ kind: 'partly', words: 'Partly correct' } as const)
    : ({ kind: 'wrong', words: 'Incorrect' } as const);
}

/** Answer in words. */
function Given({ question, value }: { question: ExamQuestion; value: AnswerValue }): ReactNode {
  const { answer_type: type, answers } = question;
  const given = typeof value === 'string' ? [value] : value;
  if (type === 'textarea') return <p className="exam-text">{given.join('\n')}</p>;
  if (type === 'gaps') {
    const gaps = question.question.split(GAP).slice(1);
    const texts = gaps.map((_, at) => ({ gap: at + 1, text: given[at]?.trim() || 'not answered' }));
    return texts.length === 1 ? (
      <p>{texts[0]?.text}</p>
    ) : (
      <ol>
        {texts.map(({ gap, text }) => (
          <li key={gap}>{text}</li>
        ))}
      </ol>
    );
  }
  const chosen =
    type === 'sort'
      ? given.flatMap((one) => answers.filter((answer) => answer.value === one))
      : answers.filter((answer) => given.includes(answer.value));
  const items = chosen.map(({ value: key, answer }) => (
    <li key={key} dangerouslySetInnerHTML={{ __html: answer }} />
  ));
  return type === 'sort' ? <ol>{items}</ol> : <ul>{items}</ul>;
}
