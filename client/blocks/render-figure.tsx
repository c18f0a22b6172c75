import type { ReactNode } from 'react';
import { Budget } from '#client/ui/budget.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { rating, type TableCell } from './attributes.ts';

/**
 * A number from 0 to 5 shows as stars, in quotes as well: tables of editors hold text alone. Dollar signs show as a budget; any
 * other cell as it stands.
 */
export function renderFigure(cell: TableCell | undefined): ReactNode {
  const stars = rating.safeParse(typeof cell === 'string' ? cell.trim() : cell);
  if (stars.success) return <Stars rating={stars.data} />;
  if (typeof cell === 'string' && isBudget(cell)) return <Budget text={cell} />;
  return cell;
}

/** Words that may stand between dollar signs: `$$ to $$$`. */
const JOINERS: ReadonlySet<string> = new Set(['', 'to', '-', '–', '/']);

const isBudget = (text: string): boolean =>
  text.includes('$') && JOINERS.has(text.replaceAll('$', '').trim().toLowerCase());
