/**
 * `figure > table > thead?, tbody`: cells hold words, over one or several rows and columns. A table whose rows are not equally long, or
 * that has a foot, is not read.
 */
import { type CommentAttributes, type EditorNode, NotUnderstood } from './editor-node.ts';
import { onlyElement, withContent, withoutSpace } from './html-nodes.ts';
import type { HtmlElement } from './parse-html.ts';
import { readInline, rejectAttributes } from './read-inline.ts';

export function readTable(figure: HtmlElement, block: CommentAttributes): EditorNode {
  if (figure.tag !== 'figure') throw new NotUnderstood('table');
  const table = onlyElement(figure.children);
  if (table.tag !== 'table') throw new NotUnderstood('table');
  const parts = withoutSpace(table.children).map((part, place) => {
    if (part.kind !== 'element' || !(part.tag === 'tbody' || (part.tag === 'thead' && place === 0)))
      throw new NotUnderstood('part of a table');
    rejectAttributes(part);
    return withoutSpace(part.children).map((row) => readRow(row as HtmlElement, part.tag === 'thead'));
  });
  const widths = new Set(parts.filter(({ length }) => length > 0).map(measurePart));
  if (widths.size !== 1 || widths.has(0)) throw new NotUnderstood('uneven table');
  const content = parts.flat();
  return { type: 'table', attrs: { block, html: figure.attributes, tableHtml: table.attributes }, content };
}

function readRow(row: HtmlElement, isHead: boolean): EditorNode {
  if (row.kind !== 'element' || row.tag !== 'tr') throw new NotUnderstood('row');
  rejectAttributes(row);
  const content = withoutSpace(row.children).map(readCell as (node: unknown) => EditorNode);
  if (isHead && content.some(({ type }) => type !== 'tableHeader')) throw new NotUnderstood('row');
  return { type: 'tableRow', attrs: { isHead }, content };
}

function readCell({ kind, tag, attributes, children }: HtmlElement): EditorNode {
  if (kind !== 'element' || (tag !== 'td' && tag !== 'th')) throw new NotUnderstood('cell');
  const { colspan = '1', rowspan = '1', ...html } = attributes;
  if (!SPAN.test(colspan) || !SPAN.test(rowspan)) throw new NotUnderstood('size of a cell');
  const attrs = { html, colspan: Number(colspan), rowspan: Number(rowspan), colwidth: null };
  const words = withContent({ type: 'paragraph', attrs: { block: {}, html: {} } }, readInline(children));
  return { type: tag === 'th' ? 'tableHeader' : 'tableCell', attrs, content: [words] };
}

/** Browsers take no more columns than a thousand. */
const SPAN = /^[1-9]\d{0,2}$/;

/** Columns of the head or the body, in which cells lie side by side without gaps, and end with it. */
function measurePart(rows: readonly EditorNode[]): number {
  /** Rows from here on for which each column is taken by a cell. */
  let taken: readonly number[] = [];
  rows.forEach((row, place) => {
    const next = layRow(taken, row);
    const isFull = place === 0 || next.length === taken.length;
    if (!isFull || next.some((count) => count === 0 || count > rows.length - place))
      throw new NotUnderstood('uneven table');
    taken = next.map((count) => count - 1);
  });
  return taken.length;
}

/** Each cell begins in the first column that is free, as browsers lay it out. */
function layRow(taken: readonly number[], { content = [] }: EditorNode): number[] {
  const next = [...taken];
  for (const { attrs } of content) {
    const free = next.indexOf(0);
    const first = free < 0 ? next.length : free;
    for (let column = first; column < first + Number(attrs?.colspan); column += 1) {
      if (next[column]) throw new NotUnderstood('cells over each other');
      next[column] = Number(attrs?.rowspan);
    }
  }
  return next;
}
