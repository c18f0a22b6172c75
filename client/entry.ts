/**
 * The loader, and all that a page runs before it is touched: finds the islands and wakes each when its markup says so. A click
 * that wakes an island is kept and given again when its script is there; what works by itself (a link, a disclosure, a field)
 * is left to work meanwhile.
 */
import { MODALS_MOUNT_AFTER_MS } from '#shared/limits.ts';
import { listenToDropdowns } from './islands/dropdowns.ts';
import { findPictureLink } from './islands/picture-links.ts';
import { ISLANDS } from './islands/registry.ts';
import { showPassword } from './islands/show-password.ts';

/** How far outside the screen an island counts as visible. */
const VISIBLE_MARGIN_PX = 200;
const TOUCHES = ['pointerdown', 'focusin', 'click'] as const;

const loadedPath = location.pathname;
const wasUser = isPossiblyUser();
const awake = new Map<HTMLElement, Promise<void>>();

if (!wasUser) forgetReader();
for (const place of document.querySelectorAll<HTMLElement>('fx-island')) watch(place);
document.addEventListener('click', openModal);
document.addEventListener('click', openPicture);
document.addEventListener('click', showPassword);
// Errors of pictures do not bubble. Some come before this script does.
document.addEventListener('error', ({ target }) => markFailed(target), true);
for (const picture of document.images) {
  if (picture.complete) markFailed(picture);
  else showBlurred(picture);
}
addEventListener('popstate', showOtherPage);
addEventListener('pageshow', showToOtherReader);
listenToDropdowns();
// What came back wrong was posted: going back to it later would show the browser's warning instead of the form.
if (document.querySelector('.form-error')) history.replaceState(history.state, '');
addEventListener('pointerdown', mountModalsLater, { once: true, passive: true });
addEventListener('keydown', mountModalsLater, { once: true });
if (!wasUser) forgetReader();

function watch(place: HTMLElement): void {
  switch (place.dataset.on) {
    case 'load':
      wake(place);
      break;
    case 'idle':
      // Safari has no requestIdleCallback.
      (window.requestIdleCallback ?? setTimeout)(() => wake(place));
      break;
    case 'visible':
      watchVisible(place);
      break;
    default:
      watchTouch(place);
  }
}

/** Once; whoever asks meanwhile waits for the same. */
function wake(place: HTMLElement): Promise<void> {
  const waking = awake.get(place) ?? load(place);
  awake.set(place, waking);
  return waking;
}

async function load(place: HTMLElement): Promise<void> {
  const island = await ISLANDS[place.dataset.island ?? '']?.().catch((error: unknown) => {
    // The network may be back at the next touch.
    awake.delete(place);
    throw error;
  });
  const data = place.querySelector(':scope > script[type="application/json"]');
  data?.remove();
  island?.wake(place, JSON.parse(data?.textContent ?? '{}'));
  place.dataset.awake = '';
}

function watchVisible(place: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake(place);
    },
    { rootMargin: `${VISIBLE_MARGIN_PX}px` },
  );
  observer.observe(place);
}

function watchTouch(place: HTMLElement): void {
  for (const touch of TOUCHES) place.addEventListener(touch, onTouch, true);

  async function onTouch(event: Event): Promise<void> {
    const button =
      event.type === 'click' && (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) event.preventDefault();
    await wake(place);
    for (const touch of TOUCHES) place.removeEventListener(touch, onTouch, true);
    if (button) button.click();
  }
}

/** A link or button with `data-modal` opens that modal; where its script does not come, a link goes where it points. */
async function openModal(event: MouseEvent): Promise<void> {
  const opener = (event.target as Element).closest<HTMLElement>('[data-modal]');
  const host = document.querySelector<HTMLElement>('fx-island[data-island="modal-host"]');
  if (!opener || !host || !isPlain(event)) return;
  event.preventDefault();
  try {
    await wake(host);
    host.dispatchEvent(
      new CustomEvent('modal:open', {
        detail: { name: opener.dataset.modal, href: opener instanceof HTMLAnchorElement ? opener.href : '' },
      }),
    );
  } catch {
    if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
  }
}

/** Where the script does not come, the link goes where it points. */
async function openPicture(event: MouseEvent): Promise<void> {
  const link = isPlain(event) && findPictureLink(event.target);
  if (!link) return;
  event.preventDefault();
  try {
    const { openLightbox } = await import('./islands/lightbox.ts');
    await openLightbox(link);
  } catch {
    location.assign(link.href);
  }
}

/** Not one that opens a tab or a window. */
function isPlain(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** The stylesheet draws a placeholder in the room of a picture that did not come. */
function markFailed(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement && target.naturalWidth === 0) target.dataset.failed = '';
}

/** A few pixels of the picture, enlarged, until it is there or has failed. Set here: the policy allows no style in the markup. */
function showBlurred(picture: HTMLImageElement): void {
  const { blur } = picture.dataset;
  if (!blur) return;
  picture.style.background = `url("data:image/webp;base64,${blur}") center / cover`;
  const clear = () => picture.style.removeProperty('background');
  for (const event of ['load', 'error']) picture.addEventListener(event, clear, { once: true });
}

/** A photo that was opened over a page leaves its address in the history, where another page may have been loaded since. */
function showOtherPage(): void {
  if (location.pathname !== loadedPath) location.reload();
}

/** A page that comes back as it was left may have been left by a guest who has logged in since, or the other way round. */
function showToOtherReader({ persisted }: PageTransitionEvent): void {
  if (persisted && isPossiblyUser() !== wasUser) location.reload();
}

/** What the tab remembers of one reader is not for the next: between the two is a page for guests. */
function forgetReader(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

/** What scripts may know of the session: the token's own cookie is not for them. */
function isPossiblyUser(): boolean {
  return /(?:^|; )possibly_user=1/.test(document.cookie);
}

/** A page that is only read loads nothing more; one that is used soon needs its modals. */
function mountModalsLater(): void {
  setTimeout(() => {
    for (const host of document.querySelectorAll<HTMLElement>('fx-island[data-island="modal-host"]'))
      wake(host);
  }, MODALS_MOUNT_AFTER_MS);
}
