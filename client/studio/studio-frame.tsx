/** The frame of Studio, where the people work who run the site: its sections, its heading, and a page in it. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { ROUTES } from '#shared/routes.ts';
import { STAFF_RIGHT_NAMES, type StaffRight } from '#shared/staff-rights.ts';

interface Section {
  readonly label: string;
  readonly path: string;
  /** One of them is enough. */
  readonly rights: readonly StaffRight[];
}

const STUDIO_SECTIONS: readonly Section[] = [
  { label: 'To do', path: ROUTES.studio, rights: STAFF_RIGHT_NAMES },
  { label: 'Content', path: ROUTES.studioContent, rights: ['draft'] },
  { label: 'People', path: ROUTES.studioUsers, rights: ['members'] },
  { label: 'Orders', path: ROUTES.studioOrders, rights: ['orders'] },
  { label: 'Listings', path: ROUTES.studioListings, rights: ['moderate'] },
  { label: 'Reports', path: ROUTES.studioReports, rights: ['sales', 'reading'] },
  { label: 'Site', path: ROUTES.studioSite, rights: ['run'] },
  { label: 'See as', path: ROUTES.studioSeeAs, rights: ['edit'] },
  { label: 'Settings', path: ROUTES.studioSettings, rights: ['run'] },
  { label: 'Record', path: ROUTES.studioChanges, rights: ['run'] },
];

interface StudioFrameProps {
  title: string;
  lead?: string;
  /** Path of the section that is shown, or in which the page is. */
  path: string;
  page: Pick<PageContext, 'path' | 'staffRights'>;
  /** At the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function StudioFrame({ title, lead, path, page, action, children }: StudioFrameProps): ReactNode {
  return (
    <div className="wrap studio">
      <nav className="studio-nav" aria-label="Studio">
        <ul>
          {STUDIO_SECTIONS.filter(({ rights }) => holdsAny(page.staffRights, rights)).map((section) => (
            <li key={section.path}>
              <a href={section.path} aria-current={describeCurrent(section.path, path, page.path)}>
                {section.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <header className="studio-head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {action}
      </header>
      {children}
    </div>
  );
}

const holdsAny = (held: readonly StaffRight[], asked: readonly StaffRight[]): boolean =>
  asked.some((right) => held.includes(right));

/** The page itself, or the section that it is in. */
function describeCurrent(section: string, path: string, current: string): 'page' | 'true' | undefined {
  if (section !== path) return undefined;
  return section === current ? 'page' : 'true';
}
