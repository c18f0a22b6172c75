/** `/studio/exams/{id}/questions/{question}/`: one question with what is right; `new` for another. */
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { ANSWER_TYPES } from '#shared/learning.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findStaffExam } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf } from '../studio-query.ts';
import { describeAttempts, TYPE_NAMES } from './exam-words.ts';
import type { QuestionPageData } from './question-data.ts';
import { QuestionForm } from './question-form.tsx';

const NOT_FOUND = 404;

export const studioQuestionPage: PersonalPageModule<QuestionPageData> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { type: choiceOf(ANSWER_TYPES), saved: oneOf({}) },

  load: ({ personal, params, query, typed }) =>
    orHome(async () => {
      const exam = await personal.get(findStaffExam, { id: parseNumber(params.id) }).catch(orNothing);
      if (!exam) return notFound;
      const question = exam.questions.find(({ id }) => String(id) === params.question);
      // Typed words are not lost when the question itself is gone.
      const isTyped = typed.type !== undefined;
      if (!question && params.question !== 'new' && !isTyped) return notFound;
      const wanted = typed.type ?? query.type;
      const type = question?.type ?? ANSWER_TYPES.find((one) => one === wanted) ?? 'radio';
      return page({ exam, question, type });
    }),

  head: ({ exam }) => ({ title: `Question of ${exam.title}`, noindex: true, isInStudio: true }),

  Page: ({ data: { exam, question, type }, page }) => (
    <StudioFrame
      title={question ? `Question ${exam.questions.indexOf(question) + 1}` : 'New question'}
      lead={TYPE_NAMES[type]}
      path={ROUTES.studioExams}
      page={page}
      action={
        <a className="button quiet" href={pathTo('studioExam', { id: String(exam.id) })}>
          {exam.title}
        </a>
      }
    >
      {question && exam.attempts_made > 0 && (
        <p className="studio-hint">
          {`${describeAttempts(exam)}. With the same words it stays the same question, and another key counts for attempts that are under way. With other words it becomes a new question: attempts keep this one.`}
        </p>
      )}
      <QuestionForm exam={exam} question={question} type={type} page={page} />
      {question && (
        <div className="studio-refund">
          <StudioForm
            page={page}
            action="remove"
            title="Remove this question"
            button="Remove it"
            asksReason={false}
          >
            {() => <p>Attempts that asked it keep it.</p>}
          </StudioForm>
        </div>
      )}
    </StudioFrame>
  ),
};

function orNothing(error: unknown): undefined {
  if (error instanceof RestError && error.status === NOT_FOUND) return undefined;
  throw error;
}
