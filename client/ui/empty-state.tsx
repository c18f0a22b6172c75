import type { ReactNode } from 'react';
import { DRAWINGS, type DrawingName } from './drawings.ts';

export interface EmptyStateProps {
  drawing: DrawingName;
  /** Words that say what will stand here, and how to begin. */
  children: ReactNode;
  /** Where that begins. */
  action?: { readonly href: string; readonly label: string };
}

/** Stands where a list has nothing to show. */
export function EmptyState({ drawing, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className="empty empty-state">
      <EngravedDrawing name={drawing} />
      <p>{children}</p>
      {action && (
        <p>
          <a className="button" href={action.href}>
            {action.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** Decorative: the words beside it say all. */
function EngravedDrawing({ name }: { name: DrawingName }): ReactNode {
  const { lines, hatching } = DRAWINGS[name];
  return (
    <svg
      viewBox="-4 -8 208 152"
      width="208"
      height="152"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={lines} strokeWidth="1.5" />
      <path d={hatching} strokeWidth=".7" />
    </svg>
  );
}
