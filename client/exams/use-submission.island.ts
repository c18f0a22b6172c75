/** Sends an exam, and asks what comes after it. */
import { useState } from 'react';
import { CallError, callApi } from '#client/core/call-api.ts';
import { fillUp } from '#shared/exam-form.ts';
import type { AttemptState, Exam, ExamResult } from '#shared/rest/exams.ts';
import type { ExamResultView } from './exam-result.tsx';
import type { AnswerKeeper } from './keep-answers.island.ts';
import { describeNext, NEXT_OF_GUEST, type NextAttempt } from './next-attempt.ts';
import type { SavingNotice } from './use-saving.island.ts';

interface OpenExam {
  readonly exam: Exam;
  /** Null for a guest's. */
  readonly attempt: number | null;
  /** Path of the exam's page. */
  readonly path: string;
}

const CONFLICT = 409;

export function useSubmission(open: OpenExam, keeper: AnswerKeeper, tell: (notice: SavingNotice) => void) {
  const { exam, attempt, path } = open;
  /** Comes with what shows it. */
  const [result, setResult] = useState<{ told: ExamResult; View: typeof ExamResultView }>();
  const [next, setNext] = useState<NextAttempt>({ again: false });
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    tell({ text: 'Submitting your answers …' });
    try {
      await keeper.settle();
      // Before it is sent: a guest could not be shown the result another time.
      const { ExamResultView } = await import('./exam-result.tsx');
      const sent = await sendAnswers(open, keeper);
      keeper.clear();
      setNext(await askNext(exam.id, attempt));
      setResult({ told: sent, View: ExamResultView });
      tell({ text: '' });
      // Everything on the page that shows the user or their progress loads again.
      document.dispatchEvent(new CustomEvent('learning:changed', { detail: { exam: exam.id } }));
    } catch (error) {
      // Sent from another window: its page shows how that went.
      if (error instanceof CallError && error.status === CONFLICT) location.assign(path);
      tell({ text: describeFailure(error), isProblem: true });
    } finally {
      setBusy(false);
    }
  };
  return { result, next, busy, submit };
}

async function sendAnswers({ exam, attempt }: OpenExam, keeper: AnswerKeeper): Promise<ExamResult> {
  const body = {
    id: exam.id,
    questions: exam.questions.map(({ id }) => id),
    // For a member the server has the rest, including answers from another browser.
    ...(attempt === null
      ? { answers: fillUp(exam.questions, keeper.all()) }
      : { answers: keeper.unsent(), attempt }),
  };
  return (await callApi('POST', `airnauts/v1/exams/${exam.id}/`, body)) as ExamResult;
}

function describeFailure(error: unknown): string {
  const { status, message } = error instanceof CallError ? error : { status: undefined, message: '' };
  const again =
    status === undefined || status >= 500 ? ' Your answers are not lost. Please submit them again.' : '';
  return `${message || 'Something went wrong.'}${again}`;
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
