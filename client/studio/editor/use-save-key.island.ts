/** Ctrl+S, wherever the cursor is: in the text, in a field beside it, or in the settings of a block. */
import { useEffect } from 'react';

export function useSaveKey(form: HTMLFormElement): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // Browsers would save the page as a file.
      event.preventDefault();
      if (event.repeat || document.querySelector(OTHER_DIALOG)) return;
      form.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}

/** One that asks for something first, such as an image. */
const OTHER_DIALOG = 'dialog[open]:not(.edit-block-dialog)';

/** By its place where the keyboard writes no Latin letters. */
function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key));
}
