/** Words with their marks: links, bold and the like. */
import { type EditorMark, type EditorNode, NotUnderstood } from './editor-node.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** Marks without attributes, by the elements that mean them; the first is written. */
export const MARK_TAGS: Readonly<Record<string, readonly string[]>> = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u'],
  strike: ['s'],
  subscript: ['sub'],
  superscript: ['sup'],
  code: ['code'],
};
const MARKS = new Map(Object.entries(MARK_TAGS).flatMap(([type, tags]) => tags.map((tag) => [tag, type])));

/** Elements that stay as they are around the words that one changes. */
const INLINE_TAGS: ReadonlySet<string> = new Set([
  ...['abbr', 'cite', 'kbd', 'mark', 'q', 'small', 'span', 'time'],
]);
const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'title', 'rel', 'target']);

/** White space means one space, and none at both ends. @throws NotUnderstood for anything but words */
export function readInline(nodes: readonly HtmlNode[]): EditorNode[] {
  const found: EditorNode[] = [];
  for (const node of nodes) addInline(node, [], found);
  return trimEnds(joinSpaces(found));
}

/** Words as they stand: in code and preformatted text white space has a meaning. */
export function readPreformatted(nodes: readonly HtmlNode[]): EditorNode[] {
  const found: EditorNode[] = [];
  for (const node of nodes) addInline(node, [], found);
  return found.filter(({ text }) => text !== '');
}

function addInline(node: HtmlNode, marks: readonly EditorMark[], found: EditorNode[]): void {
  if (node.kind === 'text') found.push({ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) });
  else if (node.kind !== 'element') throw new NotUnderstood(node.kind);
  else if (node.tag === 'br') {
    rejectAttributes(node);
    found.push({ type: 'hardBreak', ...(marks.length > 0 && { marks }) });
  } else {
    const mark = readMark(node);
    if (marks.some(({ type }) => type === mark.type)) throw new NotUnderstood('a mark in itself');
    for (const child of node.children) addInline(child, [...marks, mark], found);
  }
}

function readMark(element: HtmlElement): EditorMark {
  const { tag, attributes } = element;
  if (tag === 'a') {
    if (!attributes.href || Object.keys(attributes).some((name) => !LINK_ATTRIBUTES.has(name)))
      throw new NotUnderstood('link');
    const { href, title = null, rel = null, target = null } = attributes;
    return { type: 'link', attrs: { href, title, rel, target } };
  }
  if (INLINE_TAGS.has(tag)) return { type: 'inlineTag', attrs: { tag, html: attributes } };
  const type = MARKS.get(tag);
  if (!type) throw new NotUnderstood(tag);
  rejectAttributes(element);
  return { type };
}

export function rejectAttributes({ tag, attributes }: HtmlElement): void {
  if (Object.keys(attributes).length > 0) throw new NotUnderstood(`attributes of ${tag}`);
}

/** A space that follows another, or a break, is none. */
function joinSpaces(nodes: readonly EditorNode[]): EditorNode[] {
  let followsSpace = true;
  const joined: EditorNode[] = [];
  for (const node of nodes) {
    if (node.text === undefined) followsSpace = true;
    else {
      let text = node.text.replace(/[ \t\r\n\f]+/g, ' ');
      if (followsSpace && text.startsWith(' ')) text = text.slice(1);
      if (text === '') continue;
      followsSpace = text.endsWith(' ');
      joined.push({ ...node, text });
      continue;
    }
    joined.push(node);
  }
  return joined;
}

function trimEnds(nodes: readonly EditorNode[]): EditorNode[] {
  const last = nodes.at(-1);
  if (!last?.text?.endsWith(' ')) return [...nodes];
  const text = last.text.slice(0, -1);
  return text === '' ? nodes.slice(0, -1) : [...nodes.slice(0, -1), { ...last, text }];
}
