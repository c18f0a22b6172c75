/** The editor in the place of the form's field: the text, and the tools and dialogs that it is written with. */
import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useState } from 'react';
import { BlockHandle } from './block-handle.island.tsx';
import { createEditor, type OpenedEditor } from './create-editor.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { EditorProps } from './editor-props.ts';
import { ImageDialog } from './image-dialog.island.tsx';
import { runInsert } from './inserts.island.ts';
import { SlashMenu } from './slash-menu.island.tsx';
import { TextFoot } from './text-foot.island.tsx';
import { imageAttributes, type LibraryImage } from './upload-image.island.ts';
import { useSaveKey } from './use-save-key.island.ts';
import { WritingFrame } from './writing-frame.island.tsx';

interface StudioEditorProps extends EditorProps {
  form: EditorForm;
}

export function StudioEditor(props: StudioEditorProps): ReactNode {
  const { form } = props;
  const [canvas, setCanvas] = useState<HTMLDivElement | null>(null);
  const [opened, setOpened] = useState<OpenedEditor>();
  const [dialog, setDialog] = useState<{ files: readonly File[]; isMany: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, in its place.
  useEffect(() => {
    if (!canvas) return;
    const made = createEditor(canvas, form.content.value, {
      onFiles: (files) => setDialog({ files, isMany: files.length > 1 }),
      onLink: () => document.querySelector<HTMLElement>('.edit-tools [aria-label="Link"]')?.click(),
    });
    setOpened(made);
    return () => made.editor.destroy();
  }, [canvas]);
  useSaveKey(form.element);
  const openImages = (isMany: boolean) => setDialog({ files: [], isMany });
  const insertImages = (images: readonly LibraryImage[]) => {
    setDialog(undefined);
    if (opened) putImages(opened.editor, images);
  };
  return (
    <>
      {opened && <WritingFrame {...props} {...opened} onImages={openImages} />}
      <div className="edit-place">
        <div ref={setCanvas} className="edit-canvas content" />
        {opened && (
          <>
            <BlockHandle editor={opened.editor} canvas={canvas} />
            <SlashMenu editor={opened.editor} canvas={canvas} onImages={openImages} />
          </>
        )}
      </div>
      {opened && <TextFoot editor={opened.editor} />}
      {dialog && <ImageDialog {...dialog} onChoose={insertImages} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function putImages(editor: Editor, images: readonly LibraryImage[]): void {
  const nodes = images.map((image) => ({
    type: 'image',
    attrs: { image: imageAttributes(image), block: { id: image.id } },
  }));
  const [only] = nodes;
  if (nodes.length > 1) runInsert(editor, { type: 'gallery', content: nodes });
  else if (only) runInsert(editor, only);
}
