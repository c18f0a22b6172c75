import type { ReactNode } from 'react';
import { Budget } from '#client/ui/budget.tsx';
import { MOST_STARS, Stars } from '#client/ui/stars.tsx';
import type { Cell } from './attributes.ts';

/** A number from 0 to 5 shows as stars, dollar signs as a budget; any other cell, and a number in quotes, as it stands. */
export function renderFigure(cell: Cell | undefined): ReactNode {
  if (typeof cell === 'number' && cell >= 0 && cell <= MOST_STARS) return <Stars rating={cell} />;
  if (typeof cell === 'string' && /^\s*\${1,5}\s*$/.test(cell)) return <Budget text={cell} />;
  return cell;
}
