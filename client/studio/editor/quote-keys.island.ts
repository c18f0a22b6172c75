/**
 * Enter in a quote: at the end of a line it begins the next one; from an empty last line, and from the citation, it leads to a new
 * paragraph after the quote. ProseMirror alone would begin a citation, which is what may stand next in a quote.
 */
import { type Editor, Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

export const QuoteKeys = Extension.create({
  name: 'quoteKeys',
  priority: 900,
  addKeyboardShortcuts: () => ({ Enter: pressEnter }),
});

function pressEnter({ editor: { state, view } }: { editor: Editor }): boolean {
  const change = leaveQuote(state) ?? beginLine(state);
  if (change) view.dispatch(change.scrollIntoView());
  return change !== undefined;
}

/** Depth of the quote whose line, or citation, the position is in. */
function findQuote($from: ResolvedPos): number | undefined {
  const depth = $from.depth - 1;
  return depth > 0 && $from.node(depth).type.name === 'blockquote' ? depth : undefined;
}

/** Undefined where Enter stays in the quote. */
function leaveQuote({ selection, schema, tr }: EditorState): Transaction | undefined {
  const { $from, empty } = selection;
  const depth = findQuote($from);
  const paragraph = schema.nodes.paragraph?.create();
  if (!empty || !paragraph || depth === undefined) return undefined;
  const quote = $from.node(depth);
  const isCitation = $from.parent.type.name === 'citation';
  const next = quote.maybeChild($from.index(depth) + 1);
  const isLastLine = !next || next.type.name === 'citation';
  if (!isCitation && !(isLastLine && $from.parent.content.size === 0)) return undefined;
  const lines = quote.childCount - (quote.lastChild?.type.name === 'citation' ? 1 : 0);
  const isVoid = quote.textContent === '' && lines === 1;
  const [start, end] = [$from.before(depth), $from.after(depth)];
  if (isVoid) tr.replaceWith(start, end, paragraph);
  else {
    tr.insert(end, paragraph);
    if (!isCitation && lines > 1) tr.delete($from.before(), $from.after());
  }
  const place = isVoid ? start : tr.mapping.slice(1).map(end);
  return tr.setSelection(TextSelection.create(tr.doc, place + 1));
}

/** Undefined within a line, which is split as elsewhere. */
function beginLine({ selection, schema, tr }: EditorState): Transaction | undefined {
  const { $from, empty } = selection;
  const type = schema.nodes.paragraph;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!empty || !isAtEnd || !type || findQuote($from) === undefined) return undefined;
  return tr.split($from.pos, 1, [{ type }]);
}
