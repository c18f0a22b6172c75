/**
 * A text between its stored markup and the editor. Each block remembers the markup that it came from: one that was not touched is
 * written back as exactly that.
 */
import type { EditorNode } from './editor-node.ts';
import { readBlock } from './read-block.ts';
import { type MarkupSlice, splitBlocks } from './split-blocks.ts';
import { writeBlock } from './write-block.ts';

export interface OpenedBlock extends MarkupSlice {
  readonly node: EditorNode;
}

export interface OpenedMarkup {
  readonly blocks: readonly OpenedBlock[];
  /** White space at the end. */
  readonly tail: string;
}

export function openMarkup(markup: string): OpenedMarkup {
  const { slices, tail } = splitBlocks(markup);
  return { blocks: slices.map((slice) => ({ ...slice, node: readBlock(slice.source) })), tail };
}

/** A block as it stands now. */
export interface CurrentBlock {
  /** Where it stood when the text was opened, if it was not touched since. */
  readonly place: number | undefined;
  readonly node: EditorNode;
}

const USUAL_GAP = '\n\n';

/** Blocks that still follow each other keep what stood between them. An empty paragraph that somebody left is none. */
export function writeMarkup({ blocks, tail }: OpenedMarkup, current: readonly CurrentBlock[]): string {
  let markup = '';
  let before: number | undefined = -1;
  for (const { place, node } of current) {
    const opened = place === undefined ? undefined : blocks[place];
    const source = opened?.source ?? writeBlock(node);
    if (source === '' || (!opened && isEmpty(node))) continue;
    const isFollowing = place !== undefined && before === place - 1;
    if (isFollowing) markup += opened?.gap ?? '';
    else if (markup !== '') markup += USUAL_GAP;
    markup += source;
    before = place;
  }
  return before === blocks.length - 1 ? markup + tail : markup;
}

const isEmpty = ({ type, content = [] }: EditorNode): boolean => type === 'paragraph' && content.length === 0;
