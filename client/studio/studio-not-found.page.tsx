/** Shown, with status 404, to staff on addresses of Studio where nothing is. */
import { notFound, type PageContext, type PersonalPageModule } from '#client/core/page-module.ts';
import { addressOf } from '#client/ui/pagination.tsx';
import { ROUTES } from '#shared/routes.ts';
import { StudioFrame } from './studio-frame.tsx';
import { findStudioPage, listStudioSections, type StudioPage } from './studio-sections.ts';

export const studioNotFoundPage: PersonalPageModule<null> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  load: async () => notFound,
  head: (_, page) => ({ title: describeMissing(page).title, noindex: true }),

  Page: ({ page }) => {
    const { title, lead, way } = describeMissing(page);
    return (
      <StudioFrame
        title={title}
        lead={lead}
        path={findStudioPage(page.path)?.path ?? ROUTES.studio}
        page={page}
      >
        {way && (
          <p className="button-row">
            <a className="button quiet" href={way.href}>
              {way.label}
            </a>
          </p>
        )}
      </StudioFrame>
    );
  },
};

interface Missing {
  readonly title: string;
  readonly lead: string;
  /** None for somebody whose role opens nothing. */
  readonly way: { readonly href: string; readonly label: string } | undefined;
}

function describeMissing({ path, query, staffRights }: PageContext): Missing {
  const place = findStudioPage(path);
  const { page: number, ...filters } = query;
  if (number !== undefined && place?.path === path)
    return {
      title: `There is no page ${number}`,
      lead: 'The list is shorter than that. It may have been longer when the link was made.',
      way: { href: addressOf(path, filters), label: 'Go to the first page' },
    };
  const isOpen = place?.rights.some((right) => staffRights.includes(right));
  const near: StudioPage | undefined = isOpen ? place : listStudioSections(staffRights)[0]?.pages[0];
  return {
    title: `There is no such ${place?.one ?? 'page'}`,
    lead: place?.one
      ? 'It may have been deleted, or the address may have a typo.'
      : 'The address may have a typo, or be of something that is done.',
    way: near && { href: near.path, label: `Go to “${near.label}”` },
  };
}
