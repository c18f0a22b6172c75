/** `/studio/exams/{id}/preview/`: an exam as students take it, with the result. Nothing is stored. */
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { ExamForm } from '#client/exams/exam-form.tsx';
import { ExamResultView } from '#client/exams/exam-result.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { EXAM_ACTIONS, EXAM_FIELDS, pagesOf, parseFormAnswers } from '#shared/exam-form.ts';
import type { Exam } from '#shared/rest/exams.ts';
import { previewExam } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { listUnanswered } from '#shared/unanswered-questions.ts';
import { loadOne } from '../load-one.ts';
import { StudioFrame } from '../studio-frame.tsx';

export const studioExamPreviewPage: PersonalPageModule<Exam> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { page: formatPageNumber },

  load: ({ personal, params }) => loadOne(() => personal.get(previewExam, { id: parseNumber(params.id) })),

  head: ({ title }) => ({ title: `Preview of ${title}`, noindex: true, sheets: ['exam'] }),

  Page: ({ data: exam, page: { path, form, query, staffRights } }) => {
    const pages = pagesOf(exam);
    const answers = form ? parseFormAnswers(exam.questions, form.values) : {};
    const asks =
      form?.values[EXAM_FIELDS.action] === EXAM_ACTIONS.submit && Object.keys(form.errors).length === 0;
    return (
      <StudioFrame
        title={exam.title}
        lead="As students get it. Nothing that you answer is stored."
        path={ROUTES.studioExams}
        page={{ path, staffRights }}
        action={
          <a className="button quiet" href={pathTo('studioExam', { id: String(exam.id) })}>
            Back to the exam
          </a>
        }
      >
        {exam.questions.length === 0 && <p className="empty">It has no questions yet.</p>}
        {form?.result ? (
          <ExamResultView questions={exam.questions} result={form.result} again={path} course={null} />
        ) : (
          exam.questions.length > 0 && (
            <ExamForm
              exam={exam}
              pages={pages}
              page={form ? Math.min(Number(query.page ?? 1), pages.length) : 1}
              attempt={null}
              answers={answers}
              action={path}
              form={form}
              missing={asks ? listUnanswered(pages, answers) : undefined}
            />
          )
        )}
      </StudioFrame>
    );
  },
};
