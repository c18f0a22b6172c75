/**
 * "Edit" on a page for authors and contributors, who may change their own items. Their pages are kept for all who may read the same, so
 * that the link comes once the page is there: in a corner, where it moves nothing.
 */
import { callApi } from '#client/core/call-api.ts';
import { pathTo } from '#shared/routes.ts';

interface OwnItem {
  readonly id: number;
  readonly type: string;
  readonly link: string;
  readonly permissions: { readonly change: boolean };
}

export async function showEditLink(): Promise<void> {
  const [slug] = location.pathname.split('/').slice(-2);
  if (!slug || document.querySelector('nav[aria-label="Staff"]')) return;
  const query = new URLSearchParams({ slug, status: 'publish' });
  const own = (await callApi('GET', `airnauts/v1/staff/content/?${query}`)) as readonly OwnItem[];
  const item = own.find(({ link, permissions }) => link === location.pathname && permissions.change);
  if (!item) return;
  const link = document.createElement('a');
  link.className = 'button small';
  link.href = pathTo('studioItem', { type: item.type, id: String(item.id) });
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
