import type { ReactNode } from 'react';
import { type ColorLevelName, FIRST_LEVEL } from '#shared/color-sorting.ts';
import { ROUTES } from '#shared/routes.ts';
import { EXERCISE_ID, nextRow } from './color-rows.ts';

export interface AnotherRowProps {
  level: ColorLevelName;
  row: number;
  label: string;
  quiet?: boolean;
}

/** A form, since a link would lead crawlers from row to row. */
export function AnotherRow({ level, row, label, quiet = false }: AnotherRowProps): ReactNode {
  return (
    <form action={`${ROUTES.diamondColorSorting}#${EXERCISE_ID}`}>
      {level !== FIRST_LEVEL && <input type="hidden" name="level" value={level} />}
      <button
        type="submit"
        className={quiet ? 'button quiet small' : 'button'}
        name="row"
        value={nextRow(row)}
      >
        {label}
      </button>
    </form>
  );
}
