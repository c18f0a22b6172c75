/** Keeps a text while it is written, and offers it again where the server has not got it. */

import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import {
  createDraftKeeper,
  type DraftFields,
  type DraftKeeper,
  type DraftState,
  dropStoredDraft,
  findStoredDraft,
} from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';

interface DraftPlace {
  readonly editor: Editor;
  readonly form: EditorForm;
  /** `article/12`. */
  readonly path: string;
}

export function useDraftKeeper(
  { editor, form, path }: DraftPlace,
  collect: () => DraftFields,
  show: (state: DraftState) => void,
): DraftKeeper {
  const keeper = useMemo(
    () => createDraftKeeper({ path, base: () => Number(form.revision.value), collect, show }),
    [path, form, collect, show],
  );
  useEffect(() => {
    const touch = () => keeper.touch();
    editor.on('update', touch);
    form.title.addEventListener('input', touch);
    form.excerpt?.addEventListener('input', touch);
    return () => {
      editor.off('update', touch);
      form.title.removeEventListener('input', touch);
      form.excerpt?.removeEventListener('input', touch);
      keeper.stop();
    };
  }, [editor, form, keeper]);
  return keeper;
}

/** A text that this browser has and the server has not: the page was left without a connection. */
export function useOfferedDraft({ path, form }: Omit<DraftPlace, 'editor'>) {
  const [draft, setDraft] = useState(() => {
    const stored = findStoredDraft(path);
    return stored && stored.fields.content !== form.content.value ? stored : undefined;
  });
  return {
    draft,
    take: () => setDraft(undefined),
    drop: () => {
      setDraft(undefined);
      dropStoredDraft(path);
    },
  };
}
