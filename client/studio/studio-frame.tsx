/** The frame of Studio, where the people work who run the site: its navigation, its heading, and a page in it. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { StudioNav } from './studio-nav.tsx';

interface StudioFrameProps {
  title: string;
  lead?: string;
  /** Path of the page in the navigation that is shown, or below which this one is: `studio-sections.ts`. */
  path: string;
  page: Pick<PageContext, 'path' | 'staffRights'> & Partial<Pick<PageContext, 'form'>>;
  /** At the end of the heading. */
  action?: ReactNode;
  /** For pages that need the whole width: the navigation is above them on all screens. */
  isWide?: boolean;
  children: ReactNode;
}

export function StudioFrame(props: StudioFrameProps): ReactNode {
  const { title, lead, path, page, action, isWide = false, children } = props;
  return (
    <div className={isWide ? 'wrap studio is-wide' : 'wrap studio'}>
      <StudioNav path={path} page={page} />
      <div className="studio-page" data-unsaved={page.form ? true : undefined}>
        <header className="studio-head">
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}
