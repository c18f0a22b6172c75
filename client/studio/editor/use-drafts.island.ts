/** Keeps a text while it is written, and offers it again where the server has not got it. */

import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftState,
  dropStoredDraft,
  findStoredDraft,
} from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { FieldValues } from './form-fields.island.ts';
import type { Writing } from './writing.island.ts';

interface DraftPlace {
  readonly editor: Editor;
  readonly form: EditorForm;
  /** `article/12`. */
  readonly path: string;
}

export function useDraftKeeper(
  { editor, form, path }: DraftPlace,
  collect: () => FieldValues,
  show: (state: DraftState) => void,
): DraftKeeper {
  const keeper = useMemo(
    () => createDraftKeeper({ path, base: () => Number(form.revision.value), collect, show }),
    [path, form, collect, show],
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
export function useOfferedDraft(path: string, writing: Writing) {
  const [draft, setDraft] = useState(() => {
    const stored = findStoredDraft(path);
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
      dropStoredDraft(path);
    },
  };
}
