/**
 * `/course/{slug}/exams/{id}/`: the questions of the open attempt, or how the last one went. Where the exam is open to everybody a
 * guest is asked as well: what they answer goes along in the form, and how it went comes back with it.
 */
import type { ReactNode } from 'react';
import {
  type Crumb,
  type FormState,
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
import { describeNext, NEXT_OF_GUEST, spellAttempts } from '#client/ui/next-attempt.ts';
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
  /** Nothing is kept of them. */
  readonly isGuest: boolean;
}

const CONFLICT = 409;

export const courseExamPage: PersonalPageModule<CourseExamData> = {
  personal: true,
  allowedQuery: { page: formatPageNumber },

  async load(context) {
    const id = Number(context.params.id);
    if (!Number.isSafeInteger(id) || id < 1) return notFound;
    return orHome(() => loadExam(context, id));
  },

  head: ({ state }): Head => ({ title: state.title, noindex: true, crumbs: crumbsOf(state), sheet: 'exam' }),

  Page({ data, page: { form, path, isStaff } }) {
    const { state, exam, attempt, pageNumber, isGuest } = data;
    const shown = findResult(data, form);
    return (
      <div className="wrap exam">
        <Breadcrumbs crumbs={crumbsOf(state)} />
        <header className="exam-head">
          <h1>{state.title}</h1>
          {exam && !shown && <Terms exam={exam} state={state} isGuest={isGuest} path={path} />}
          {isStaff && <StaffWays examId={state.exam_id} />}
        </header>
        {shown && (
          <ExamResultView
            questions={shown.questions}
            result={shown.result}
            course={state.course}
            again={shown.next.again ? path : undefined}
            note={shown.next.note}
          />
        )}
        {exam && !shown && (
          <Questions
            exam={exam}
            state={state}
            attempt={attempt}
            // Nothing that a guest answered on an earlier page is there but in their form.
            pageNumber={isGuest && !form ? 1 : pageNumber}
            form={form}
            path={path}
          />
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
    return page({ state, exam: undefined, attempt: null, pageNumber: 1, isGuest: false });
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
    isGuest: opened.attempt === null,
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

/** How it went: of a member the last attempt, of a guest what they have just sent. */
function findResult({ state, exam }: CourseExamData, form: FormState | undefined) {
  if (exam && form?.result) return { questions: exam.questions, result: form.result, next: NEXT_OF_GUEST };
  const { last } = state;
  return !exam && last
    ? { questions: last.questions, result: last.result, next: describeNext(state) }
    : undefined;
}

interface QuestionsProps extends Omit<CourseExamData, 'isGuest'> {
  exam: Exam;
  form: FormState | undefined;
  path: string;
}

function Questions({ exam, state, attempt, pageNumber, form, path }: QuestionsProps): ReactNode {
  const pages = pagesOf(exam);
  const filledIn = attempt === null ? exam.questions : (pages[pageNumber - 1] ?? []);
  const typed = form ? readAnswers(filledIn, form.values) : {};
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

interface TermsProps extends Pick<CourseExamData, 'state' | 'isGuest'> {
  exam: Exam;
  path: string;
}

/** The rules, before one begins. */
function Terms({ exam, state, isGuest, path }: TermsProps): ReactNode {
  const { attempts_left: left } = state;
  return (
    <ul className="facts exam-terms">
      <li>{`${exam.questions.length} questions`}</li>
      <li>{`${exam.pass_percent} percent to pass`}</li>
      <li>{left === null ? 'As many attempts as you like' : spellAttempts(left)}</li>
      {isGuest ? (
        <li>
          Nothing is kept when you leave:{' '}
          <a href={`${ROUTES.login}?${new URLSearchParams({ redirect_to: path })}`} data-modal="login">
            log in
          </a>{' '}
          to have it saved as you go
        </li>
      ) : (
        <li>Saved as you go: come back whenever you like</li>
      )}
    </ul>
  );
}
