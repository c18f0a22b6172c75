/** The navigation of wide screens. Dropdowns are native disclosures: announced, and open without scripts. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { describeExploreImage } from '#client/ui/explore-image.ts';
import { Icon } from '#client/ui/icons.tsx';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { SiteSettings } from '#shared/rest/settings.ts';

type NavigationEntry = SiteSettings['navigation'][number];

export interface NavigationProps {
  entries: readonly NavigationEntry[];
  explore: SiteSettings['explore'];
  active: string;
}

export function Navigation({ entries, explore, active }: NavigationProps): ReactNode {
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <li key={entry.title}>
            {entry.subnav ? (
              <Dropdown
                title={entry.title}
                links={entry.subnav.items}
                explore={entry.subnav.explore ? explore : []}
                active={active}
              />
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
  explore: SiteSettings['explore'];
  active: string;
}

/** One `name` for all: opening one closes the other. */
function Dropdown({ title, links, explore, active }: DropdownProps): ReactNode {
  const holdsActive = [...links, ...explore].some((link) => link.path === active);
  return (
    <details className="dropdown" name="main-navigation">
      <summary data-active={holdsActive || undefined}>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className="dropdown-panel">
        <ul>
          {links.map((link) => (
            <li key={link.title}>
              <NavigationEntry {...link} />
            </li>
          ))}
        </ul>
        {explore.length > 0 && <Explore places={explore} active={active} />}
      </div>
    </details>
  );
}

/** Its images come when the panel is opened. */
function Explore({ places, active }: { places: SiteSettings['explore']; active: string }): ReactNode {
  return (
    <div className="explore">
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <a href={place.path} aria-current={place.path === active ? 'page' : undefined}>
              <ResponsiveImage
                media={describeExploreImage(place)}
                sizes="96px"
                widths={THUMB_WIDTHS}
                decorative
              />
              <b>{place.title}</b> <span>{place.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
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
