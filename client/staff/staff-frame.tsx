/** The frame of the staff's pages: plain, with the ways to the first of each kind. */
import type { ReactNode } from 'react';
import { STAFF_SECTIONS } from './staff-sections.ts';

export interface StaffFrameProps {
  title: string;
  lead?: string;
  /** Address of the first page of its kind. */
  room: (typeof STAFF_SECTIONS)[number][1];
  /** Below that one. */
  isBelow?: boolean;
  children: ReactNode;
}

export function StaffFrame({ title, lead, room, isBelow = false, children }: StaffFrameProps): ReactNode {
  return (
    <div className="wrap exam staff">
      <nav className="staff-sections" aria-label="Staff">
        <ul>
          {STAFF_SECTIONS.map(([label, href]) => (
            <li key={href}>
              <a href={href} aria-current={href === room ? (isBelow ? 'true' : 'page') : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <header className="exam-head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

/** A table of figures: its first column names the row. */
export function StaffTable({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <section className="table-scroll" aria-label={label} {...FOCUSABLE}>
      {children}
    </section>
  );
}
