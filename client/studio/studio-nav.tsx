/** Navigation of Studio: beside the page where there is room, and a disclosure above it elsewhere. Neither needs a script. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Icon } from '#client/ui/icons.tsx';
import { listStudioSections, type StudioPage, type StudioSection } from './studio-sections.ts';

interface StudioNavProps {
  /** Path of the page of Studio that is shown, or below which the shown one is. */
  path: string;
  page: Pick<PageContext, 'path' | 'staffRights'>;
}

export function StudioNav({ path, page }: StudioNavProps): ReactNode {
  const sections = listStudioSections(page.staffRights);
  const current = sections.find(({ pages }) => pages.some((one) => one.path === path));
  return (
    <nav className="studio-nav" aria-label="Studio">
      <details>
        <summary>
          Studio
          {current && <b>{current.label}</b>}
          <Icon name="chevron" />
        </summary>
        <ul>
          {sections.map((section) => (
            <SectionLinks
              key={section.label}
              section={section}
              isCurrent={section === current}
              describeCurrent={(one) =>
                one.path === path ? (path === page.path ? 'page' : 'true') : undefined
              }
            />
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface SectionLinksProps {
  section: StudioSection;
  isCurrent: boolean;
  /** The page itself, or the one that it is below. */
  describeCurrent: (page: StudioPage) => 'page' | 'true' | undefined;
}

/** Pages of a section are listed while one is in it. */
function SectionLinks({
  section: { label, pages },
  isCurrent,
  describeCurrent,
}: SectionLinksProps): ReactNode {
  const [first] = pages;
  if (!first) return null;
  if (!isCurrent || pages.length === 1)
    return (
      <li>
        <a href={first.path} aria-current={describeCurrent(first)}>
          {label}
        </a>
      </li>
    );
  return (
    <li>
      <a href={first.path} aria-current="true">
        {label}
      </a>
      <ul>
        {pages.map((one) => (
          <li key={one.path}>
            <a href={one.path} aria-current={describeCurrent(one)}>
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
