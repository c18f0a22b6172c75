/**
 * The loader, and all that a page runs before it is touched: finds the islands and wakes each when its markup says so. A click
 * that wakes an island is kept and given again when its script is there; what works by itself (a link, a disclosure, a field)
 * is left to work meanwhile.
 */

import { MODALS_MOUNT_AFTER_MS } from '#client/core/modal-delay.ts';
import { findImageLink } from '#client/photos/image-links.island.ts';
import { showPassword } from '#client/sign-in/show-password.island.ts';
import { showCaptions } from '#client/videos/show-captions.island.ts';
import { listenToDropdowns } from './dropdowns.island.ts';
import { ISLANDS } from './registry.island.ts';
import { watchScrollDirection } from './scroll-direction.island.ts';

/** How far outside the screen an island counts as visible. */
const VISIBLE_MARGIN_PX = 200;
const TOUCHES = ['pointerdown', 'focusin', 'click'] as const;

const loadedPath = location.pathname;
const wasUser = isPossiblyUser();
const mounted = new Map<HTMLElement, Promise<void>>();
/** Islands that were asked for and have not come. */
const waiting = new Set<HTMLElement>();

if (!wasUser) forgetReader();
showBasket();
for (const place of document.querySelectorAll<HTMLElement>('fx-island')) watch(place);
document.addEventListener('click', openModal);
document.addEventListener('click', openImage);
document.addEventListener('click', showPassword);
// Plays do not bubble either.
document.addEventListener('play', showCaptions, true);
// Errors of images do not bubble. Some come before this script does.
document.addEventListener('error', ({ target }) => markFailed(target), true);
for (const image of document.images) {
  if (image.complete) markFailed(image);
  else showPlaceholder(image);
}
addEventListener('online', () => waiting.forEach(tryToMount));
addEventListener('popstate', showOtherPage);
addEventListener('pageshow', showToOtherReader);
addEventListener('pageswap', acceptSkipped);
// It may have begun before this script was there.
acceptSkipped({ viewTransition: document.activeViewTransition });
addEventListener('pagereveal', acceptSkipped);
listenToDropdowns();
watchScrollDirection();
// A form that came back wrong was posted: going back to it later would show the browser's warning instead of the form.
if (document.querySelector('.form-error')) history.replaceState(history.state, '');
for (const sign of ['pointerover', 'keydown']) addEventListener(sign, carryImages, { once: true });
addEventListener('pointerdown', mountModalsLater, { once: true, passive: true });
addEventListener('keydown', mountModalsLater, { once: true });
if (!wasUser) forgetReader();

/** Nothing is loaded for those who have no basket. */
function showBasket(): void {
  if (document.cookie.includes('basket_count=')) import('./basket-count.island.ts').catch(() => {});
}

function watch(place: HTMLElement): void {
  switch (place.dataset.on) {
    case 'load':
      mountOrWatch(place);
      break;
    case 'idle':
      // Safari has no requestIdleCallback.
      (window.requestIdleCallback ?? setTimeout)(() => mountOrWatch(place));
      break;
    case 'visible':
      watchVisible(place);
      break;
    default:
      watchTouch(place);
  }
}

/**
 * Hydrates an island, or watches it when its script did not come: the page works as it is, and the next touch or the return of
 * the network asks again.
 */
async function mountOrWatch(place: HTMLElement): Promise<void> {
  if (!(await tryToMount(place))) watchTouch(place);
}

async function tryToMount(place: HTMLElement): Promise<boolean> {
  try {
    await mount(place);
    waiting.delete(place);
    return true;
  } catch (error) {
    // It has come and does not work: that is for us to know of.
    if (mounted.has(place)) throw error;
    waiting.add(place);
    return false;
  }
}

/** Once; whoever asks meanwhile waits for the same. */
function mount(place: HTMLElement): Promise<void> {
  const mounting = mounted.get(place) ?? load(place);
  mounted.set(place, mounting);
  return mounting;
}

async function load(place: HTMLElement): Promise<void> {
  const island = await ISLANDS[place.dataset.island ?? '']?.().catch((error: unknown) => {
    // Not for ever: the network may be back.
    mounted.delete(place);
    throw error;
  });
  const data = place.querySelector(':scope > script[type="application/json"]');
  data?.remove();
  island?.mount(place, JSON.parse(data?.textContent ?? '{}'));
  place.dataset.mounted = '';
}

function watchVisible(place: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      mountOrWatch(place);
    },
    { rootMargin: `${VISIBLE_MARGIN_PX}px` },
  );
  observer.observe(place);
}

function watchTouch(place: HTMLElement): void {
  for (const touch of TOUCHES) place.addEventListener(touch, onTouch, true);

  async function onTouch(event: Event): Promise<void> {
    // It has been awake since the network came back.
    if (place.dataset.mounted === '') return stop();
    const button =
      event.type === 'click' && (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) event.preventDefault();
    if (!(await tryToMount(place))) return;
    stop();
    if (button) button.click();
  }

  function stop(): void {
    for (const touch of TOUCHES) place.removeEventListener(touch, onTouch, true);
  }
}

/** A link or button with `data-modal` opens that modal; where its script does not come, a link goes where it points. */
async function openModal(event: MouseEvent): Promise<void> {
  const opener = (event.target as Element).closest<HTMLElement>('[data-modal]');
  const host = document.querySelector<HTMLElement>('fx-island[data-island="modal-host"]');
  if (!opener || !host || !isPlain(event)) return;
  event.preventDefault();
  try {
    await mount(host);
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
async function openImage(event: MouseEvent): Promise<void> {
  const link = isPlain(event) && findImageLink(event.target);
  if (!link) return;
  event.preventDefault();
  try {
    const { openLightbox } = await import('#client/photos/lightbox.island.ts');
    await openLightbox(link);
  } catch {
    location.assign(link.href);
  }
}

/** Not one that opens a tab or a window. */
function isPlain(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** The stylesheet draws a placeholder in the room of an image that did not come. */
function markFailed(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || target.naturalWidth > 0) return;
  target.dataset.failed = '';
  import('#client/core/failed-images.island.ts').catch(() => {});
}

/** A few pixels of the image, enlarged, until it is there or has failed. Set here: the policy allows no style in the markup. */
function showPlaceholder(image: HTMLImageElement): void {
  const { placeholder } = image.dataset;
  if (!placeholder) return;
  image.style.background = `url("data:image/webp;base64,${placeholder}") center / cover`;
  const clear = () => image.style.removeProperty('background');
  for (const event of ['load', 'error']) image.addEventListener(event, clear, { once: true });
}

/** A photo that was opened over a page leaves its address in the history, where another page may have been loaded since. */
function showOtherPage(): void {
  if (location.pathname !== loadedPath) location.reload();
}

/** A page that comes back as it was left may have been left by a guest who has logged in since, or the other way round. */
function showToOtherReader({ persisted }: PageTransitionEvent): void {
  if (persisted && isPossiblyUser() !== wasUser) location.reload();
}

/** Asked for by the first sign of somebody who may go elsewhere. Without it pages fade. */
function carryImages(): void {
  import('./carry-image.island.ts').catch(() => {});
}

/**
 * The browser skips the transition between two pages when the keyboard of a phone closes or somebody clicks again, and rejects its
 * promises, which nobody else would catch: the page itself came all the same.
 */
function acceptSkipped({ viewTransition }: { readonly viewTransition: ViewTransition | null }): void {
  for (const settled of [viewTransition?.ready, viewTransition?.finished]) settled?.catch(() => {});
}

/** Forgets what the tab remembers of one reader before the next: between the two is a page for guests. */
function forgetReader(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

/** Scripts may only know that there may be a session: the token's own cookie is not for them. */
function isPossiblyUser(): boolean {
  return /(?:^|; )possibly_user=1/.test(document.cookie);
}

/** A page that is only read loads nothing more; one that is used soon needs its modals, whose bodies wait until they are opened. */
function mountModalsLater(): void {
  setTimeout(() => {
    for (const host of document.querySelectorAll<HTMLElement>('fx-island[data-island="modal-host"]'))
      tryToMount(host);
  }, MODALS_MOUNT_AFTER_MS);
}
