/** Keeps a text while it is written, and offers it again where the server has not got it. */

import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import {
  type DraftPlace,
  dropStoredDraft,
  dropUnownedDrafts,
  findStoredDraft,
} from '#client/core/stored-drafts.ts';
import { labelField } from './describe-fields.island.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { FieldValues } from './form-fields.island.ts';
import type { Writing } from './writing.island.ts';

interface WrittenPlace {
  readonly editor: Editor;
  readonly form: EditorForm;
  readonly place: DraftPlace;
}

export function useDraftKeeper(
  { editor, form, place }: WrittenPlace,
  collect: () => FieldValues,
  show: (state: DraftState) => void,
): DraftKeeper {
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        place,
        name: () => form.title.value,
        base: () => Number(form.revision.value),
        collect,
        label: (field) => labelField(form.element, field),
        show,
      }),
    [place, form, collect, show],
  );
  useEffect(() => {
    const touch = () => keeper.touch();
    editor.on('update', touch);
    form.element.addEventListener('input', touch);
    return () => {
      editor.off('update', touch);
      form.element.removeEventListener('input', touch);
      keeper.stop();
    };
  }, [editor, form, keeper]);
  return keeper;
}

/** A text that this browser has and the server has not: the page was left without a connection. */
export function useOfferedDraft(place: DraftPlace, writing: Writing) {
  const [draft, setDraft] = useState(() => {
    dropUnownedDrafts();
    const stored = findStoredDraft(place);
    const shown = writing.read();
    const isNew = Object.entries(stored?.fields ?? {}).some(([name, value]) => shown[name] !== value);
    return isNew ? stored : undefined;
  });
  return {
    draft,
    take: () => {
      if (draft) writing.resume(draft);
      setDraft(undefined);
    },
    drop: () => {
      setDraft(undefined);
      dropStoredDraft(place);
    },
  };
}
