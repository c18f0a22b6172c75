/** The navigation of wide screens. Dropdowns are native disclosures: announced, and open without scripts. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '#client/ui/icons.tsx';
import type { SiteSettings } from '#shared/rest/settings.ts';

type NavigationEntry = SiteSettings['navigation'][number];

export function Navigation({
  entries,
  active,
}: {
  entries: readonly NavigationEntry[];
  active: string;
}): ReactNode {
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <li key={entry.title}>
            {entry.subnav ? (
              <Dropdown title={entry.title} links={entry.subnav.items} active={active} />
            ) : (
              <NavigationEntry {...entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DropdownProps {
  title: string;
  links: NonNullable<NavigationEntry['subnav']>['items'];
  active: string;
}

/** One `name` for all: opening one closes the other. */
function Dropdown({ title, links, active }: DropdownProps): ReactNode {
  const holdsActive = links.some((link) => link.path === active);
  return (
    <details className="dropdown" name="main-navigation">
      <summary data-active={holdsActive || undefined}>
        {title}
        <Icon name="chevron" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.title}>
            <NavigationEntry {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NavigationEntry({ title, path }: { title: string; path: string }): ReactNode {
  // The community is a site of its own.
  if (!path.startsWith('/')) return <a href={path}>{title}</a>;
  return (
    <NavLink to={path} discover="none">
      {title}
    </NavLink>
  );
}
