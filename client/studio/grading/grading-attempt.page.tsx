/** `/grading/{attempt}/`: the essays of one student, each with what to look for. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type FormState, notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { gradingField } from '#shared/grading-form.ts';
import { type Essay, findEssays, type PendingAttempt } from '#shared/rest/grading.ts';
import { ROUTES } from '#shared/routes.ts';
import { GradingFrame } from './grading-frame.tsx';

export interface GradingAttemptData extends PendingAttempt {
  readonly texts: readonly Essay[];
}

export const gradingAttemptPage: PersonalPageModule<GradingAttemptData> = {
  sheet: 'grading',
  personal: true,
  guard: 'member',

  load({ personal, params }) {
    const attempt = Number(params.attempt);
    if (!Number.isSafeInteger(attempt) || attempt < 1) return Promise.resolve(notFound);
    return orHome(async () => page(await personal.get(findEssays, { attempt })));
  },

  head: ({ exam }) => ({ title: `Grading: ${exam.title}`, noindex: true }),

  Page: ({ data: { exam, student, texts }, page: frame }) => (
    <GradingFrame title={exam.title} lead={`Written by ${student}`} path={ROUTES.grading} page={frame}>
      {texts.some(({ points }) => points === null) ? (
        <form className="form" method="post" action={frame.path} noValidate>
          <FormError form={frame.form} />
          <p>Ungraded answers stay in the queue.</p>
          {texts.map((essay) => (
            <EssayView key={essay.question_id} essay={essay} form={frame.form} />
          ))}
          <p className="button-row">
            <button type="submit" className="button">
              Save grades
            </button>
          </p>
        </form>
      ) : (
        texts.map((essay) => <EssayView key={essay.question_id} essay={essay} form={frame.form} />)
      )}
    </GradingFrame>
  ),
};

interface EssayProps {
  essay: Essay;
  form: FormState | undefined;
}

function EssayView({ essay, form }: EssayProps): ReactNode {
  const { question_id: id, question, rubric, value, max_points: most, points, comment } = essay;
  return (
    <section className="exam-question staff-essay" aria-labelledby={`essay-${id}`}>
      <div className="prose exam-asked" id={`essay-${id}`} dangerouslySetInnerHTML={{ __html: question }} />
      <blockquote className="exam-text">{value}</blockquote>
      <details open>
        <summary>What to look for</summary>
        <div className="prose" dangerouslySetInnerHTML={{ __html: rubric }} />
      </details>
      {points === null ? (
        <>
          <Field
            name={gradingField('points', id)}
            label={`Points out of ${most}`}
            form={form}
            optional
            autoComplete="off"
            maxLength={6}
          />
          <Field
            name={gradingField('comment', id)}
            label="Comment for the student"
            optional
            rows={4}
            form={form}
          />
        </>
      ) : (
        <p>
          <b>{`${points} of ${most} points`}</b>
          {comment && `: ${comment}`}
        </p>
      )}
    </section>
  );
}
