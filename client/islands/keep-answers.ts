/** Answers on their way: in the page, in the browser's store while the server does not have them, and at the server. */
import { isAnswered } from '#shared/exam-form.ts';
import type { AnswerMap } from '#shared/learning.ts';
import { CallError, callApi } from './call-api.ts';

/** `kept`: the server could not be reached. `refused`: it does not take them any more. */
export type SaveState = 'saved' | 'kept' | 'refused';

export interface AnswerKeeper {
  all(): AnswerMap;
  /** Takes over answers of some questions. */
  put(answers: AnswerMap): void;
  /** Whether there are answers that the server does not have. */
  isBehind(): boolean;
  /** Calls of it follow each other. */
  save(): Promise<SaveState>;
  /** Resolves when nothing is on its way: a save that arrived after the end would be refused. */
  settle(): Promise<void>;
  clear(): void;
}

/** @param attempt null for a guest's, which nobody keeps but this page. */
export function createAnswerKeeper(examId: number, attempt: number | null, saved: AnswerMap): AnswerKeeper {
  const storeKey = `exam-answers-${attempt}`;
  let behind: AnswerMap = attempt === null ? {} : readStore(storeKey);
  let all: AnswerMap = { ...saved, ...behind };
  let saving: Promise<SaveState> | undefined;

  async function send(): Promise<SaveState> {
    const sent = behind;
    if (attempt === null || Object.keys(sent).length === 0) return 'saved';
    try {
      await callApi('PUT', `airnauts/v1/exams/${examId}/attempt/`, { attempt, answers: sent });
    } catch (error) {
      return error instanceof CallError && error.status !== undefined && error.status < 500
        ? 'refused'
        : 'kept';
    }
    // What was typed meanwhile is still to be sent.
    behind = Object.fromEntries(Object.entries(behind).filter(([id, value]) => sent[id] !== value));
    writeStore(storeKey, behind);
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
      if (attempt !== null) writeStore(storeKey, behind);
    },
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
      writeStore(storeKey, behind);
    },
  };
}

function readStore(key: string): AnswerMap {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as AnswerMap;
  } catch {
    return {};
  }
}

/** A browser that stores nothing still has them in its page. */
function writeStore(key: string, answers: AnswerMap): void {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(answers));
  } catch {}
}
