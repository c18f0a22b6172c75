import { renderPhrasing } from './render-phrasing.ts';
import type { NodeOf, Renderer } from './tree.ts';

type TableRow = NodeOf<'tableRow'>;

/** The first row names the columns, for eyes and for screen readers. */
export function renderTable(node: NodeOf<'table'>, renderer: Renderer): string {
  const [head, ...rows] = node.children;
  const align = (node.align ?? []).map((side) => (side ? ` class="has-text-align-${side}"` : ''));
  const renderRow = (row: TableRow, open: (column: number) => string, close: string): string =>
    `<tr>${row.children.map((cell, column) => `${open(column)}${renderPhrasing(cell.children, renderer)}${close}`).join('')}</tr>`;
  const thead = head ? renderRow(head, (column) => `<th scope="col"${align[column] ?? ''}>`, '</th>') : '';
  const tbody = rows.map((row) => renderRow(row, (column) => `<td${align[column] ?? ''}>`, '</td>'));
  return `<figure class="wp-block-table"><table><thead>${thead}</thead><tbody>${tbody.join('')}</tbody></table></figure>`;
}
