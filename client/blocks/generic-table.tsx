import { table } from './attributes.ts';
import { DataTable } from './data-table.tsx';
import { defineBlock } from './define-block.ts';

export const genericTable = defineBlock(table, (attributes) => <DataTable {...attributes} />);
