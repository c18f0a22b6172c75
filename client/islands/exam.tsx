/**
 * The exam, awake: answers are saved while they are given, pages turn in place, and what could not be sent is kept in the
 * browser until the network is back. The markup is the server's: without this script the form does the same by itself.
 */
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ExamForm } from '#client/ui/exam-form.tsx';
import { ExamResultView } from '#client/ui/exam-result.tsx';
import { describeNext, NEXT_OF_GUEST, type NextAttempt } from '#client/ui/next-attempt.ts';
import { EXAM_ACTIONS, fillUp, isAnswered, pagesOf } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { AttemptState, Exam, ExamQuestion, ExamResult } from '#shared/rest/exams.ts';
import { CallError, callApi } from './call-api.ts';
import { focusFirst, readForm, showResult } from './exam-place.ts';
import { ExamSort } from './exam-sort.tsx';
import { createAnswerKeeper } from './keep-answers.ts';
import type { WakeIsland } from './wake.ts';

export interface ExamProps {
  exam: Exam;
  attempt: number | null;
  answers: AnswerMap;
  /** When the server last took something; null for never. */
  savedAt: string | null;
  /** From 1. */
  page: number;
  /** Of the page of the exam. */
  path: string;
  course: { readonly title: string; readonly link: string } | null;
}

export const wake: WakeIsland = (place, given) => {
  const props = given as ExamProps;
  hydrateRoot(place, <ExamIsland {...props} typed={readForm(place, pagesOf(props.exam)[props.page - 1])} />);
};

interface ExamIslandProps extends ExamProps {
  /** What was answered before the script was there. */
  readonly typed: AnswerMap;
  /** In the middle of a text, whose address is not that of the exam. */
  readonly inText?: boolean;
}

/** First what the server sent, then the form that saves. */
function ExamIsland({ typed, ...props }: ExamIslandProps) {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const { exam, page, attempt, answers, path } = props;
  if (awake) return <LiveExam {...props} typed={typed} />;
  return (
    <ExamForm
      exam={exam}
      pages={pagesOf(exam)}
      page={page}
      attempt={attempt}
      answers={answers}
      action={path}
    />
  );
}

const SAVE_AFTER_MS = 700;
/** The server may be back before the browser knows. */
const RETRY_MS = 10_000;
const CONFLICT = 409;

interface Told {
  readonly text: string;
  readonly isProblem?: boolean;
}

export function LiveExam(props: ExamIslandProps) {
  const { exam, attempt, answers, savedAt, typed, page: first, path, course, inText = false } = props;
  const pages = useMemo(() => pagesOf(exam), [exam]);
  const place = useRef<HTMLDivElement>(null);
  const [keeper] = useState(() => {
    const opened = createAnswerKeeper(exam.id, attempt, { answers, savedAt });
    opened.put(typed);
    return opened;
  });
  /** With what its fields begin: they keep what is typed themselves, and must not be written anew under one's fingers. */
  const [{ page, given }, setShown] = useState(() => ({ page: first, given: keeper.all() }));
  const [result, setResult] = useState<ExamResult>();
  const [next, setNext] = useState<NextAttempt>({ again: false });
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>({ text: '' });
  const timer = useRef(0);

  /** Of the page that is shown, as they stand in its fields. */
  const collect = useCallback(() => {
    if (place.current) keeper.put(readForm(place.current, pages[page - 1]));
  }, [keeper, pages, page]);

  const save = useCallback(async () => {
    collect();
    const state = await keeper.save();
    if (state === 'saved') setTold({ text: 'Saved.' });
    if (state === 'kept') {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(save, RETRY_MS);
      setTold({
        text: 'Your answers could not be saved just now. They are kept in this browser and saved as soon as it works.',
        isProblem: true,
      });
    }
    // Sent from another window, or the session has ended: the server says what stands.
    if (state === 'refused')
      setTold({ text: 'These answers are no longer taken. Reload the page to see why.', isProblem: true });
  }, [collect, keeper]);

  const saveSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, SAVE_AFTER_MS);
  }, [save]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.clearTimeout(timer.current);
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [save]);
  // What an earlier visit could not send, or was answered before this script was there.
  useEffect(() => {
    if (keeper.isBehind()) saveSoon();
  }, [keeper, saveSoon]);
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current !== page) focusFirst(place.current);
    shown.current = page;
  }, [page]);
  useEffect(() => {
    if (result) showResult(place.current, inText);
  }, [result, inText]);

  const turnTo = (next: number) => {
    void save();
    setShown({ page: next, given: keeper.all() });
    // What a guest has answered is gone when the page is loaded anew: it begins with the first.
    if (!inText && attempt !== null)
      history.replaceState(history.state, '', next === 1 ? path : `${path}?page=${next}`);
  };

  const submit = async () => {
    window.clearTimeout(timer.current);
    collect();
    setBusy(true);
    setTold({ text: 'Sending your answers …' });
    try {
      await keeper.settle();
      const body = {
        id: exam.id,
        questions: exam.questions.map(({ id }) => id),
        // Of a member the server has the rest, what was answered in another browser too.
        ...(attempt === null
          ? { answers: fillUp(exam.questions, keeper.all()) }
          : { answers: keeper.unsent(), attempt }),
      };
      const answered = (await callApi('POST', `airnauts/v1/exams/${exam.id}/`, body)) as ExamResult;
      keeper.clear();
      setNext(await askNext(exam.id, attempt));
      setResult(answered);
      setTold({ text: '' });
      // Whatever shows who this person is, or how far they are, asks anew.
      document.dispatchEvent(new CustomEvent('learning:changed', { detail: { exam: exam.id } }));
    } catch (error) {
      const { status, message } = error instanceof CallError ? error : { status: undefined, message: '' };
      // Sent from another window: its page shows how that went.
      if (status === CONFLICT) location.assign(path);
      const again =
        status === undefined || status >= 500 ? ' Your answers are kept: you can send them again.' : '';
      setTold({ text: `${message || 'That did not go well.'}${again}`, isProblem: true });
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const button = event.nativeEvent.submitter;
    const action = button instanceof HTMLButtonElement ? button.value : '';
    if (action === EXAM_ACTIONS.next) turnTo(page + 1);
    else if (action === EXAM_ACTIONS.previous) turnTo(page - 1);
    else void submit();
  };

  if (result)
    return (
      <div ref={place}>
        <ExamResultView
          questions={exam.questions}
          result={result}
          course={course}
          again={next.again ? path : undefined}
          note={next.note}
        />
      </div>
    );
  return (
    <div ref={place}>
      <ExamForm
        key={page}
        exam={exam}
        pages={pages}
        page={page}
        attempt={attempt}
        answers={given}
        action={path}
        renderSort={(question) => (
          <ExamSort
            question={question}
            order={orderOf(question, given)}
            isKept={isAnswered(given[question.id])}
            onMove={saveSoon}
          />
        )}
        saves
        busy={busy}
        onSubmit={onSubmit}
        onInput={saveSoon}
      >
        <p className="exam-state" role="status" data-problem={told.isProblem || undefined}>
          {told.text}
        </p>
      </ExamForm>
    </div>
  );
}

/** Whether there is another attempt; where that cannot be learned, its page says so. */
async function askNext(examId: number, attempt: number | null): Promise<NextAttempt> {
  if (attempt === null) return NEXT_OF_GUEST;
  try {
    return describeNext((await callApi('GET', `airnauts/v1/exams/${examId}/attempt/`)) as AttemptState);
  } catch {
    return { again: true };
  }
}

function orderOf(question: ExamQuestion, answers: AnswerMap): readonly string[] {
  const given = answers[question.id];
  const known = question.answers.map(({ value }) => value);
  return Array.isArray(given) && given.length === known.length ? given : known;
}
