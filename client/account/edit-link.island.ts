/**
 * "Edit" on pages that are kept for all who may read the same, of whom some may change them: of authors and contributors what is
 * theirs, of administrators the settings that a page shows. The link comes once the page is there: in a corner, where it moves nothing.
 */
import { callApi } from '#client/core/call-api.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

interface OwnItem {
  readonly id: number;
  readonly type: string;
  readonly link: string;
  readonly permissions: { readonly change: boolean };
}

/** @param role the one by which the reader may change what is here */
export async function showEditLink(role: string): Promise<void> {
  if (document.querySelector('nav[aria-label="Staff"], .see-as-banner')) return;
  const address = role === 'administrator' ? findSettingPage() : await findOwnItem();
  if (!address) return;
  const link = document.createElement('a');
  link.className = 'button small';
  link.href = address;
  link.textContent = 'Edit';
  const nav = document.createElement('nav');
  nav.setAttribute('aria-label', 'Staff');
  Object.assign(nav.style, {
    position: 'fixed',
    insetBlockEnd: '1rem',
    insetInlineStart: '1rem',
    zIndex: '10',
  });
  nav.append(link);
  document.querySelector('main')?.before(nav);
}

function findSettingPage(): string | undefined {
  const { pathname } = location;
  if (pathname === ROUTES.home) return pathTo('studioSetting', { section: 'home' });
  return pathname.startsWith(ROUTES.searchEmpty) ? ROUTES.studioSearch : undefined;
}

async function findOwnItem(): Promise<string | undefined> {
  const [slug] = location.pathname.split('/').slice(-2);
  if (!slug) return undefined;
  const query = new URLSearchParams({ slug, status: 'publish' });
  const own = (await callApi('GET', `airnauts/v1/staff/content/?${query}`)) as readonly OwnItem[];
  const item = own.find(({ link, permissions }) => link === location.pathname && permissions.change);
  return item && pathTo('studioItem', { type: item.type, id: String(item.id) });
}
