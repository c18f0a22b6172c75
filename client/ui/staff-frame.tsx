/** The frame of the staff's pages: plain, with the way back to their first one. */
import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export interface StaffFrameProps {
  title: string;
  lead?: string;
  /** Below the first of these pages. */
  isBelow?: boolean;
  children: ReactNode;
}

export function StaffFrame({ title, lead, isBelow = false, children }: StaffFrameProps): ReactNode {
  return (
    <div className="wrap exam staff">
      {isBelow && <Breadcrumbs crumbs={[{ title: 'Grading', path: ROUTES.grading }]} />}
      <header className="exam-head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** What scrolls must take focus, or arrow keys cannot scroll it (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

/** A table of figures: its first column names the row. */
export function StaffTable({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <section className="table-scroll" aria-label={label} {...FOCUSABLE}>
      {children}
    </section>
  );
}
