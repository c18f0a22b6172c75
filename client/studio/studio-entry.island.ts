/** The script of Studio's pages, beside that of all pages: a bundle of its own, of which no reader gets a byte. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { guardChanges } from './guard-changes.island.ts';
import { MOUNT_EVENT } from './mount-event.ts';

const ISLANDS: Readonly<Record<string, () => Promise<{ mount: MountIsland }>>> = {
  editor: () => import('./editor/editor.island.tsx'),
  'email-preview': () => import('./emails/email-preview.island.ts'),
  'file-field': () => import('./media/file-field.island.ts'),
  'focal-point': () => import('./media/focal-point.island.ts'),
  'order-list': () => import('./order/order-list.island.tsx'),
  'copy-links': () => import('./editor/copy-links.island.ts'),
  'check-all': () => import('./content/check-all.island.ts'),
  'access-boxes': () => import('./access-boxes.island.ts'),
  'import-progress': () => import('./import-progress.island.ts'),
  chooser: () => import('./choose/chooser.island.tsx'),
  'setting-rows': () => import('./setting-rows.island.ts'),
  logout: () => import('#client/sign-in/logout.island.ts'),
  'media-upload': () => import('./media/media-upload.island.ts'),
  'replace-file': () => import('./media/replace-file.island.ts'),
};

mountAll(document);
document.addEventListener(MOUNT_EVENT, ({ target }) => mountAll(target as Element));
guardChanges();

function mountAll(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-studio]')) void mount(place);
}

async function mount(place: HTMLElement): Promise<void> {
  const island = await ISLANDS[place.dataset.studio ?? '']?.();
  const data = place.querySelector(':scope > script[type="application/json"]');
  data?.remove();
  island?.mount(place, JSON.parse(data?.textContent ?? '{}'));
}
