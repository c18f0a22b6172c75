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
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { pagesOf, readAnswers } from '#shared/exam-form.ts';
import { type AttemptState, type Exam, findAttempt, findExam } from '#shared/rest/exams.ts';
import { ROUTES } from '#shared/routes.ts';
import { orHome } from './or-home.ts';

export interface CourseExamData {
  readonly state: AttemptState;
  /** What is asked; nothing once the attempt has been sent. */
  readonly exam: Exam | undefined;
  readonly attempt: number | null;
  /** From 1. */
  readonly pageNumber: number;
}

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

  Page({ data, page: { form, path } }) {
    const { state, exam, attempt, pageNumber } = data;
    const { last } = state;
    return (
      <div className="wrap exam">
        <Breadcrumbs crumbs={crumbsOf(state)} />
        <header className="exam-head">
          <h1>{state.title}</h1>
          {exam && <Terms exam={exam} state={state} />}
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
              again={mayTryAgain(state) ? path : undefined}
              note={spellNext(state)}
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
  const exam = await personal.get(findExam, { id });
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
      props={{ exam, attempt, answers, page: pageNumber, path, course: state.course }}
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

const spellAttempts = (left: number): string => (left === 1 ? 'The last attempt' : `${left} attempts left`);

const mayTryAgain = ({ attempts_left, next_attempt_at }: AttemptState): boolean =>
  attempts_left !== 0 && next_attempt_at === null;

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function spellNext({ attempts_left: left, next_attempt_at: next }: AttemptState): string | undefined {
  if (left === 0) return 'All attempts have been used.';
  if (next) return `You can take it again from ${TIME.format(new Date(next))} UTC.`;
  return left === null ? undefined : spellAttempts(left);
}
