/** Blocks in words, for those who compare versions of a text: what each is called, and what readers find in it. */
import { NODE_LABELS, nameBlock } from './block-labels.ts';
import type { EditorNode, HtmlAttributes } from './markup/editor-node.ts';
import { readBlock } from './markup/read-block.ts';
import { splitBlocks } from './markup/split-blocks.ts';

export interface BlockWords {
  /** `Heading 2`, `Company from the directory`. */
  readonly name: string;
  readonly words: string;
}

/** @param source markup of one block */
export function readBlockWords(source: string): BlockWords {
  const node = readBlock(source);
  if (node.type === 'frozen') return { name: NODE_LABELS.frozen ?? '', words: dropTags(source) };
  const words = node.type === 'ownBlock' ? readOwnWords(node.attrs?.attributes) : readWords(node).trim();
  return { name: nameBlock(node), words };
}

/** @param markup of a whole text */
export const listBlockWords = (markup: string): BlockWords[] =>
  splitBlocks(markup).slices.map(({ source }) => readBlockWords(source));

/** The words of a block, or what it is. @param source its markup */
export function describeBlock(source: string): string {
  const { name, words } = readBlockWords(source);
  if (name === NODE_LABELS.paragraph) return words;
  return words === '' ? name : `${name}: ${words}`;
}

function readOwnWords(attributes: unknown): string {
  const { name: _, ...others } = attributes as Readonly<Record<string, unknown>>;
  return listTexts(others).join(' · ');
}

/** Markup in values is what a field of formatted words holds. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [dropTags(value)];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const dropTags = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Lines of a list, rows of a table and paragraphs of a block stand below each other, cells beside each other. */
function readWords({ type, attrs = {}, content = [], text = '' }: EditorNode): string {
  if (text !== '') return text;
  if (type === 'hardBreak') return '\n';
  const inner = content.map(readWords);
  if (type === 'image') return listParts((attrs.image as HtmlAttributes).alt, inner.join(''));
  if (type === 'embed') return listParts(String(attrs.url ?? ''), inner.join(''));
  if (type === 'button') return listParts(inner.join(''), (attrs.link as HtmlAttributes | null)?.href);
  if (type === 'tableRow') return inner.join(' | ');
  if (type === 'listItem') return `• ${inner.join('\n')}`;
  return inner.join(content.some((child) => child.text !== undefined) ? '' : '\n');
}

const listParts = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');
