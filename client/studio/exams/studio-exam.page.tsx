/** `/studio/exams/{id}/`: an exam with its questions in order, and its rules. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { ANSWER_TYPES } from '#shared/learning.ts';
import { findStaffExam, type StaffExam } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from '../load-one.ts';
import { OrderList } from '../order/order-list.tsx';
import { StudioForm } from '../studio-form.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { ExamSettings } from './exam-settings.tsx';
import { describeAttempts, formatPoints, labelOfQuestion, TYPE_NAMES } from './exam-words.ts';

const SAVED = {
  settings: 'The exam was saved.',
  order: 'The questions are in their new order.',
  question: 'The question was saved.',
  remove: 'The question was removed.',
  imported: 'The questions were imported.',
} as const;

export const studioExamPage: PersonalPageModule<StaffExam> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findStaffExam, { id: parseNumber(params.id) })),

  head: ({ title }) => ({ title, noindex: true, isInStudio: true }),

  Page: ({ data: exam, page }) => (
    <StudioFrame title={exam.title} path={ROUTES.studioExams} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <ExamWays exam={exam} />
      <Problems exam={exam} />
      <div className="studio-columns">
        <div>
          <Questions exam={exam} page={page} />
          <NewQuestion exam={exam} />
        </div>
        <aside className="studio-forms" aria-label="Rules of the exam">
          <ExamSettings exam={exam} page={page} />
          <StudioForm page={page} action="delete" title="Delete" button="Delete the exam" asksReason={false}>
            {() => <p>Only an exam that nobody has taken and no course has can be deleted.</p>}
          </StudioForm>
        </aside>
      </div>
    </StudioFrame>
  ),
};

function ExamWays({ exam: { id, link, status } }: { exam: StaffExam }): ReactNode {
  const params = { id: String(id) };
  return (
    <p className="exam-ways">
      <a className="button quiet" href={pathTo('studioExamPreview', params)}>
        Preview
      </a>
      <a className="button quiet" href={pathTo('studioExamKey', params)}>
        Key
      </a>
      <a className="button quiet" href={pathTo('studioExamImport', params)}>
        Import and export
      </a>
      {status === 'publish' && (
        <a className="button quiet" href={link}>
          See it on the site
        </a>
      )}
    </p>
  );
}

function Problems({ exam: { problems, status } }: { exam: StaffExam }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <section className="listing-signs">
      <h2>{status === 'publish' ? 'To be mended' : 'Before it can be published'}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ exam, page }: { exam: StaffExam; page: PageContext }): ReactNode {
  const failed = page.form?.values.action === 'order' ? page.form.errors[''] : undefined;
  return (
    <section>
      <h2>{`Questions (${exam.questions.length})`}</h2>
      {failed && (
        <p className="form-error" role="alert">
          {failed}
        </p>
      )}
      <p className="field-hint">
        {`${describeAttempts(exam)}. Attempts keep the questions that they were asked, also when you change or remove them here.`}
      </p>
      {exam.questions.length > 0 && (
        <OrderList
          name="order"
          noun="a question"
          action={page.path}
          version={exam.order_version}
          things={exam.questions.map((question, at) => ({
            id: String(question.id),
            label: `${at + 1}. ${labelOfQuestion(question)}`,
            href: pathTo('studioQuestion', { id: String(exam.id), question: String(question.id) }),
            note: [
              TYPE_NAMES[question.type],
              formatPoints(question.points),
              question.pool && `pool ${question.pool}`,
            ]
              .filter(Boolean)
              .join(', '),
          }))}
          form={page.form}
        />
      )}
    </section>
  );
}

function NewQuestion({ exam: { id } }: { exam: StaffExam }): ReactNode {
  return (
    <form
      className="exam-add"
      method="get"
      action={pathTo('studioQuestion', { id: String(id), question: 'new' })}
    >
      <p className="field">
        <label htmlFor="type">New question</label>
        <select id="type" name="type">
          {ANSWER_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_NAMES[type]}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" className="button">
        Write it
      </button>
    </form>
  );
}
