/** Answers on their way: in the page, in the browser's store while the server does not have them, and at the server. */

import { CallError, callApi } from '#client/core/call-api.ts';
import { isAnswered } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import { findStored, writeStored } from './stored-answers.island.ts';

/** `kept`: the server could not be reached. `refused`: it does not take them any more. */
export type SaveState = 'saved' | 'kept' | 'refused';

export interface AnswerKeeper {
  all(): AnswerMap;
  /** Takes over answers of some questions. */
  put(answers: AnswerMap): void;
  /** Answers that the server does not have. */
  unsent(): AnswerMap;
  /** Whether there are any. */
  isBehind(): boolean;
  /** Calls of it follow each other. */
  save(): Promise<SaveState>;
  /** Resolves when nothing is on its way: a save that arrived after the end would be refused. */
  settle(): Promise<void>;
  clear(): void;
}

/** Answers that the server has, and since when. */
export interface SavedAnswers {
  readonly answers: AnswerMap;
  readonly savedAt: string | null;
}

/** In UTF-16 units; browsers take 64 KB in all from pages that are left. */
const MAX_KEPT_ALIVE = 15_000;

/** @param attempt null for a guest's, which nobody keeps but this page. */
export function createAnswerKeeper(
  examId: number,
  attempt: number | null,
  { answers: saved, savedAt }: SavedAnswers,
): AnswerKeeper {
  let base = savedAt;
  let behind: AnswerMap = attempt === null ? {} : findNewerAnswers(attempt, saved, savedAt);
  let all: AnswerMap = { ...saved, ...behind };
  let saving: Promise<SaveState> | undefined;

  function store(): void {
    if (attempt !== null) writeStored(attempt, { base, answers: behind });
  }

  async function send(): Promise<SaveState> {
    const sent = behind;
    if (attempt === null || Object.keys(sent).length === 0) return 'saved';
    try {
      const body = { attempt, answers: sent };
      const keepalive = JSON.stringify(body).length < MAX_KEPT_ALIVE;
      const path = `airnauts/v1/exams/${examId}/attempt/`;
      base = ((await callApi('PUT', path, body, keepalive)) as { saved_at: string }).saved_at;
    } catch (error) {
      return error instanceof CallError && error.status !== undefined && error.status < 500
        ? 'refused'
        : 'kept';
    }
    // Answers typed meanwhile are still to be sent.
    behind = Object.fromEntries(Object.entries(behind).filter(([id, value]) => sent[id] !== value));
    store();
    return 'saved';
  }

  return {
    all: () => all,
    put(answers) {
      const changed = Object.entries(answers).filter(
        ([id, value]) =>
          JSON.stringify(all[id]) !== JSON.stringify(value) && (all[id] !== undefined || isAnswered(value)),
      );
      if (changed.length === 0) return;
      all = { ...all, ...Object.fromEntries(changed) };
      behind = { ...behind, ...Object.fromEntries(changed) };
      store();
    },
    unsent: () => behind,
    isBehind: () => Object.keys(behind).length > 0,
    save() {
      const next = (saving ?? Promise.resolve()).then(send);
      saving = next;
      return next;
    },
    async settle() {
      await saving;
    },
    clear() {
      behind = {};
      store();
    },
  };
}

/**
 * Answers that an earlier visit could not send. Where another browser has saved since, its answers are the newer ones, and ours
 * fill in the rest.
 */
function findNewerAnswers(attempt: number, saved: AnswerMap, savedAt: string | null): AnswerMap {
  const { base, answers } = findStored(attempt);
  if (base === savedAt) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([id]) => saved[id] === undefined));
}
