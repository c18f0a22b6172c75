/** Words and their marks as HTML, one element around neighbors that share a mark. */
import type { EditorMark, EditorNode, HtmlAttributes } from './editor-node.ts';
import { MARK_TAGS } from './read-inline.ts';

/** From the outermost to the innermost. */
const ORDER = [
  'link',
  'inlineTag',
  'bold',
  'italic',
  'underline',
  'strike',
  'subscript',
  'superscript',
  'code',
];

export function writeInline(nodes: readonly EditorNode[] = []): string {
  return nodes.length === 0
    ? ''
    : writeRuns(nodes.map((node) => ({ node, marks: sortMarks(node.marks ?? []) })));
}

interface InlineRun {
  readonly node: EditorNode;
  /** Those that are not written yet. */
  readonly marks: readonly EditorMark[];
}

/** The mark that goes on longest is outside. */
function writeRuns(runs: readonly InlineRun[]): string {
  let html = '';
  for (let place = 0; place < runs.length; ) {
    const rest = runs.slice(place);
    const { node, marks } = rest[0] as InlineRun;
    const lengths = marks.map((mark) => countRuns(rest, mark));
    const longest = Math.max(0, ...lengths);
    const mark = marks[lengths.indexOf(longest)];
    if (!mark) {
      html += node.type === 'hardBreak' ? '<br />' : escapeText(node.text ?? '');
      place += 1;
      continue;
    }
    const inner = rest.slice(0, longest).map((run) => ({
      ...run,
      marks: run.marks.filter((other) => !isSameMark(other, mark)),
    }));
    const [tag, attributes] = describeMark(mark);
    html += `<${tag}${writeAttributes(attributes)}>${writeRuns(inner)}</${tag}>`;
    place += longest;
  }
  return html;
}

/** How many runs have the mark before one that does not. */
function countRuns(runs: readonly InlineRun[], mark: EditorMark): number {
  const end = runs.findIndex(({ marks }) => !marks.some((other) => isSameMark(other, mark)));
  return end < 0 ? runs.length : end;
}

const sortMarks = (marks: readonly EditorMark[]): EditorMark[] =>
  [...marks].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));

const isSameMark = (a: EditorMark, b: EditorMark): boolean =>
  a.type === b.type && JSON.stringify(a.attrs) === JSON.stringify(b.attrs);

function describeMark({
  type,
  attrs = {},
}: EditorMark): [tag: string, attributes: Readonly<Record<string, unknown>>] {
  if (type === 'link')
    return ['a', { href: attrs.href, title: attrs.title, rel: attrs.rel, target: attrs.target }];
  if (type === 'inlineTag') return [String(attrs.tag), attrs.html as HtmlAttributes];
  return [MARK_TAGS[type]?.[0] ?? 'span', {}];
}

/** Those without a value are left out. */
export function writeAttributes(attributes: Readonly<Record<string, unknown>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('');
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
