/** `/course/{slug}/exams/{id}/`: the questions of the open attempt, or how the last one went. */
import type { ReactNode } from 'react';
import {
  type Crumb,
  type Head,
  type Loaded,
  notFound,
  type PersonalLoadContext,
  type PersonalPageModule,
  page,
  redirect,
} from '#client/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ExamForm } from '#client/ui/exam-form.tsx';
import { ExamResultView } from '#client/ui/exam-result.tsx';
import { Island } from '#client/ui/island.tsx';
import { describeNext, spellAttempts } from '#client/ui/next-attempt.ts';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { pagesOf, readAnswers } from '#shared/exam-form.ts';
import { RestError } from '#shared/rest/errors.ts';
import { type AttemptState, type Exam, findAttempt, findExam } from '#shared/rest/exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { orHome } from './or-home.ts';

export interface CourseExamData {
  readonly state: AttemptState;
  /** What is asked; nothing once the attempt has been sent. */
  readonly exam: Exam | undefined;
  readonly attempt: number | null;
  /** From 1. */
  readonly pageNumber: number;
}

const CONFLICT = 409;

export const courseExamPage: PersonalPageModule<CourseExamData> = {
  personal: true,
  guard: 'member',
  allowedQuery: { page: formatPageNumber },

  async load(context) {
    const id = Number(context.params.id);
    if (!Number.isSafeInteger(id) || id < 1) return notFound;
    return orHome(() => loadExam(context, id));
  },

  head: ({ state }): Head => ({ title: state.title, noindex: true, crumbs: crumbsOf(state), sheet: 'exam' }),

  Page({ data, page: { form, path, isStaff } }) {
    const { state, exam, attempt, pageNumber } = data;
    const { last } = state;
    return (
      <div className="wrap exam">
        <Breadcrumbs crumbs={crumbsOf(state)} />
        <header className="exam-head">
          <h1>{state.title}</h1>
          {exam && <Terms exam={exam} state={state} />}
          {isStaff && <StaffWays examId={state.exam_id} />}
        </header>
        {exam ? (
          <Questions
            exam={exam}
            state={state}
            attempt={attempt}
            pageNumber={pageNumber}
            form={form}
            path={path}
          />
        ) : (
          last && (
            <ExamResultView
              questions={last.questions}
              result={last.result}
              course={state.course}
              again={describeNext(state).again ? path : undefined}
              note={describeNext(state).note}
            />
          )
        )}
      </div>
    );
  },
};

async function loadExam(context: PersonalLoadContext, id: number): Promise<Loaded<CourseExamData>> {
  const { params, query, personal } = context;
  const state = await personal.get(findAttempt, { id });
  // Another course's name in its address, or none: it has one address.
  const path = params.slug === undefined ? `/exam/${id}/` : `/course/${params.slug}/exams/${id}/`;
  if (state.link !== path) return redirect(state.link);
  if (state.last && state.attempt === null)
    return page({ state, exam: undefined, attempt: null, pageNumber: 1 });
  const exam = await orConflict(personal.get(findExam, { id }));
  // Sent in from another window between the two calls.
  if (exam === undefined) return redirect(state.link, 302);
  // Asking has opened it.
  const opened = state.attempt === null ? await personal.get(findAttempt, { id }) : state;
  const pages = pagesOf(exam).length;
  return page({
    state: opened,
    exam,
    attempt: opened.attempt,
    pageNumber: Math.min(Number(query.page ?? 1), pages),
  });
}

async function orConflict<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RestError && error.status === CONFLICT) return undefined;
    throw error;
  }
}

function crumbsOf({ course }: AttemptState): Crumb[] {
  return [
    { title: 'Courses', path: ROUTES.courses },
    ...(course ? [{ title: course.title, path: course.link }] : []),
  ];
}

interface QuestionsProps extends CourseExamData {
  exam: Exam;
  form: Parameters<typeof ExamForm>[0]['form'];
  path: string;
}

function Questions({ exam, state, attempt, pageNumber, form, path }: QuestionsProps): ReactNode {
  const pages = pagesOf(exam);
  const typed = form ? readAnswers(pages[pageNumber - 1] ?? [], form.values) : {};
  const answers = { ...state.answers, ...typed };
  return (
    <Island
      name="exam"
      trigger="load"
      props={{
        exam,
        attempt,
        answers,
        savedAt: state.saved_at,
        page: pageNumber,
        path,
        course: state.course,
      }}
    >
      <ExamForm
        exam={exam}
        pages={pages}
        page={pageNumber}
        attempt={attempt}
        answers={answers}
        action={path}
        form={form}
      />
    </Island>
  );
}

/** What the staff looks for beside an exam. */
function StaffWays({ examId }: { examId: number }): ReactNode {
  return (
    <nav className="staff-rooms" aria-label="Staff">
      <ul>
        <li>
          <a href={pathTo('examStatistics', { id: String(examId) })}>How this exam does</a>
        </li>
        <li>
          <a href={ROUTES.grading}>Grading</a>
        </li>
      </ul>
    </nav>
  );
}

/** The rules, before one begins. */
function Terms({ exam, state }: { exam: Exam; state: AttemptState }): ReactNode {
  const { attempts_left: left } = state;
  return (
    <ul className="facts exam-terms">
      <li>{`${exam.questions.length} questions`}</li>
      <li>{`${exam.pass_percent} percent to pass`}</li>
      <li>{left === null ? 'As many attempts as you like' : spellAttempts(left)}</li>
      <li>Saved as you go: come back whenever you like</li>
    </ul>
  );
}
