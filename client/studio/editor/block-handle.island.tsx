/** Beside the block under the pointer: a grip that drags it. By keyboard the same is done with Alt+Shift and the arrows. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useState } from 'react';
import { EditIcon } from './edit-icon.tsx';

interface HandlePlace {
  readonly at: number;
  readonly top: number;
  readonly left: number;
}

/** From the left of the grip to that of the text, in pixels. */
const GRIP_ROOM = 36;

export function BlockHandle({ editor, canvas }: { editor: Editor; canvas: HTMLElement | null }): ReactNode {
  const [place, setPlace] = useState<HandlePlace>();
  useEffect(() => {
    // The grip stands beside the canvas: the way to it is not out of the place of both.
    const around = canvas?.parentElement;
    if (!canvas || !around) return;
    const onMove = ({ target, clientY }: PointerEvent) => {
      if ((target as Element).closest('.edit-grip')) return;
      const block = findBlockAt(editor, clientY);
      if (!block) return;
      const box = around.getBoundingClientRect();
      const top = block.dom.getBoundingClientRect().top - box.top;
      const left = Math.max(0, canvas.getBoundingClientRect().left - box.left - GRIP_ROOM);
      setPlace((before) =>
        before?.at === block.at && before.top === top && before.left === left
          ? before
          : { at: block.at, top, left },
      );
    };
    const hide = () => setPlace(undefined);
    around.addEventListener('pointermove', onMove);
    around.addEventListener('pointerleave', hide);
    around.addEventListener('keydown', hide);
    return () => {
      around.removeEventListener('pointermove', onMove);
      around.removeEventListener('pointerleave', hide);
      around.removeEventListener('keydown', hide);
    };
  }, [editor, canvas]);
  if (!place) return null;
  const select = () => {
    const { tr, doc } = editor.state;
    if (place.at < doc.content.size)
      editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, place.at)));
  };
  return (
    <span
      className="edit-grip"
      aria-hidden="true"
      draggable
      style={{ top: place.top, left: place.left }}
      onClick={() => {
        select();
        editor.view.focus();
      }}
      onDragStart={({ dataTransfer }) => {
        select();
        const { selection } = editor.state;
        const dom = editor.view.nodeDOM(place.at);
        if (dom instanceof Element) dataTransfer.setDragImage(dom, 0, 0);
        dataTransfer.effectAllowed = 'move';
        const { dom: clip, text } = editor.view.serializeForClipboard(selection.content());
        dataTransfer.setData('text/html', clip.innerHTML);
        dataTransfer.setData('text/plain', text);
        editor.view.dragging = { slice: selection.content(), move: true };
      }}
    >
      <EditIcon name="grip" />
    </span>
  );
}

/** The top-level block at a height of the window. */
function findBlockAt(editor: Editor, y: number): { readonly at: number; readonly dom: Element } | undefined {
  let low = 0;
  const { children } = editor.view.dom;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.getBoundingClientRect().bottom ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  const dom = children[low];
  if (!dom) return undefined;
  const $at = editor.state.doc.resolve(editor.view.posAtDOM(dom, 0));
  const at = $at.depth > 0 ? $at.before(1) : $at.pos;
  return editor.state.doc.nodeAt(at) ? { at, dom } : undefined;
}
