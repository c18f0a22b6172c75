import { MOST_STARS, StarShapes, Stars } from '#client/ui/stars.tsx';
import { type Cell, table } from './attributes.ts';
import { DataTable } from './data-table.tsx';
import { defineBlock } from './define-block.ts';

/** A cell that is a number from 0 to 5 shows as stars; any other, and a number in quotes, as it stands. */
export const ratingTable = defineBlock(table, (attributes) => (
  <div className="rating-table">
    <StarShapes />
    <DataTable {...attributes} renderCell={renderRating} />
  </div>
));

function renderRating(cell: Cell) {
  return typeof cell === 'number' && cell >= 0 && cell <= MOST_STARS ? <Stars rating={cell} /> : cell;
}
