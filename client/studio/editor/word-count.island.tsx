import type { Editor } from '@tiptap/core';
import { type ReactNode, useMemo } from 'react';
import { countWords } from './text-document.island.ts';

/** @param version changes when the text has */
export function WordCount({ editor, version }: { editor: Editor; version: number }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted when the text rests.
  const words = useMemo(() => countWords(editor.state.doc), [editor, version]);
  return (
    <p className="edit-words-count">{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</p>
  );
}
