/** The frame of the pages by which the site is run: their own ways between them below those of Studio. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { ROUTES } from '#shared/routes.ts';
import { StudioFrame } from './studio-frame.tsx';

const PAGES: readonly (readonly [path: string, label: string])[] = [
  [ROUTES.studioSite, 'Health'],
  [ROUTES.studioJobs, 'Jobs and emails'],
  [ROUTES.studioRedirects, 'Redirects'],
  [ROUTES.studioSearch, 'Search'],
  [ROUTES.studioBackups, 'Backups'],
];

interface SiteFrameProps {
  title: string;
  lead?: string;
  page: PageContext;
  /** Words after a change, by its name. */
  saved: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function SiteFrame({ title, lead, page, saved, children }: SiteFrameProps): ReactNode {
  const words = lead === undefined ? {} : { lead };
  return (
    <StudioFrame title={title} {...words} path={ROUTES.studioSite} page={page}>
      <nav className="studio-pages" aria-label="Site">
        <ul>
          {PAGES.map(([path, label]) => (
            <li key={path}>
              <a href={path} aria-current={path === page.path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SavedNote texts={saved} page={page} />
      {page.form && <FormError form={page.form} />}
      {children}
    </StudioFrame>
  );
}
