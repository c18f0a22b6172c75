/** The frame of the pages for grading and certificates: that of Studio. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { StudioFrame } from '../studio-frame.tsx';

export interface GradingFrameProps {
  title: string;
  lead?: string;
  /** Address of the page in Studio's navigation that is shown, or below which this one is. */
  path: string;
  page: Pick<PageContext, 'path' | 'staffRights'>;
  children: ReactNode;
}

export function GradingFrame({ children, ...frame }: GradingFrameProps): ReactNode {
  return (
    <StudioFrame {...frame}>
      <div className="exam staff">{children}</div>
    </StudioFrame>
  );
}

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

/** A table of figures: its first column names the row. */
export function GradingTable({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <section className="table-scroll" aria-label={label} {...FOCUSABLE}>
      {children}
    </section>
  );
}
