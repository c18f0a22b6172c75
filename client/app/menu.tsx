/** The menu of small screens: a disclosure that needs no script. In `ui` because its island renders it again. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';
import type { NavigationLink, SiteSettings } from '#shared/rest/settings.ts';
import { AccountActions } from './account-actions.tsx';

export interface MenuProps {
  navigation: SiteSettings['navigation'];
  member: boolean;
  /** Path of the entry that is the present page, if any. */
  active: string;
}

/** @param props.search the search box, when it is awake. */
export function Menu({
  navigation,
  member,
  active,
  search = <SearchForm {...MENU_SEARCH} />,
}: MenuProps & { search?: ReactNode }): ReactNode {
  // A visitor may have opened it before its script came: `open` is then not what the server wrote, and must stay.
  return (
    <details className="menu" id="menu" suppressHydrationWarning>
      <summary>
        <span className="hidden">Menu</span>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div className="menu-panel" id="menu-panel">
        {search}
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

export const MENU_SEARCH = { id: 'menu-search', name: 'Menu' } as const;

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
