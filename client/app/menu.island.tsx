/** The menu of small screens, awake: Escape and a touch outside close it, and the page behind it stays where it is. */
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { SearchBox } from '#client/search/search-box.island.tsx';
import { MENU_SEARCH, Menu, type MenuProps } from './menu.tsx';

export const mount: MountIsland = (place, props) => {
  hydrateRoot(place, <MenuIsland place={place} {...(props as MenuProps)} />, { identifierPrefix: 'menu-' });
};

function MenuIsland({ place, ...props }: MenuProps & { place: HTMLElement }) {
  const opened = useRef(false);

  useEffect(() => {
    const details = place.querySelector('details');
    const summary = place.querySelector('summary');
    if (!details || !summary) return;
    const close = () => {
      details.open = false;
    };
    const onToggle = () => {
      opened.current = details.open;
      document.documentElement.toggleAttribute('data-menu-open', details.open);
    };
    const onKey = (event: KeyboardEvent) => {
      // A handled Escape has closed something above the menu, such as the suggestions of its search.
      if (event.key !== 'Escape' || event.defaultPrevented || !opened.current || isInModal(event)) return;
      close();
      summary.focus();
    };
    const onOutside = (event: Event) => {
      if (opened.current && !details.contains(event.target as Node) && !isInModal(event)) close();
    };
    onToggle();
    details.addEventListener('toggle', onToggle);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    // A page that comes back from the back-forward cache is another visit: the menu closes on route change.
    addEventListener('pagehide', close);
    return () => {
      details.removeEventListener('toggle', onToggle);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      removeEventListener('pagehide', close);
    };
  }, [place]);

  return <Menu {...props} search={<SearchBox {...MENU_SEARCH} />} />;
}

/** A modal that was opened from the menu gives the focus back to it. */
function isInModal({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
