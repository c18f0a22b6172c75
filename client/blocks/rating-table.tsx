import { MOST_STARS, StarShapes, Stars } from '#client/ui/stars.tsx';
import { type Cell, table } from './attributes.ts';
import { DataTable } from './data-table.tsx';
import { defineBlock } from './define-block.ts';

/** A cell that is a number from 0 to 5 shows as stars; any other as it stands. */
export const ratingTable = defineBlock(table, (attributes) => (
  <div className="rating-table">
    <StarShapes />
    <DataTable {...attributes} renderCell={renderRating} />
  </div>
));

function renderRating(cell: Cell) {
  const rating = readRating(cell);
  return rating === undefined ? cell : <Stars rating={rating} />;
}

function readRating(cell: Cell): number | undefined {
  if (cell === null || (typeof cell === 'string' && !/^\d(?:\.\d+)?$/.test(cell.trim()))) return undefined;
  const number = Number(cell);
  return number >= 0 && number <= MOST_STARS ? number : undefined;
}
