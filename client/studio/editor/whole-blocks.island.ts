/** Keys while a whole block is selected: what is typed comes after it, and does not replace it. */
import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export const WholeBlocks = Extension.create({
  name: 'wholeBlocks',
  priority: 900,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _, __, text) => typeAfter(view, text),
        handleKeyDown(view, event) {
          if (!(view.state.selection instanceof NodeSelection)) return false;
          if (event.key === 'Enter') return typeAfter(view, '');
          const isEnd = event.key === 'End' && (event.ctrlKey || event.metaKey);
          const isStart = event.key === 'Home' && (event.ctrlKey || event.metaKey);
          if (!isEnd && !isStart) return false;
          const { doc, tr } = view.state;
          view.dispatch(
            tr.setSelection(isEnd ? Selection.atEnd(doc) : Selection.atStart(doc)).scrollIntoView(),
          );
          return true;
        },
      },
    }),
  ],
});

function typeAfter(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  const paragraph = schema.nodes.paragraph?.create(null, text === '' ? null : schema.text(text));
  if (!paragraph) return false;
  tr.insert(selection.to, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length));
  view.dispatch(tr.scrollIntoView());
  return true;
}
