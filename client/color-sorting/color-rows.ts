import { COLOR_ROWS, type ColorLevelName, FIRST_LEVEL } from '#shared/color-sorting.ts';
import { ROUTES } from '#shared/routes.ts';

/** Where the exercise and its score stand on their page. */
export const EXERCISE_ID = 'exercise';
export const SCORE_ID = 'score';

const FIRST_ROW = 1;

/** The first row of the first level is the page itself. */
export function pathToRow(level: ColorLevelName, row: number = FIRST_ROW): string {
  const query = new URLSearchParams();
  if (level !== FIRST_LEVEL) query.set('level', level);
  if (row !== FIRST_ROW) query.set('row', String(row));
  return query.size === 0 ? ROUTES.diamondColorSorting : `${ROUTES.diamondColorSorting}?${query}`;
}

export const nextRow = (row: number): number => (row % COLOR_ROWS) + 1;

/** Empty for the first row and for what is none: both are the page itself. */
export function formatRow(text: string): string {
  const row = Number(text);
  return /^\d{1,4}$/.test(text) && row > FIRST_ROW && row <= COLOR_ROWS ? String(row) : '';
}

export const parseRow = (text: string | undefined): number => Number(text || FIRST_ROW);
