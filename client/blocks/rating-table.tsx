import { table } from './attributes.ts';
import { DataTable } from './data-table.tsx';
import { defineBlock } from './define-block.ts';
import { renderFigure } from './render-figure.tsx';

export const ratingTable = defineBlock(table, ({ rows, ...attributes }) => (
  <DataTable {...attributes} rows={rows.map(([name, ...cells]) => [name, ...cells.map(renderFigure)])} />
));
