/**
 * `/course/{slug}/exams/{id}/`: what the exam is, the questions of the open attempt, or how the last one went. Where the exam is open to everybody a
 * guest is asked as well: what they answer goes along in the form, and how it went comes back with it.
 */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import {
  type Crumb,
  type FormState,
  notFound,
  type PageHead,
  type PageOutcome,
  type PersonalLoadContext,
  type PersonalPageModule,
  page,
  redirect,
} from '#client/core/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { count } from '#client/ui/format-minutes.ts';
import { Island } from '#client/ui/island.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { GUEST_GROUP } from '#shared/access.ts';
import { EXAM_ACTIONS, EXAM_FIELDS, pagesOf, parseFormAnswers } from '#shared/exam-form.ts';
import { RestError } from '#shared/rest/errors.ts';
import { type AttemptState, type Exam, findAttempt, findExam } from '#shared/rest/exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { listUnanswered } from '#shared/unanswered-questions.ts';
import { ExamForm } from './exam-form.tsx';
import { ExamResultView } from './exam-result.tsx';
import { ExamStart } from './exam-start.tsx';
import { describeNext, NEXT_OF_GUEST } from './next-attempt.ts';

export interface CourseExamData {
  readonly state: AttemptState;
  /** Exam with its questions; none once the attempt has been sent. */
  readonly exam: Exam | undefined;
  /** Null for a guest's, and before a member's begins. */
  readonly attempt: number | null;
  /** From 1. */
  readonly pageNumber: number;
  /** Nothing is kept of them. */
  readonly isGuest: boolean;
}

const CONFLICT = 409;

export const courseExamPage: PersonalPageModule<CourseExamData> = {
  sheet: 'exam',
  personal: true,
  allowedQuery: { page: formatPageNumber },

  async load(context) {
    const id = Number(context.params.id);
    if (!Number.isSafeInteger(id) || id < 1) return notFound;
    return orHome(() => loadExam(context, id));
  },

  head: ({ state, exam }): PageHead => ({
    title: state.title,
    description: describePage(state, exam),
    // On purpose: an exam is one person's page; what search engines shall find is its course.
    noindex: true,
    crumbs: crumbsOf(state),
  }),

  Page({ data, page: { form, path, isStaff } }) {
    const { state, exam, attempt, pageNumber, isGuest } = data;
    const shown = findResult(data, form);
    const isBefore = !isGuest && attempt === null;
    return (
      <div className="wrap exam">
        <Breadcrumbs crumbs={crumbsOf(state)} />
        <header className="exam-head">
          <h1>{state.title}</h1>
          {exam && !shown && !isBefore && <Terms exam={exam} state={state} isGuest={isGuest} path={path} />}
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
        {exam && isBefore && <ExamStart exam={exam} attemptsLeft={state.attempts_left} action={path} />}
        {exam && !shown && !isBefore && (
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

async function loadExam(context: PersonalLoadContext, id: number): Promise<PageOutcome<CourseExamData>> {
  const { params, query, personal, group } = context;
  const state = await personal.get(findAttempt, { id });
  // Another course's name in its address, or none: it has one address.
  const path = params.slug === undefined ? `/exam/${id}/` : `/course/${params.slug}/exams/${id}/`;
  if (state.link !== path) return redirect(state.link);
  const { attempt } = state;
  if (state.last && attempt === null)
    return page({ state, exam: undefined, attempt, pageNumber: 1, isGuest: false });
  // Before an attempt begins its page says what the next would ask.
  const exam = state.exam ?? (await orConflict(personal.get(findExam, { id })));
  // Sent in from another window between the two calls.
  if (exam === undefined) return redirect(state.link, 302);
  const pages = pagesOf(exam).length;
  const isGuest = group === GUEST_GROUP;
  return page({ state, exam, attempt, isGuest, pageNumber: Math.min(Number(query.page ?? 1), pages) });
}

async function orConflict<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RestError && error.status === CONFLICT) return undefined;
    throw error;
  }
}

function describePage({ title, course }: AttemptState, exam: Exam | undefined): string {
  const of = course ? ` of the course ${course.title}` : '';
  if (!exam) return `Your result in the exam ${title}${of}, with feedback on each answer.`;
  return `The exam ${title}${of}: ${exam.questions.length} questions, ${exam.pass_percent} percent to pass, with feedback on each answer.`;
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
  const typed = form ? parseFormAnswers(filledIn, form.values) : {};
  const answers = { ...state.answers, ...typed };
  const asks =
    form?.values[EXAM_FIELDS.action] === EXAM_ACTIONS.submit && Object.keys(form.errors).length === 0;
  const missing = asks ? listUnanswered(pages, answers) : undefined;
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
        missing,
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
        missing={missing}
      />
    </Island>
  );
}

/** Links for staff beside an exam. */
function StaffWays({ examId }: { examId: number }): ReactNode {
  return (
    <nav className="staff-sections" aria-label="Staff">
      <ul>
        <li>
          <a href={pathTo('examStatistics', { id: String(examId) })}>Exam statistics</a>
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

/** The rules, beside the questions. What it says stays true when the attempt has been sent without loading the page anew. */
function Terms({ exam, state, isGuest, path }: TermsProps): ReactNode {
  const { attempts_left: left, attempts_used: used } = state;
  return (
    <ul className="facts exam-terms">
      <li>{count(exam.questions.length, 'question')}</li>
      <li>{`${exam.pass_percent} percent to pass`}</li>
      {left !== null && <li>{`Attempt ${used + 1} of ${used + left}`}</li>}
      {isGuest ? (
        <li>
          Your answers are not saved when you leave.{' '}
          <a href={`${ROUTES.login}?${new URLSearchParams({ redirect_to: path })}`} data-modal="login">
            Log in
          </a>{' '}
          to save them as you go
        </li>
      ) : (
        <li>Your answers are saved as you go</li>
      )}
    </ul>
  );
}
