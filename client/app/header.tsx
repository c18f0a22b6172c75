import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { findCommunitySearch } from '#client/search/community-search.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { isMember } from '#shared/access.ts';
import type { SiteSettings } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountActions } from './account-actions.tsx';
import { Logo } from './logo.tsx';
import { Menu, type MenuProps } from './menu.tsx';
import { Navigation } from './navigation.tsx';

export interface HeaderProps {
  page: PageContext;
  /** Path of the navigation entry that the page belongs to: `findActivePath`. */
  active: string;
}

/** The same for everybody of one brand, access group and active entry. Stands inside a router. */
export function Header({ page, active }: HeaderProps): ReactNode {
  const { name, navigation, explore } = page.site;
  const menu: MenuProps = {
    navigation: withExplore(navigation, explore),
    member: isMember(page.group),
    active,
  };
  return (
    <header className="bar" id="top" data-discussions={findCommunitySearch(page)}>
      <div className="wrap bar-row">
        <a className="logo" href={ROUTES.home} aria-label={`${name}, home`}>
          <Logo brand={page.brand} />
        </a>
        <Navigation entries={navigation} explore={explore} active={active} />
        <BasketLink />
        <div className="bar-actions">
          <AccountActions member={menu.member} />
          <a className="action search-open" href={ROUTES.searchEmpty} data-modal="search">
            <Icon name="search" />
            Search
          </a>
        </div>
        <a className="search-icon" href={ROUTES.searchEmpty} data-modal="search" aria-label="Search">
          <Icon name="search" />
        </a>
        <Island name="menu" trigger="touch">
          <Menu {...menu} />
        </Island>
      </div>
    </header>
  );
}

/** Shown by a script to those who have something in it: `basket-count.island.ts`. The page is the same for everybody. */
function BasketLink(): ReactNode {
  return (
    <a className="basket-link" href={ROUTES.basket} rel="nofollow" hidden suppressHydrationWarning>
      <Icon name="basket" />
      <span className="hidden">Basket: </span>
      <b />
    </a>
  );
}

/** The menu of small screens has the places to explore as plain links, after the others. */
function withExplore(
  navigation: SiteSettings['navigation'],
  explore: SiteSettings['explore'],
): SiteSettings['navigation'] {
  const links = explore.map(({ title, path }) => ({ title, path }));
  return navigation.map((entry) =>
    entry.subnav?.explore
      ? { ...entry, subnav: { ...entry.subnav, items: [...entry.subnav.items, ...links] } }
      : entry,
  );
}
