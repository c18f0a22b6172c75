/**
 * The form is sent as it is without scripts, with the text of the editor in its field. Before that, what is saved is looked at:
 * where somebody else was faster and changed the same, both versions are shown first; without a connection or a session, the form waits for them.
 */
import { useEffect, useRef, useState } from 'react';
import { mergeBlocks } from './compare-blocks.ts';
import { pickField } from './compare-fields.ts';
import { compareVersions, countQuestions, takesOver } from './compare-versions.ts';
import type { DraftKeeper } from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { FieldValues } from './form-fields.island.ts';
import { fetchSavedForm, type SavedForm } from './saved-form.island.ts';
import type { Writing } from './writing.island.ts';

/** Reasons why a form that was sent has not left yet. */
export type Obstacle = 'offline' | 'logged-out' | 'locked';

export interface Saving {
  /** The form as somebody else has saved it meanwhile. */
  readonly theirs: SavedForm | undefined;
  /** Goes on from it, with these values of the two. */
  settle(chosen: FieldValues): void;
  drop(): void;
  /** Set while the form waits to be sent. */
  readonly obstacle: Obstacle | undefined;
  /** The form is not sent after all. */
  giveUp(): void;
}

const RETRY_MS = 5000;

export function useSaving(form: EditorForm, keeper: DraftKeeper, writing: Writing): Saving {
  const [theirs, setTheirs] = useState<SavedForm>();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const progress = useRef<'none' | 'checking' | 'checked'>('none');
  const submitter = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onSubmit = async (event: SubmitEvent) => {
      form.content.value = writing.read().content ?? '';
      if (progress.current === 'checked') return;
      event.preventDefault();
      if (progress.current === 'checking') return;
      submitter.current = event.submitter;
      progress.current = 'checking';
      progress.current = (await prepare(isSaving(event.submitter))) ? 'checked' : 'none';
      if (progress.current === 'checked') form.element.requestSubmit(event.submitter);
    };
    /**
     * Takes what only the others changed. Answers whether nothing is left to be chosen: when readers get the text is never taken
     * unasked, and a text that they get now is seen first.
     */
    const takeOver = (saved: SavedForm, isPublished: boolean): boolean => {
      const compared = compareVersions({ base: writing.base(), theirs: saved.values, mine: writing.read() });
      const { taken, parts } = compared;
      const isAboutReaders = taken.some((name) => name === 'status' || name === 'date');
      if (countQuestions(compared) > 0 || isAboutReaders || (isPublished && takesOver(compared)))
        return false;
      writing.rebase(saved);
      writing.fill({
        ...Object.assign({}, ...taken.map((name) => pickField(saved.values, name))),
        ...(parts.length > 0 && { content: mergeBlocks(parts, {}) }),
      });
      return true;
    };
    const isForReaders = (button: HTMLElement | null) =>
      isPublishing(button) || writing.read().status === 'publish';
    /** Answers whether the form may leave. */
    const prepare = async (isTextSaved: boolean): Promise<boolean> => {
      const shown = await fetchSavedForm();
      // Somebody else is logged in here by now: nothing is saved in their name.
      const isOther = typeof shown === 'object' && shown.writer !== form.element.dataset.writer;
      const saved = isOther ? 'logged-out' : shown;
      const found = typeof saved === 'object' || saved === 'unknown' ? undefined : saved;
      // The answer that tells of the lock takes the session: the next one knows of none.
      setObstacle((before) => (before === 'locked' && found === 'logged-out' ? before : found));
      const isOvertaken = typeof saved === 'object' && saved.revision !== form.revision.value;
      if (isOvertaken && isTextSaved && !takeOver(saved, isForReaders(submitter.current))) {
        setTheirs(saved);
        return false;
      }
      await keeper.flush();
      return !found;
    };
    form.element.addEventListener('submit', onSubmit);
    return () => form.element.removeEventListener('submit', onSubmit);
  }, [form, keeper, writing]);
  useEffect(() => {
    if (!obstacle) return;
    const retry = () => form.element.requestSubmit(submitter.current);
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    addEventListener('focus', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
      removeEventListener('focus', retry);
    };
  }, [form, obstacle]);
  // A page that comes back has the form as it was sent: it is checked again.
  useEffect(() => {
    const onShow = () => {
      progress.current = 'none';
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return {
    theirs,
    obstacle,
    settle: (chosen) => {
      if (theirs) writing.rebase(theirs);
      writing.fill(chosen);
      setTheirs(undefined);
      keeper.touch();
    },
    drop: () => setTheirs(undefined),
    giveUp: () => setObstacle(undefined),
  };
}

/** Whether the text is saved with it: of what goes to the trash, nothing is. */
const isSaving = (submitter: HTMLElement | null): boolean =>
  !(submitter instanceof HTMLButtonElement) || !WITHOUT_TEXT.has(submitter.value);

const isPublishing = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.value === 'publish';

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['trash', 'restore', 'delete']);
