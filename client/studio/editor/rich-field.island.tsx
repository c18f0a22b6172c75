/** Words with a little form in a block: bold, italic, links and lists. */
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface RichFieldProps {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
}

const PARTS = StarterKit.configure({
  heading: false,
  codeBlock: false,
  horizontalRule: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
});

/** Reads only the first value that it is given: later ones are its own. */
export function RichField({ label, value, onChange }: RichFieldProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once.
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [PARTS],
      content: value,
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': id,
          class: 'edit-rich-text prose',
        },
      },
      onUpdate: ({ editor }) => change.current(editor.isEmpty ? '' : editor.getHTML()),
    });
    editor.current = made;
    return () => made.destroy();
  }, []);
  const run = (command: 'toggleBold' | 'toggleItalic' | 'toggleBulletList') => () =>
    void editor.current?.chain().focus()[command]().run();
  return (
    <div className="field edit-rich">
      <span id={id} className="edit-label">
        {label}
      </span>
      <p className="edit-rich-tools">
        <button type="button" aria-label={`Bold, in ${label}`} onClick={run('toggleBold')}>
          <b aria-hidden="true">B</b>
        </button>
        <button type="button" aria-label={`Italic, in ${label}`} onClick={run('toggleItalic')}>
          <i aria-hidden="true">I</i>
        </button>
        <button type="button" aria-label={`List, in ${label}`} onClick={run('toggleBulletList')}>
          <span aria-hidden="true">•</span>
        </button>
      </p>
      <div ref={place} />
    </div>
  );
}
