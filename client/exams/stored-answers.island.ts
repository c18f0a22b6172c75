/** Answers of an attempt that the server does not have, in the browser's store. */
import type { AnswerMap } from '#shared/learning.ts';

export interface StoredAnswers {
  /** When the server last took something, as this browser knew. */
  readonly base: string | null;
  readonly answers: AnswerMap;
}

const nameKey = (attempt: number): string => `exam-answers-${attempt}`;

export function findStored(attempt: number): StoredAnswers {
  try {
    const stored = JSON.parse(localStorage.getItem(nameKey(attempt)) ?? 'null') as StoredAnswers | null;
    return { base: stored?.base ?? null, answers: stored?.answers ?? {} };
  } catch {
    return { base: null, answers: {} };
  }
}

/** A browser that stores nothing still has them in its page. */
export function writeStored(attempt: number, { base, answers }: StoredAnswers): void {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(nameKey(attempt));
    else localStorage.setItem(nameKey(attempt), JSON.stringify({ base, answers } satisfies StoredAnswers));
  } catch {}
}
