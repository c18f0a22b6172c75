import { type ReactNode, useEffect } from 'react';
import type { OpenedEditor } from './create-editor.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import { SidePanel } from './side-panel.island.tsx';
import { useProblems } from './text-panels.island.tsx';
import { Toolbar } from './toolbar.island.tsx';
import { useVersion } from './use-version.island.ts';
import { WordCount } from './word-count.island.tsx';

interface PlainFrameProps extends OpenedEditor {
  form: EditorForm;
  onImages: (isMany: boolean) => void;
}

/** Tools and panels of a text that is no item: it is sent with its form, and whoever leaves before is asked. */
export function PlainFrame({ editor, text, form, onImages }: PlainFrameProps): ReactNode {
  const version = useVersion(editor);
  const problems = useProblems(editor, { title: () => form.title.value, gem: () => undefined }, version);
  useEffect(() => {
    let isDirty = false;
    const touch = () => {
      isDirty = true;
    };
    const onSubmit = () => {
      form.content.value = text.write(editor.state.doc);
      isDirty = false;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    editor.on('update', touch);
    form.element.addEventListener('input', touch);
    form.element.addEventListener('submit', onSubmit);
    addEventListener('beforeunload', onLeave);
    return () => {
      editor.off('update', touch);
      form.element.removeEventListener('input', touch);
      form.element.removeEventListener('submit', onSubmit);
      removeEventListener('beforeunload', onLeave);
    };
  }, [editor, text, form]);
  return (
    <>
      <Toolbar editor={editor} onImages={onImages}>
        <WordCount editor={editor} version={version} />
      </Toolbar>
      <SidePanel editor={editor} form={form} problems={problems} version={version} />
    </>
  );
}
