/** The menu of small screens: a disclosure that needs no script. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import type { NavigationLink, SiteSettings } from '#shared/rest/settings.ts';
import { AccountActions } from './account-actions.tsx';

export interface MenuProps {
  navigation: SiteSettings['navigation'];
  member: boolean;
  /** Path of the entry that is the present page, if any. */
  active: string;
}

const SEARCH = { id: 'menu-search', name: 'Menu' } as const;

export function Menu({ navigation, member, active }: MenuProps): ReactNode {
  return (
    <details className="menu" id="menu">
      <summary>
        <span className="hidden">Menu</span>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div className="menu-panel" id="menu-panel">
        <Island name="search-box" trigger="touch" props={SEARCH}>
          <SearchForm {...SEARCH} />
        </Island>
        <nav aria-label="Menu">
          <ul className="menu-list">
            {navigation.map((entry) => (
              <li key={entry.title}>
                {entry.subnav ? <span className="menu-title">{entry.title}</span> : toLink(entry, active)}
                {entry.subnav && <ul>{entry.subnav.items.map((item) => toItem(item, active))}</ul>}
              </li>
            ))}
          </ul>
        </nav>
        <AccountActions member={member} />
      </div>
    </details>
  );
}

function toItem(link: NavigationLink, active: string): ReactNode {
  return <li key={link.title}>{toLink(link, active)}</li>;
}

function toLink({ title, path }: NavigationLink, active: string): ReactNode {
  return (
    <a href={path} aria-current={path === active ? 'page' : undefined}>
      {title}
    </a>
  );
}
