/** `figure > table > thead?, tbody`: cells hold words. A table whose rows are not equally long, or that has a foot, is not read. */
import { type CommentAttributes, type EditorNode, NotUnderstood } from './editor-node.ts';
import { onlyElement, withContent, withoutSpace } from './html-nodes.ts';
import type { HtmlElement } from './parse-html.ts';
import { readInline, rejectAttributes } from './read-inline.ts';

export function readTable(figure: HtmlElement, block: CommentAttributes): EditorNode {
  if (figure.tag !== 'figure') throw new NotUnderstood('table');
  const table = onlyElement(figure.children);
  if (table.tag !== 'table') throw new NotUnderstood('table');
  const content = withoutSpace(table.children).flatMap((part, place) => {
    if (part.kind !== 'element' || !(part.tag === 'tbody' || (part.tag === 'thead' && place === 0)))
      throw new NotUnderstood('part of a table');
    rejectAttributes(part);
    return withoutSpace(part.children).map((row) => readRow(row as HtmlElement, part.tag === 'thead'));
  });
  const [first] = content;
  if (!first || content.some((row) => widthOf(row) !== widthOf(first)))
    throw new NotUnderstood('uneven table');
  return { type: 'table', attrs: { block, html: figure.attributes, tableHtml: table.attributes }, content };
}

function readRow(row: HtmlElement, isHead: boolean): EditorNode {
  if (row.kind !== 'element' || row.tag !== 'tr') throw new NotUnderstood('row');
  rejectAttributes(row);
  const content = withoutSpace(row.children).map(readCell as (node: unknown) => EditorNode);
  if (content.length === 0 || (isHead && content.some(({ type }) => type !== 'tableHeader')))
    throw new NotUnderstood('row');
  return { type: 'tableRow', attrs: { isHead }, content };
}

function readCell({ kind, tag, attributes, children }: HtmlElement): EditorNode {
  if (kind !== 'element' || (tag !== 'td' && tag !== 'th')) throw new NotUnderstood('cell');
  const { colspan = '1', rowspan = '1', ...html } = attributes;
  if (rowspan !== '1') throw new NotUnderstood('cell of several rows');
  const attrs = { html, colspan: Number(colspan), rowspan: 1, colwidth: null };
  const words = withContent({ type: 'paragraph', attrs: { block: {}, html: {} } }, readInline(children));
  return { type: tag === 'th' ? 'tableHeader' : 'tableCell', attrs, content: [words] };
}

const widthOf = ({ content = [] }: EditorNode): number =>
  content.reduce((width, { attrs }) => width + Number(attrs?.colspan), 0);
