/** Markup that the editor does not understand, as blocks that it does: what it cannot hold is named before anything is changed. */
import { type Node as DocumentNode, DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import { cleanPaste } from './clean-paste.island.ts';
import { describeLoss } from './describe-loss.island.ts';
import { parseBlockComment } from './markup/block-comment.ts';
import { openMarkup } from './markup/document.ts';
import type { EditorNode } from './markup/editor-node.ts';
import { writeBlock } from './markup/write-block.ts';

export interface ThawedBlock {
  /** None where there is nothing in it to edit. */
  readonly nodes: readonly DocumentNode[];
  /** In words: `the class “lead”`. */
  readonly lost: readonly string[];
}

export function thawBlock(source: string, schema: Schema): ThawedBlock {
  const nodes = thaw(source, schema);
  const written = nodes.map((node) => writeBlock(node.toJSON() as EditorNode)).join('\n\n');
  return { nodes, lost: describeLoss(source, written) };
}

/** Blocks within a block stay what they are as far as they are understood; all else is read as if it were pasted. */
function thaw(source: string, schema: Schema): DocumentNode[] {
  const inner = unwrapBlock(source);
  if (inner === undefined) return readPasted(source, schema);
  return openMarkup(inner).blocks.flatMap(
    (block) => readUnderstood(block.node, schema) ?? thaw(block.source, schema),
  );
}

const OPENING = '<!--';
const CLOSING = '-->';

/** Markup between the comments of a block; undefined where it has none. */
function unwrapBlock(source: string): string | undefined {
  if (!source.startsWith(OPENING)) return undefined;
  const open = source.indexOf(CLOSING);
  const opening = open < 0 ? undefined : parseBlockComment(source.slice(OPENING.length, open));
  if (opening?.kind === 'whole') return '';
  const close = source.lastIndexOf(OPENING);
  if (opening?.kind !== 'open' || close <= open) return undefined;
  return source.slice(open + CLOSING.length, close);
}

function readUnderstood(node: EditorNode, schema: Schema): DocumentNode[] | undefined {
  if (node.type === 'frozen') return undefined;
  try {
    const read = schema.nodeFromJSON(node);
    read.check();
    return [read];
  } catch {
    return undefined;
  }
}

function readPasted(html: string, schema: Schema): DocumentNode[] {
  const { body } = new DOMParser().parseFromString(cleanPaste(html), 'text/html');
  const { children } = DocumentParser.fromSchema(schema).parse(body);
  return children.filter(({ type, content }) => type.name !== 'paragraph' || content.size > 0);
}
