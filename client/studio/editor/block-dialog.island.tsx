/** Settings of the block on screens that have no room for them beside the text: a button opens them from the bottom. */
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlockPanel } from './block-panel.island.tsx';

interface EditBlockProps {
  editor: Editor;
  /** Where the dialog stands in the page: fields in it are not those of the form. */
  place: HTMLElement;
}

export function EditBlock({ editor, place }: EditBlockProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // At once: a phone shows its keyboard only in answer to a touch.
    editor.view.focus();
    editor.view.dispatch(editor.state.tr.scrollIntoView());
  };
  return (
    <>
      <button type="button" className="edit-words" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit block
      </button>
      {isOpen && createPortal(<BlockDialog editor={editor} onClose={close} />, place)}
    </>
  );
}

function BlockDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press that began in a field and ends beside the dialog selects text.
  const pressed = useRef<EventTarget>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="edit-panel edit-block-dialog"
      aria-label="Edit block"
      // React passes on what happens to a dialog within, such as that of images.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) close();
        pressed.current = null;
      }}
      onKeyDown={keepFromSending}
    >
      <div className="edit-block-settings">
        <BlockPanel editor={editor} onLeave={close}>
          <button type="button" className="button small" onClick={close}>
            Done
          </button>
        </BlockPanel>
      </div>
    </dialog>
  );
}

/** Enter in a line would save the item, and leave the page. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
