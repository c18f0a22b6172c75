/**
 * The form is sent as it is without scripts, with the text of the editor in its field. Before that, what is saved is looked at:
 * where somebody else was faster, both versions are shown first.
 */
import { useEffect, useRef, useState } from 'react';
import type { DraftKeeper } from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { FieldValues } from './form-fields.island.ts';
import { fetchSavedForm, type SavedForm } from './saved-form.island.ts';
import type { Writing } from './writing.island.ts';

export interface Conflict {
  /** The form as somebody else has saved it meanwhile. */
  readonly theirs: SavedForm | undefined;
  /** Goes on from it, with these values of the two. */
  settle(chosen: FieldValues): void;
  drop(): void;
}

export function useSaving(form: EditorForm, keeper: DraftKeeper, writing: Writing): Conflict {
  const [theirs, setTheirs] = useState<SavedForm>();
  const isChecked = useRef(false);
  useEffect(() => {
    const onSubmit = async (event: SubmitEvent) => {
      form.content.value = writing.read().content ?? '';
      if (isChecked.current) return;
      event.preventDefault();
      const saved = await fetchSavedForm();
      if (saved && saved.revision !== form.revision.value) return setTheirs(saved);
      await keeper.flush();
      isChecked.current = true;
      form.element.requestSubmit(event.submitter);
    };
    form.element.addEventListener('submit', onSubmit);
    return () => form.element.removeEventListener('submit', onSubmit);
  }, [form, keeper, writing]);
  // A page that comes back has the form as it was sent: it is checked again.
  useEffect(() => {
    const onShow = () => {
      isChecked.current = false;
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return {
    theirs,
    settle: (chosen) => {
      if (theirs) writing.rebase(theirs);
      writing.fill(chosen);
      setTheirs(undefined);
      keeper.touch();
    },
    drop: () => setTheirs(undefined),
  };
}
