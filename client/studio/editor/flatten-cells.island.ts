/** Cells of pasted tables: each holds one paragraph, and whatever does not fit into it would shift the cells after it. */

const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, figure, figcaption, section, article, table, caption, thead, tbody, tfoot, tr, td, th';

/** Blocks in a cell become lines, points of a list lines with a dash or their number; images come after the table. */
export function flattenCells(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    // One within a cell has become lines of it.
    if (!body.contains(table)) continue;
    for (const cell of table.querySelectorAll('td, th')) if (cell.querySelector(BLOCKS)) flattenCell(cell);
    for (const row of table.rows) for (const cell of row.cells) keepSpan(cell, row);
    table.after(...table.querySelectorAll('img'));
  }
}

/** A cell ends with its part of the table at the latest, as browsers show it; 0 rows are all that are left there. */
function keepSpan(cell: HTMLTableCellElement, { parentElement, sectionRowIndex }: HTMLTableRowElement): void {
  const left = (parentElement?.childElementCount ?? 1) - sectionRowIndex;
  const spans = { colspan: cell.colSpan, rowspan: Math.min(cell.rowSpan || left, left) };
  for (const [name, count] of Object.entries(spans)) {
    if (count > 1) cell.setAttribute(name, String(count));
    else cell.removeAttribute(name);
  }
}

function flattenCell(cell: Element): void {
  for (const point of cell.querySelectorAll('li')) markPoint(point);
  for (const block of cell.querySelectorAll(BLOCKS)) {
    block.before(document.createElement('br'));
    block.after(document.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
  dropEmptyLines(cell);
}

/** Before its first word, which may stand in a paragraph of its own. */
function markPoint(point: Element): void {
  const [first] = listLeaves(point).filter(isWord);
  if (!first) return;
  const list = point.parentElement;
  const points = [...(list?.querySelectorAll(':scope > li') ?? [])];
  const start = Number(list?.getAttribute('start') ?? 1);
  const sign = list?.tagName === 'OL' ? `${start + points.indexOf(point)}.` : '–';
  first.textContent = `${sign} ${first.textContent?.trimStart()}`;
}

function dropEmptyLines(cell: Element): void {
  let end: Node | undefined;
  let isEmpty = true;
  for (const leaf of listLeaves(cell)) {
    if (isWord(leaf)) isEmpty = false;
    if (!isBreak(leaf)) continue;
    if (isEmpty) leaf.parentNode?.removeChild(leaf);
    else end = leaf;
    isEmpty = true;
  }
  if (isEmpty) end?.parentNode?.removeChild(end);
}

/** Texts and elements without any, in their order, as they are before anything is changed. */
function listLeaves(root: Node): readonly Node[] {
  return root.hasChildNodes() ? [...root.childNodes].flatMap(listLeaves) : [root];
}

const isWord = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? '');
const isBreak = (node: Node): boolean => node.nodeName === 'BR';
