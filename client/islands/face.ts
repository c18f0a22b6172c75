/**
 * The reader's picture, or their initials, beside ACCOUNT. The page leaves room for it and is the same for all members. The tab
 * remembers it from page to page; it is asked for anew where it may have been changed, and when the picture is gone.
 */
import { readInitials } from '#client/ui/initials.ts';
import { ROUTES } from '#shared/routes.ts';
import type { WakeIsland } from './wake.ts';

const REMEMBERED = 'face';
const ROOMS = ROUTES.dashboard.slice(0, -'dashboard/'.length);

interface Face {
  readonly name: string;
  /** Address of the picture; empty for none. */
  readonly picture: string;
}

export const wake: WakeIsland = async () => {
  if (!document.cookie.includes('possibly_user=1')) return;
  const remembered = readRemembered();
  if (remembered && (await show(remembered)) && !location.pathname.startsWith(ROOMS)) return;
  const face = await load();
  if (face) await show(face);
};

/** Answers whether that is how the reader looks: a picture may have been taken away since. */
async function show({ name, picture }: Face): Promise<boolean> {
  const isThere = picture === '' || (await loads(picture));
  for (const place of document.querySelectorAll<HTMLElement>('.face')) {
    place.dataset.initials = picture && isThere ? '' : readInitials(name);
    place.style.backgroundImage = picture && isThere ? `url("${picture}")` : '';
  }
  return isThere;
}

function loads(picture: string): Promise<boolean> {
  const image = new Image();
  image.src = picture;
  return image.decode().then(
    () => true,
    () => false,
  );
}

async function load(): Promise<Face | undefined> {
  const response = await fetch('/api/app/me/', { method: 'POST' }).catch(() => null);
  const { user }: { user?: Face | null } = (response?.ok && (await response.json())) || {};
  if (!user) return undefined;
  const face: Face = { name: user.name, picture: user.picture };
  try {
    sessionStorage.setItem(REMEMBERED, JSON.stringify(face));
  } catch {
    // Storage is blocked or full: the next page asks.
  }
  return face;
}

function readRemembered(): Face | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(REMEMBERED) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
