/**
 * The exam with scripts: answers are saved while they are given, pages turn in place, and what could not be sent is kept in the
 * browser until the network is back. The markup is the server's: without this script the form does the same by itself.
 */
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { EXAM_ACTIONS, isAnswered, pagesOf } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import type { Exam, ExamQuestion } from '#shared/rest/exams.ts';
import { listUnanswered, type UnansweredQuestion } from '#shared/unanswered-questions.ts';
import { ExamForm, type ExamFormProps } from './exam-form.tsx';
import { collectAnswers } from './exam-place.island.ts';
import { ExamSort } from './exam-sort.island.tsx';
import { type AnswerKeeper, createAnswerKeeper } from './keep-answers.island.ts';
import { useFocus } from './use-exam-focus.island.ts';
import { type SavingNotice, useSaving } from './use-saving.island.ts';
import { useSubmission } from './use-submission.island.ts';

export interface ExamProps {
  exam: Exam;
  attempt: number | null;
  answers: AnswerMap;
  /** When the server last took something; null for never. */
  savedAt: string | null;
  /** From 1. */
  page: number;
  /** Path of the exam's page. */
  path: string;
  course: { readonly title: string; readonly link: string } | null;
  /** Unanswered questions, where the server asks before it takes the exam. */
  missing?: readonly UnansweredQuestion[];
}

export const mountExam: MountIsland = (place, given) => {
  const props = given as ExamProps;
  hydrateRoot(
    place,
    <ExamIsland {...props} typed={collectAnswers(place, pagesOf(props.exam)[props.page - 1])} />,
  );
};

interface ExamIslandProps extends ExamProps {
  /** Answers typed before the script was there. */
  readonly typed: AnswerMap;
  /** In the middle of a text, whose address is not that of the exam. */
  readonly inText?: boolean;
}

/** First what the server sent, then the form that saves. */
function ExamIsland({ typed, ...props }: ExamIslandProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { exam, page, attempt, answers, path, missing } = props;
  if (mounted) return <LiveExam {...props} typed={typed} />;
  return (
    <ExamForm
      exam={exam}
      pages={pagesOf(exam)}
      page={page}
      attempt={attempt}
      answers={answers}
      action={path}
      missing={missing}
    />
  );
}

export function LiveExam(props: ExamIslandProps) {
  const { exam, attempt, path, course, inText = false, page: first } = props;
  const pages = useMemo(() => pagesOf(exam), [exam]);
  const place = useRef<HTMLDivElement>(null);
  const keeper = useAnswerKeeper(props);
  /** With what its fields begin: they keep what is typed themselves, and must not be written anew under one's fingers. */
  const [{ page, given }, setShown] = useState(() => ({ page: first, given: keeper.all() }));
  const [missing, setMissing] = useState(props.missing ?? []);
  const [notice, setNotice] = useState<SavingNotice>({ text: '' });
  /** Takes over the answers of the page that is shown, as they stand in its fields. */
  const collect = useCallback(() => {
    if (place.current) keeper.put(collectAnswers(place.current, pages[page - 1]));
  }, [keeper, pages, page]);
  const { save, saveSoon, stop } = useSaving(keeper, collect, setNotice);
  const { result, next, busy, submit } = useSubmission(props, keeper, setNotice);
  const { aimAt } = useFocus(place, { page, result, missing, inText });

  const turnTo = (to: number) => {
    void save();
    setMissing([]);
    setShown({ page: to, given: keeper.all() });
    // A guest's answers are gone when the page is loaded anew: it begins with the first.
    if (!inText && attempt !== null)
      history.replaceState(history.state, '', to === 1 ? path : `${path}?page=${to}`);
  };
  const finish = () => {
    stop();
    collect();
    void submit();
  };
  const askOrFinish = () => {
    collect();
    const unanswered = listUnanswered(pages, keeper.all());
    setMissing(unanswered);
    if (unanswered.length === 0) finish();
    else void save();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const button = event.nativeEvent.submitter;
    const action = button instanceof HTMLButtonElement ? button.value : '';
    if (action === EXAM_ACTIONS.next) turnTo(page + 1);
    else if (action === EXAM_ACTIONS.previous) turnTo(page - 1);
    else if (action === EXAM_ACTIONS.finish) finish();
    else askOrFinish();
  };
  const onTurn = ({ id, page: to }: UnansweredQuestion) => {
    aimAt(id);
    turnTo(to);
  };
  const form = { exam, pages, page, attempt, answers: given, action: path, busy, missing };
  return (
    <div ref={place}>
      {result ? (
        <result.View
          questions={exam.questions}
          result={result.told}
          course={course}
          again={next.again ? path : undefined}
          note={next.note}
        />
      ) : (
        <SavingForm {...form} key={page} onTurn={onTurn} onSubmit={onSubmit} onInput={saveSoon}>
          <p className="exam-state" role="status" data-problem={notice.isProblem || undefined}>
            {notice.text}
          </p>
        </SavingForm>
      )}
    </div>
  );
}

/** Answers from before the script was there are among those to be saved. */
function useAnswerKeeper({ exam, attempt, answers, savedAt, typed }: ExamIslandProps): AnswerKeeper {
  const [keeper] = useState(() => {
    const opened = createAnswerKeeper(exam.id, attempt, { answers, savedAt });
    opened.put(typed);
    return opened;
  });
  return keeper;
}

/** The form of the server, with things to sort that can be moved. */
function SavingForm(props: ExamFormProps & { onInput: () => void }) {
  const { answers, onInput } = props;
  return (
    <ExamForm
      {...props}
      saves
      renderSort={(question) => (
        <ExamSort
          question={question}
          order={orderOf(question, answers)}
          isKept={isAnswered(answers[question.id])}
          onMove={onInput}
        />
      )}
    />
  );
}

function orderOf(question: ExamQuestion, answers: AnswerMap): readonly string[] {
  const given = answers[question.id];
  const known = question.answers.map(({ value }) => value);
  return Array.isArray(given) && given.length === known.length ? given : known;
}
