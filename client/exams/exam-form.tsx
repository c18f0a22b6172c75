/** One page of an exam as a form. The server's and the island's are the same; the island only takes over what is sent. */
import type { ReactNode, SubmitEvent } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { FormError } from '#client/ui/form-error.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { EXAM_ACTIONS, EXAM_FIELDS, writeAnswers } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { Exam, ExamQuestion } from '#shared/rest/exams.ts';
import type { UnansweredQuestion } from '#shared/unanswered-questions.ts';
import { ExamQuestionView } from './exam-question.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';

export interface ExamFormProps {
  exam: Pick<Exam, 'questions' | 'intro'>;
  pages: readonly (readonly ExamQuestion[])[];
  /** From 1. */
  page: number;
  /** Null for a guest's. */
  attempt: number | null;
  answers: AnswerMap;
  /** Where it is sent. */
  action: string;
  form?: FormState | undefined;
  /** Things to sort that can be moved; numbered choices when left out. */
  renderSort?: (question: ExamQuestion) => ReactNode;
  /** Whether it saves by itself. */
  saves?: boolean;
  /** Unanswered questions, where the exam was to be sent all the same: it is asked first. */
  missing?: readonly UnansweredQuestion[] | undefined;
  onTurn?: (to: UnansweredQuestion) => void;
  /** Something is on its way. */
  busy?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput?: () => void;
  children?: ReactNode;
}

export function ExamForm(props: ExamFormProps): ReactNode {
  const { exam, pages, page, attempt, answers, action, form, renderSort, onSubmit, onInput, children } =
    props;
  const { missing = [], busy = false, onTurn } = props;
  const questions = pages[page - 1] ?? [];
  return (
    <form
      className="exam-form"
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <FormError form={form} />
      {missing.length > 0 && (
        <UnansweredNotice
          questions={missing}
          page={page}
          path={attempt === null ? null : action}
          busy={busy}
          onTurn={onTurn}
        />
      )}
      {page === 1 && exam.intro !== '' && (
        <div className="prose exam-intro" dangerouslySetInnerHTML={{ __html: exam.intro }} />
      )}
      {attempt === null ? (
        <CarriedAnswers pages={pages} page={page} answers={answers} />
      ) : (
        <input type="hidden" name={EXAM_FIELDS.attempt} value={attempt} />
      )}
      <input type="hidden" name={EXAM_FIELDS.page} value={page} />
      <ExamProgress questions={questions} all={exam.questions.length} />
      <ol className="exam-questions" start={questions[0]?.question_no}>
        {questions.map((question) => (
          <li key={question.id}>
            <ExamQuestionView
              question={question}
              value={answers[question.id]}
              form={form}
              renderSort={renderSort}
            />
          </li>
        ))}
      </ol>
      {children}
      <ExamButtons {...props} />
    </form>
  );
}

/** Answers that a guest gave on other pages: they are stored nowhere, so the form takes them along. */
function CarriedAnswers({
  pages,
  page,
  answers,
}: Pick<ExamFormProps, 'pages' | 'page' | 'answers'>): ReactNode {
  const elsewhere = pages.filter((_, at) => at !== page - 1).flat();
  return Object.entries(writeAnswers(elsewhere, answers)).map(([name, value]) => (
    <input type="hidden" key={name} name={name} value={value} />
  ));
}

function ExamProgress({ questions, all }: { questions: readonly ExamQuestion[]; all: number }): ReactNode {
  const first = questions[0]?.question_no ?? 0;
  const last = questions.at(-1)?.question_no ?? 0;
  if (questions.length === all) return null;
  const text = first === last ? `Question ${first} of ${all}` : `Questions ${first} to ${last} of ${all}`;
  return (
    <p className="exam-progress">
      <span>{text}</span>
      <progress value={last} max={all} aria-hidden="true" />
    </p>
  );
}

function ExamButtons({ pages, page, attempt, saves = false, busy = false }: ExamFormProps): ReactNode {
  const isLast = page >= pages.length;
  return (
    <p className="button-row exam-buttons">
      {/* The first button of a form is what Enter in a field presses. */}
      {isLast ? (
        <button
          type="submit"
          className="button"
          name={EXAM_FIELDS.action}
          value={EXAM_ACTIONS.submit}
          aria-disabled={busy}
        >
          Submit
        </button>
      ) : (
        <button
          type="submit"
          className="button"
          name={EXAM_FIELDS.action}
          value={EXAM_ACTIONS.next}
          aria-disabled={busy}
        >
          Next
          <Icon name="arrow" />
        </button>
      )}
      {page > 1 && (
        <button
          type="submit"
          className="button quiet exam-previous"
          name={EXAM_FIELDS.action}
          value={EXAM_ACTIONS.previous}
          aria-disabled={busy}
        >
          Previous
        </button>
      )}
      {!saves && attempt !== null && (
        <button type="submit" className="button quiet" name={EXAM_FIELDS.action} value={EXAM_ACTIONS.save}>
          Save for later
        </button>
      )}
    </p>
  );
}
