/** Cuts markup into its top-level blocks. What is between them belongs to the one that follows: all slices together are the markup. */
import { isCut, parseBlockComment } from './block-comment.ts';
import { NotUnderstood } from './editor-node.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

export interface MarkupSlice {
  /** White space before it. */
  readonly gap: string;
  readonly source: string;
}

export interface SplitMarkup {
  readonly slices: readonly MarkupSlice[];
  /** White space at the end. */
  readonly tail: string;
}

export function splitBlocks(markup: string): SplitMarkup {
  const slices: MarkupSlice[] = [];
  let position = 0;
  const take = (end: number): void => {
    const text = markup.slice(position, end);
    const source = text.trimStart();
    slices.push({ gap: text.slice(0, text.length - source.length), source });
    position = end;
  };
  const takeLoose = (end: number): void => {
    const start = position;
    for (const place of cutLooseHtml(markup.slice(start, end))) take(start + place);
  };
  for (const { start, end } of findBlocks(markup)) {
    takeLoose(start);
    take(end);
  }
  takeLoose(markup.length);
  return { slices, tail: markup.slice(position) };
}

interface BlockSpan {
  readonly start: number;
  readonly end: number;
}

/** Spans of the outermost blocks. One that never ends takes the rest with it. */
function* findBlocks(markup: string): Generator<BlockSpan> {
  const open: string[] = [];
  let start = 0;
  for (let position = markup.indexOf('<!--'); position >= 0; ) {
    const close = markup.indexOf('-->', position + '<!--'.length);
    const end = close < 0 ? markup.length : close + '-->'.length;
    const body = markup.slice(position + '<!--'.length, close < 0 ? markup.length : close);
    const comment = parseBlockComment(body);
    if (open.length === 0) start = position;
    if (comment?.kind === 'open') open.push(comment.name);
    else if (comment?.kind === 'close') {
      if (open.pop() !== comment.name) {
        yield { start, end: markup.trimEnd().length };
        return;
      }
      if (open.length === 0) yield { start, end };
    } else if (open.length === 0 && (comment || isCut(body) || close >= 0)) yield { start, end };
    position = markup.indexOf('<!--', end);
  }
  if (open.length > 0) yield { start, end: markup.trimEnd().length };
}

/**
 * Ends of the elements and words that stand in HTML without comments; one end where it is not balanced, none where it is empty. Words
 * and the elements among them stay together.
 */
function cutLooseHtml(html: string): number[] {
  const end = html.trimEnd().length;
  if (end === 0) return [];
  try {
    const nodes = parseHtml(html).filter((node) => node.kind !== 'text' || node.text.trim() !== '');
    return nodes
      .filter((node, place) => !isAmongWords(node) || !isAmongWords(nodes[place + 1]))
      .map((node) => Math.min(node.end, end));
  } catch (error) {
    if (error instanceof NotUnderstood) return [end];
    throw error;
  }
}

/** The other elements stand by themselves. */
const AMONG_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'big', 'br', 'cite', 'code', 'del', 'em', 'font', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['s', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'u'],
]);

const isAmongWords = (node: HtmlNode | undefined): boolean =>
  node?.kind === 'text' || (node?.kind === 'element' && AMONG_WORDS.has(node.tag));
