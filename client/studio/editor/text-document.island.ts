/** The text between the form's field and the editor: opened from markup, and written back with every untouched block as it was. */
import type { Editor, JSONContent } from '@tiptap/core';
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { type OpenedMarkup, openMarkup, writeMarkup } from './markup/document.ts';
import type { EditorNode } from './markup/editor-node.ts';

export interface TextDocument {
  /** For the editor to begin with. */
  readonly json: JSONContent;
  /** Takes note of the nodes that the editor made of it: as long as they are the same, they are untouched. */
  attach(doc: DocumentNode): void;
  write(doc: DocumentNode): string;
}

export function openText(markup: string, schema: Schema): TextDocument {
  const opened = freezeUnfit(openMarkup(markup), schema);
  const places = new WeakMap<DocumentNode, number>();
  const content = opened.blocks.map(({ node }) => node);
  return {
    json: { type: 'doc', content: (content.length > 0 ? content : [{ type: 'paragraph' }]) as JSONContent[] },

    attach(doc) {
      doc.forEach((node, _, place) => {
        if (place < opened.blocks.length) places.set(node, place);
      });
    },

    write: (doc) => {
      const current = doc.children.map((node) => ({
        place: places.get(node),
        node: node.toJSON() as EditorNode,
      }));
      return writeMarkup(opened, current);
    },
  };
}

/** A block that the schema does not take is frozen: it would otherwise be mended, and no longer what it was. */
function freezeUnfit(opened: OpenedMarkup, schema: Schema): OpenedMarkup {
  const blocks = opened.blocks.map((block) => {
    try {
      schema.nodeFromJSON(block.node).check();
      return block;
    } catch {
      return { ...block, node: { type: 'frozen', attrs: { source: block.source } } };
    }
  });
  return { ...opened, blocks };
}

/** Puts another text in the place of the one that is edited, as one step that can be undone. Blocks that are the same stay as they are. */
export function replaceText(editor: Editor, markup: string): void {
  const { blocks } = freezeUnfit(openMarkup(markup), editor.schema);
  const before = new Map(editor.state.doc.children.map((node) => [JSON.stringify(node.toJSON()), node]));
  const nodes = blocks.map(({ node }) => {
    const made = editor.schema.nodeFromJSON(node);
    return before.get(JSON.stringify(made.toJSON())) ?? made;
  });
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, nodes));
}

/** How many words there are to read. */
export function countWords(doc: DocumentNode): number {
  let count = 0;
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    count += node.textContent.split(/\s+/).filter(Boolean).length;
    return false;
  });
  return count;
}
