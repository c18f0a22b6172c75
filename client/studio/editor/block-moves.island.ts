/** Moving, copying and removing whole blocks: by the handle beside them, and by keyboard. */
import { type Editor, Extension } from '@tiptap/core';
import type { Node as DocumentNode, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Depth of the block in which something new may stand: in a column or in details, or at the top for what stands there alone. */
export function findHome($from: ResolvedPos, isTopOnly: boolean): number {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    const parent = $from.node(depth - 1).type.name;
    if (!isTopOnly && (parent === 'column' || (parent === 'details' && $from.index(depth - 1) > 0)))
      return depth;
  }
  return Math.min(1, $from.depth);
}

/** The cursor into a block that was just inserted, or the block itself selected where it has no words. Words that it came with are selected: typing replaces them. */
export function placeCursor(tr: Transaction, at: number, node: DocumentNode): void {
  const $start = tr.doc.resolve(at);
  if (node.isAtom || node.type.name === 'image' || node.type.name === 'embed')
    tr.setSelection(NodeSelection.create(tr.doc, at));
  else if (node.isTextblock) tr.setSelection(TextSelection.create(tr.doc, at + 1));
  else {
    const near = Selection.near(tr.doc.resolve($start.pos + 1), 1);
    const end = near.$from.end();
    tr.setSelection(near instanceof TextSelection ? TextSelection.create(tr.doc, near.from, end) : near);
  }
}

/** Place of the top-level block in which the selection begins; undefined in an empty text. */
export function findTopBlock(
  editor: Editor,
): { readonly from: number; readonly node: DocumentNode; readonly index: number } | undefined {
  const { $from } = editor.state.selection;
  const index = $from.index(0);
  const node = editor.state.doc.maybeChild(index);
  return node ? { from: $from.posAtIndex(index, 0), node, index } : undefined;
}

/** @param step -1 for up, 1 for down */
export function moveBlock(editor: Editor, step: 1 | -1): boolean {
  const block = findTopBlock(editor);
  const neighbor = block && editor.state.doc.maybeChild(block.index + step);
  if (!block || !neighbor) return false;
  const { from, node } = block;
  const target = step < 0 ? from - neighbor.nodeSize : from + neighbor.nodeSize;
  const offset = editor.state.selection.from - from;
  const tr = editor.state.tr.delete(from, from + node.nodeSize).insert(target, node);
  const isWhole = editor.state.selection instanceof NodeSelection && offset === 0;
  tr.setSelection(
    isWhole
      ? NodeSelection.create(tr.doc, target)
      : Selection.near(tr.doc.resolve(Math.min(target + offset, tr.doc.content.size))),
  );
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

export function removeBlock(editor: Editor): boolean {
  const block = findTopBlock(editor);
  if (!block) return false;
  editor.view.dispatch(editor.state.tr.delete(block.from, block.from + block.node.nodeSize).scrollIntoView());
  editor.view.focus();
  return true;
}

export function copyBlock(editor: Editor): boolean {
  const block = findTopBlock(editor);
  if (!block) return false;
  const { from, node } = block;
  // A node of its own: it has no markup yet, while its model keeps the one from which it came.
  const copy = node.type.create(node.attrs, node.content, node.marks);
  editor.view.dispatch(editor.state.tr.insert(from + node.nodeSize, copy).scrollIntoView());
  return true;
}

export const BlockMoves = Extension.create({
  name: 'blockMoves',
  addKeyboardShortcuts() {
    return {
      'Alt-Shift-ArrowUp': ({ editor }) => moveBlock(editor, -1),
      'Alt-Shift-ArrowDown': ({ editor }) => moveBlock(editor, 1),
      'Alt-Shift-d': ({ editor }) => copyBlock(editor),
      'Alt-Shift-Backspace': ({ editor }) => removeBlock(editor),
    };
  },
});
