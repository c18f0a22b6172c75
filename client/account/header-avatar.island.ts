/**
 * The reader's avatar, or their initials, beside ACCOUNT. The page leaves room for it and is the same for all members. The tab
 * remembers it from page to page; it is asked for anew where it may have been changed, and when the avatar is gone.
 */

import type { MountIsland } from '#client/core/mount-island.ts';
import { formatInitials } from '#client/ui/initials.ts';
import { ROUTES } from '#shared/routes.ts';

const STORAGE_KEY = 'header-avatar';
const SECTIONS = ROUTES.dashboard.slice(0, -'dashboard/'.length);

interface AvatarOwner {
  readonly name: string;
  /** Address of the avatar; empty for none. */
  readonly avatar: string;
  /** The one of theirs by which some pages lead to what may be changed of them. */
  readonly role?: string | undefined;
}

export const mount: MountIsland = async () => {
  if (!document.cookie.includes('possibly_user=1')) return;
  const remembered = findRemembered();
  if (remembered) offerEditing(remembered);
  if (remembered && (await show(remembered)) && !location.pathname.startsWith(SECTIONS)) return;
  const reader = await load();
  if (!reader) return;
  if (!remembered) offerEditing(reader);
  await show(reader);
};

function offerEditing({ role }: AvatarOwner): void {
  if (!role) return;
  // The page works without it.
  import('./edit-link.island.ts').then(({ showEditLink }) => showEditLink(role)).catch(() => {});
}

interface Me {
  readonly name: string;
  readonly avatar: string;
  readonly roles: readonly string[];
}

/** Editors have the links on the page itself, and administrators but for those to settings. */
const EDITING_ROLES = ['administrator', 'author', 'contributor'];

/** Answers whether that is how the reader looks: an avatar may have been taken away since. */
async function show({ name, avatar }: AvatarOwner): Promise<boolean> {
  const isThere = avatar === '' || (await loads(avatar));
  for (const place of document.querySelectorAll<HTMLElement>('.header-avatar')) {
    place.dataset.initials = avatar && isThere ? '' : formatInitials(name);
    place.style.backgroundImage = avatar && isThere ? `url("${avatar}")` : '';
  }
  return isThere;
}

function loads(avatar: string): Promise<boolean> {
  const image = new Image();
  image.src = avatar;
  return image.decode().then(
    () => true,
    () => false,
  );
}

async function load(): Promise<AvatarOwner | undefined> {
  const response = await fetch('/api/app/me/', { method: 'POST' }).catch(() => null);
  const { user }: { user?: Me | null } = (response?.ok && (await response.json())) || {};
  if (!user) return undefined;
  const { name, avatar, roles } = user;
  const reader: AvatarOwner = { name, avatar, role: EDITING_ROLES.find((role) => roles.includes(role)) };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(reader));
  } catch {
    // Storage is blocked or full: the next page asks.
  }
  return reader;
}

function findRemembered(): AvatarOwner | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
