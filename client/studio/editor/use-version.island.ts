import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** How long the text rests before it is counted, checked and outlined, in milliseconds. */
const REST_MS = 300;

/** Counts up when the text, or a field of its form, has changed and then rested. */
export function useVersion(editor: Editor, form?: HTMLFormElement): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: number | undefined;
    const onUpdate = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setVersion((before) => before + 1), REST_MS);
    };
    editor.on('update', onUpdate);
    form?.addEventListener('input', onUpdate);
    return () => {
      clearTimeout(timer);
      editor.off('update', onUpdate);
      form?.removeEventListener('input', onUpdate);
    };
  }, [editor, form]);
  return version;
}
