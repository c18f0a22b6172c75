/**
 * Parses the HTML of one block, as the server stores it: balanced, lower case, values in double quotes. Anything else throws
 * `NotUnderstood`, so that nothing is guessed.
 */
import { type BlockComment, isCut, parseBlockComment } from './block-comment.ts';
import { type HtmlAttributes, NotUnderstood } from './editor-node.ts';

export interface HtmlElement {
  readonly kind: 'element';
  readonly tag: string;
  readonly attributes: HtmlAttributes;
  readonly children: readonly HtmlNode[];
  /** Where it begins and ends in the source. */
  readonly start: number;
  readonly end: number;
}

export interface HtmlBlock {
  readonly kind: 'block';
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly HtmlNode[];
  readonly start: number;
  readonly end: number;
}

export interface HtmlText {
  readonly kind: 'text';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface HtmlCut {
  readonly kind: 'cut';
  readonly start: number;
  readonly end: number;
}

export type HtmlNode = HtmlElement | HtmlBlock | HtmlText | HtmlCut;

interface OpenNode {
  readonly tag: string;
  readonly children: HtmlNode[];
  close(end: number): HtmlNode;
}

const MAX_DEPTH = 100;
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col']);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z-]*(?:="[^"]*")?)*)\s*\/?>/y;
const ATTRIBUTE = /\s+([a-z][a-z-]*)(?:="([^"]*)")?/g;

export function parseHtml(source: string): HtmlNode[] {
  const roots: HtmlNode[] = [];
  const open: OpenNode[] = [];
  const siblings = () => open.at(-1)?.children ?? roots;
  let position = 0;
  while (position < source.length) {
    const next = source.indexOf('<', position);
    const end = next < 0 ? source.length : next;
    if (end > position) {
      siblings().push({ kind: 'text', text: decodeText(source.slice(position, end)), start: position, end });
      position = end;
      continue;
    }
    position = source.startsWith('<!--', position)
      ? readComment(source, position, open, siblings)
      : readTag(source, position, open, siblings);
  }
  if (open.length > 0) throw new NotUnderstood('open element');
  return roots;
}

function readTag(source: string, start: number, open: OpenNode[], siblings: () => HtmlNode[]): number {
  TAG.lastIndex = start;
  const match = TAG.exec(source);
  if (!match) throw new NotUnderstood('tag');
  const [whole, slash, tag = '', written = ''] = match;
  const end = start + whole.length;
  if (slash) closeNode(tag, end, open, siblings);
  else if (VOID_TAGS.has(tag))
    siblings().push({ kind: 'element', tag, attributes: readAttributes(written), children: [], start, end });
  else {
    const children: HtmlNode[] = [];
    const attributes = readAttributes(written);
    openNode(open, {
      tag,
      children,
      close: (end) => ({ kind: 'element', tag, attributes, children, start, end }),
    });
  }
  return end;
}

function readComment(source: string, start: number, open: OpenNode[], siblings: () => HtmlNode[]): number {
  const close = source.indexOf('-->', start);
  if (close < 0) throw new NotUnderstood('comment');
  const end = close + '-->'.length;
  const body = source.slice(start + '<!--'.length, close);
  if (isCut(body)) {
    siblings().push({ kind: 'cut', start, end });
    return end;
  }
  const comment = parseBlockComment(body);
  if (!comment) throw new NotUnderstood('comment');
  const { kind, name } = comment;
  if (kind === 'close') {
    closeNode(`wp:${name}`, end, open, siblings);
    return end;
  }
  const children: HtmlNode[] = [];
  const attributes = parsePayload(comment);
  if (kind === 'whole') siblings().push({ kind: 'block', name, attributes, children, start, end });
  else
    openNode(open, {
      tag: `wp:${name}`,
      children,
      close: (end) => ({ kind: 'block', name, attributes, children, start, end }),
    });
  return end;
}

function openNode(open: OpenNode[], node: OpenNode): void {
  if (open.length >= MAX_DEPTH) throw new NotUnderstood('depth');
  open.push(node);
}

function closeNode(tag: string, end: number, open: OpenNode[], siblings: () => HtmlNode[]): void {
  const node = open.pop();
  if (node?.tag !== tag) throw new NotUnderstood('closing tag');
  siblings().push(node.close(end));
}

function readAttributes(written: string): HtmlAttributes {
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decodeText(value)]),
  );
}

function parsePayload({ payload }: BlockComment): Readonly<Record<string, unknown>> {
  if (payload === '') return {};
  try {
    const value: unknown = JSON.parse(payload);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {}
  throw new NotUnderstood('attributes of a block');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The server stores all other characters as themselves. */
function decodeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#?[a-z0-9]{1,32});/gi, (_, name: string) => {
    const decoded = name.startsWith('#') ? decodeNumber(name.slice(1)) : ENTITIES[name];
    if (decoded === undefined) throw new NotUnderstood('entity');
    return decoded;
  });
}

const MAX_CODE_POINT = 0x10ffff;

function decodeNumber(digits: string): string | undefined {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : undefined;
}
