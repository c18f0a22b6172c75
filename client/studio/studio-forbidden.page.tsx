/** Shown, with status 403, to staff on pages of Studio for which they lack the right. */
import type { ReactNode } from 'react';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { ROLE_LABELS } from '#shared/roles.ts';
import { ROUTES } from '#shared/routes.ts';
import { listRolesWith } from '#shared/staff-rights.ts';
import { StudioFrame } from './studio-frame.tsx';
import { findStudioPage, listStudioSections } from './studio-sections.ts';

export const studioForbiddenPage: PersonalPageModule<null> = {
  sheet: 'studio',
  personal: true,
  load: async () => page(null),
  head: () => ({ title: 'Not for your role', noindex: true }),

  Page: ({ page }) => (
    <StudioFrame
      title="Not for your role"
      lead={describeWho(page)}
      path={findStudioPage(page.path)?.path ?? ROUTES.studio}
      page={page}
    >
      <p>If you need it for your work, ask an administrator to change your role.</p>
      <Way page={page} />
    </StudioFrame>
  ),
};

const ROLE_LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

function describeWho({ path, staffRights }: PageContext): string {
  const place = findStudioPage(path);
  if (!place) return 'Your role does not open this page.';
  if (place.rights.some((right) => staffRights.includes(right)))
    return 'Your role opens some of this part of Studio, and not this page: it belongs to somebody else, or is for editors.';
  const roles = listRolesWith(place.rights).map((role) => ROLE_LABELS[role]);
  return `“${place.label}” is open to these roles: ${ROLE_LIST.format(roles)}.`;
}

/** To the first page that they may see. */
function Way({ page }: { page: PageContext }): ReactNode {
  const first = listStudioSections(page.staffRights)[0]?.pages[0];
  return (
    first && (
      <p className="button-row">
        <a className="button quiet" href={first.path}>
          {`Go to “${first.label}”`}
        </a>
      </p>
    )
  );
}
