/**
 * Runs in Chromium: islands taken out of their pages, in React's development build, which complains where the server's
 * markup is not what the script expects. Each claim throws when it does not hold.
 */
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { mount as mountMenu } from '#client/app/menu.island.ts';
import { Menu, type MenuProps } from '#client/app/menu.tsx';
import { ModalFrame } from '#client/app/modal-frame.tsx';
import { mount as mountModals } from '#client/app/modal-host.island.ts';
import { mount as mountSearchBox } from '#client/search/search-box.island.tsx';
import { SearchForm } from '#client/ui/search-form.tsx';

const MENU: MenuProps = {
  navigation: [
    { title: 'Learn', path: '/learning-center/', subnav: { type: 'dropdown', items: [], explore: false } },
    { title: 'Shop', path: '/shop/' },
  ],
  member: false,
  active: '/shop/',
};

export const CLAIMS: Readonly<Record<string, () => Promise<void>>> = {
  async 'an open menu stays open when it wakes, and Escape closes it'() {
    const place = renderPlace(<Menu {...MENU} />);
    const details = find(place, 'details');
    details.setAttribute('open', '');
    await act(async () => mountMenu(place, {}));
    claim(details.hasAttribute('open'), 'it stays open');
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }));
    claim(!details.hasAttribute('open'), 'Escape closes it');
    claim(document.activeElement === find(place, 'summary'), 'the focus is on its button');
  },

  async 'a closed menu leaves Escape to others'() {
    const place = renderPlace(<Menu {...MENU} />);
    await act(async () => mountMenu(place, {}));
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }));
    claim(document.activeElement === document.body, 'the focus stays where it was');
  },

  async 'a search box keeps what was typed before it woke, and asks for more than spaces'() {
    const place = renderPlace(<SearchForm id="alone" value="ruby" />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = '  ';
    await act(async () => mountSearchBox(place, { id: 'alone', value: 'ruby' }));
    claim(field.value === '  ', 'the field is the same');
    await act(async () => fireEvent.submit(find(place, 'form')));
    claim(field.value === '' && !field.checkValidity(), 'the field asks for a word');
  },

  async 'the modal host shows the modal that is asked for, and nothing for a name that it does not know'() {
    const place = renderPlace(<ModalFrame />);
    await act(async () => mountModals(place, {}));
    const ask = (detail: string) =>
      act(async () =>
        place.dispatchEvent(new CustomEvent('modal:open', { detail: { name: detail, href: '' } })),
      );
    await ask('nothing-of-that-name');
    claim(screen.queryByRole('dialog') === null, 'no dialog');
    await ask('search');
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    claim(dialog.matches(':modal'), 'a modal dialog');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    await screen.findByText((_, element) => element === place && !element.querySelector('dialog'));
  },
};

/** As the server sends it. */
function renderPlace(element: ReactNode): HTMLElement {
  const place = document.createElement('fx-island');
  place.innerHTML = renderToString(element);
  document.body.replaceChildren(place);
  return place;
}

function find(place: HTMLElement, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function claim(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}.`);
}
