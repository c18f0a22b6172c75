/** How markup looks that the editor does not understand: as it is, until somebody makes it editable. */
import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type ThawedBlock, thawBlock } from './thaw-block.island.ts';
import { element } from './view-element.island.ts';

export const frozenView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const source = String(node.attrs.source);
  const dom = element('div', 'edit-own edit-frozen');
  const name = /^<!--\s*wp:([a-z0-9/-]+)/.exec(source)?.[1];
  const title = name ? `Block from elsewhere: ${name}` : 'Markup from elsewhere';
  const hint = element('p', 'edit-card', 'It is kept as it is. It can be moved and removed.');
  const tools = element('p', 'edit-buttons');
  hint.role = 'status';
  const thaw = () => replaceWith(editor, getPos(), thawBlock(source, editor.schema));
  const ask = () => {
    const thawed = thawBlock(source, editor.schema);
    if (thawed.nodes.length === 0) {
      hint.textContent = 'There is nothing in it to edit.';
      tools.replaceChildren();
    } else if (thawed.lost.length === 0) thaw();
    else {
      hint.textContent = `To be edited, it loses ${joinLost(thawed.lost)}. Undo brings it back.`;
      const go = createButton('Make it editable all the same', thaw);
      tools.replaceChildren(go, createButton('Leave it as it is', begin));
      go.focus();
    }
  };
  const begin = () => {
    hint.textContent = 'It is kept as it is. It can be moved and removed.';
    const first = createButton('Make it editable', ask);
    const hadFocus = tools.contains(document.activeElement);
    tools.replaceChildren(first);
    if (hadFocus) first.focus();
  };
  begin();
  dom.append(element('p', 'edit-own-name', title), hint, element('pre', '', source), tools);
  return {
    dom,
    ignoreMutation: () => true,
    stopEvent: ({ target }) => tools.contains(target as Node),
  };
};

function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', 'button quiet small', label);
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
}

const MAX_NAMED = 6;

/** `the tag font, the class “lead” and 3 more` */
function joinLost(lost: readonly string[]): string {
  const more = lost.length - MAX_NAMED;
  const named = lost.slice(0, MAX_NAMED);
  const last = more > 0 ? `${more} more` : named.pop();
  return [named.join(', '), last].filter(Boolean).join(' and ');
}

/** As one step, which can be undone. The cursor goes into it. */
function replaceWith({ view }: Editor, at: number | undefined, { nodes }: ThawedBlock): void {
  const node = at === undefined ? null : view.state.doc.nodeAt(at);
  if (at === undefined || !node) return;
  const tr = view.state.tr.replaceWith(at, at + node.nodeSize, [...nodes]);
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  view.focus();
}
