/** Images of other sites in the text: found, and put right once they are brought over. */
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { isForeign } from './check-content.ts';
import type { HtmlAttributes } from './markup/editor-node.ts';
import { imageAttributes, type LibraryImage } from './upload-image.island.ts';

export interface ForeignImage {
  readonly address: string;
  readonly alt: string;
}

/** Each once, in the order of the text. Blocks that the editor does not understand are not looked into. */
export function listForeignImages(editor: Editor): readonly ForeignImage[] {
  const found = new Map<string, string>();
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name !== 'image') return;
    const { src = '', alt = '' } = attrs.image as HtmlAttributes;
    if (isForeign(src)) found.set(src, found.get(src) || alt);
  });
  return [...found].map(([address, alt]) => ({ address, alt }));
}

/** Every image of the address shows the one of the library, with the description that it has in the text. */
export function replaceImage(editor: Editor, address: string, image: LibraryImage): void {
  const { tr, doc } = editor.state;
  doc.descendants(({ type, attrs }, at) => {
    if (type.name !== 'image') return;
    const { src, alt } = attrs.image as HtmlAttributes;
    if (src !== address) return;
    tr.setNodeAttribute(at, 'image', { ...imageAttributes(image), alt: alt || image.alt });
    tr.setNodeAttribute(at, 'block', { ...(attrs.block as object), id: image.id });
  });
  // Undoing what was pasted leaves no image without its file behind.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Pasted or dropped: what was in the text before is brought over when somebody says so. */
export const isPasted = (transaction: Transaction): boolean =>
  transaction.docChanged && /^(?:paste|drop)$/.test(String(transaction.getMeta('uiEvent')));
