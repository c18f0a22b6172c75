import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { OutlinePanel } from './text-panels.island.tsx';
import { useVersion } from './use-version.island.ts';
import { WordCount } from './word-count.island.tsx';

/** Below the text on phones, where the tools have no room for it: how long it is, and its outline. */
export function TextFoot({ editor }: { editor: Editor }): ReactNode {
  const version = useVersion(editor);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="edit-foot" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <WordCount editor={editor} version={version} />
        <span>Outline</span>
      </summary>
      {isOpen && <OutlinePanel editor={editor} version={version} />}
    </details>
  );
}
