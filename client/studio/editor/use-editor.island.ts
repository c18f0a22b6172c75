/** The editor as React sees it. */
import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** A part of the editor's state; its component is drawn again only when that part has changed. */
export function useEditorState<T>(editor: Editor, select: (editor: Editor) => T): T {
  const last = useRef<{ readonly key: string | undefined; readonly value: T }>(undefined);
  const subscribe = useCallback(
    (listen: () => void) => {
      editor.on('transaction', listen);
      return () => void editor.off('transaction', listen);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    const key = JSON.stringify(value);
    if (!last.current || last.current.key !== key) last.current = { key, value };
    return last.current.value;
  });
}
