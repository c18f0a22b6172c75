/** Blocks that can be put into a text: for the menu behind the slash, and the one behind the plus. */
import type { Editor, JSONContent } from '@tiptap/core';
import { BLOCKS } from '#client/blocks/registry.tsx';
import { type BlockName, CONTENT_BLOCK_NAMES, TABLE_BLOCK_NAMES } from '#shared/blocks.ts';
import { BLOCK_LABELS } from './block-labels.ts';
import { findHome, placeCursor } from './block-moves.island.ts';
import { createBlank, describeSchema } from './describe-schema.ts';

export interface Insert {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly group: 'Text' | 'Media' | 'Layout' | 'Site';
  /** Other words by which it is found. */
  readonly words: string;
  /** Replaces the block in which the cursor is when that is empty, and else comes after it. */
  readonly create: () => JSONContent;
  /** For those that begin with a choice of files. */
  readonly asksFiles?: true;
}

const text = (words: string): JSONContent => ({ type: 'text', text: words });
const paragraph: JSONContent = { type: 'paragraph' };

const PLAIN: readonly Insert[] = [
  insert('paragraph', 'Paragraph', 'Plain words', 'Text', 'text p', () => paragraph),
  insert('h2', 'Heading 2', 'A part of the text', 'Text', 'title', () => ({
    type: 'heading',
    attrs: { level: 2 },
  })),
  insert('h3', 'Heading 3', 'A part of a part', 'Text', 'subtitle', () => ({
    type: 'heading',
    attrs: { level: 3 },
  })),
  insert('h4', 'Heading 4', 'Smaller still', 'Text', '', () => ({ type: 'heading', attrs: { level: 4 } })),
  insert('list', 'List', 'Points', 'Text', 'bullets ul', () => listOf('bulletList')),
  insert('numbers', 'Numbered list', 'Steps', 'Text', 'ordered ol', () => listOf('orderedList')),
  insert('quote', 'Quote', 'Words of somebody else', 'Text', 'blockquote citation', () => ({
    type: 'blockquote',
    content: [paragraph],
  })),
  insert('table', 'Table', 'Rows and columns', 'Text', 'grid', createTable),
  insert('code', 'Code', 'As it is typed', 'Text', 'pre program', () => ({ type: 'codeBlock' })),
  insert('preformatted', 'Preformatted text', 'Keeps spaces and lines', 'Text', 'verse', () => ({
    type: 'preformatted',
  })),
  insert('details', 'Details', 'Opens when it is wanted', 'Text', 'disclosure toggle', () => ({
    type: 'details',
    content: [{ type: 'detailsSummary', content: [text('More')] }, paragraph],
  })),
  insert(
    'picture',
    'Image',
    'From this computer',
    'Media',
    'photo picture upload',
    () => ({ type: 'image' }),
    true,
  ),
  insert('gallery', 'Gallery', 'Several images', 'Media', 'photos images', () => ({ type: 'gallery' }), true),
  insert('embed', 'Embed', 'A page of another site', 'Media', 'youtube video link', () => ({
    type: 'embed',
  })),
  insert('columns', 'Columns', 'Two beside each other', 'Layout', 'side', () => ({
    type: 'columns',
    content: [0, 1].map(() => ({ type: 'column', content: [paragraph] })),
  })),
  insert('buttons', 'Button', 'Leads somewhere', 'Layout', 'link call', () => ({
    type: 'buttons',
    content: [{ type: 'button', content: [text('Read on')] }],
  })),
  insert('separator', 'Separator', 'A line between parts', 'Layout', 'hr divider rule', () => ({
    type: 'horizontalRule',
  })),
  insert('more', 'Members only below', 'What follows is for members', 'Layout', 'more paywall cut', () => ({
    type: 'more',
  })),
];

export const INSERTS: readonly Insert[] = [
  ...PLAIN,
  ...[...CONTENT_BLOCK_NAMES, ...TABLE_BLOCK_NAMES].map(insertOwn),
];

function insert(
  id: string,
  label: string,
  hint: string,
  group: Insert['group'],
  words: string,
  create: () => JSONContent,
  asksFiles = false,
): Insert {
  return { id, label, hint, group, words, create, ...(asksFiles && { asksFiles }) };
}

function insertOwn(name: BlockName): Insert {
  const { label, hint, words = '' } = BLOCK_LABELS[name];
  const kind = TABLE_BLOCK_NAMES.some((table) => table === name) ? 'table-block' : 'content-block';
  const create = () => {
    const blank = createBlank(describeSchema(BLOCKS[name].schema)) as object;
    return { type: 'ownBlock', attrs: { kind, attributes: { name, ...blank } } };
  };
  return insert(`site-${name}`, label, hint, 'Site', `${name.replaceAll('-', ' ')} ${words}`, create);
}

function listOf(type: string): JSONContent {
  return { type, content: [{ type: 'listItem', content: [paragraph] }] };
}

const NEW_TABLE = { rows: 3, columns: 3 } as const;

function createTable(): JSONContent {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW_TABLE.columns }, () => ({ type, content: [paragraph] })),
  });
  const rows = Array.from({ length: NEW_TABLE.rows }, (_, place) =>
    row(place === 0 ? 'tableHeader' : 'tableCell'),
  );
  return { type: 'table', content: rows };
}

/** Inserts whose names begin with what was typed come first. */
export function findInserts(query: string): readonly Insert[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return INSERTS;
  const rank = ({ label, words }: Insert): number => {
    const name = label.toLowerCase();
    if (name === typed) return 0;
    if (name.startsWith(typed)) return 1;
    return ` ${name} ${words}`.includes(` ${typed}`) ? 2 : name.includes(typed) ? 3 : -1;
  };
  return INSERTS.filter((each) => rank(each) >= 0).sort((a, b) => rank(a) - rank(b));
}

/** Puts a block where the cursor is, and the cursor into it. @param range words that called for it, which go */
export function runInsert(editor: Editor, content: JSONContent, range?: { from: number; to: number }): void {
  const chain = editor.chain().focus();
  if (range) chain.deleteRange(range);
  chain
    .command(({ tr, state, dispatch }) => {
      const node = state.schema.nodeFromJSON(content);
      const { $from, to } = tr.selection;
      const depth = findHome($from, node.type.isInGroup('top'));
      const here = $from.node(depth);
      const isEmpty = depth > 0 && here.isTextblock && here.content.size === 0 && depth === $from.depth;
      // A whole block that is selected stands at the top: there is nothing around it.
      const at = isEmpty ? $from.before(depth) : depth === 0 ? to : $from.after(depth);
      if (dispatch) {
        if (isEmpty) tr.replaceWith(at, at + here.nodeSize, node);
        else tr.insert(at, node);
        placeCursor(tr, at, node);
        tr.scrollIntoView();
      }
      return true;
    })
    .run();
}
