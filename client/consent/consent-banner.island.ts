/** Scripts of Google: loaded for who has agreed, and for who has not answered yet the question. */
import {
  type AskedPurpose,
  findConsent,
  listenForConsent,
  writeConsent,
} from '#client/core/consent.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import type { TagManagerSettings } from '#client/core/page-module.ts';

interface Scripts {
  /** Address of the Publisher Tag; undefined where it is not configured. */
  readonly ads?: string;
  readonly analytics?: TagManagerSettings;
}

export const mountBanner: MountIsland = (place, props) => {
  const scripts = props as Scripts;
  const purposes = listPurposes(scripts);
  for (const purpose of purposes) if (findConsent(purpose) === 'granted') start(purpose, scripts);
  const open = purposes.filter((purpose) => findConsent(purpose) === undefined);
  if (open.length > 0) ask(place, open, scripts);
};

/** Those that this page has something for. */
const listPurposes = ({ ads, analytics }: Scripts): AskedPurpose[] => [
  ...(ads && document.querySelector('[data-ad-unit]') ? (['ads'] as const) : []),
  ...(analytics ? (['analytics'] as const) : []),
];

/** Where a script does not come, the page stays as it is. */
async function start(purpose: AskedPurpose, { ads, analytics }: Scripts): Promise<void> {
  if (purpose === 'ads' && ads) {
    const tag = await import('#client/ads/publisher-tag.island.ts').catch(() => undefined);
    tag?.loadPublisherTag(ads);
  }
  if (purpose === 'analytics' && analytics) {
    const tag = await import('#client/analytics/tag-manager.island.ts').catch(() => undefined);
    tag?.loadTagManager(analytics);
  }
}

function ask(place: HTMLElement, purposes: readonly AskedPurpose[], scripts: Scripts): void {
  const banner = place.querySelector('section');
  if (!banner) return;
  for (const words of banner.querySelectorAll<HTMLElement>('[data-purpose]'))
    words.hidden = !purposes.some((purpose) => purpose === words.dataset.purpose);
  new ResizeObserver(() => makeRoomFor(banner)).observe(banner);
  banner.hidden = false;
  listenForConsent(banner, (consent) => {
    // The focus would be lost with the button that had it.
    if (banner.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    banner.hidden = true;
    for (const purpose of purposes) {
      writeConsent(purpose, consent);
      if (consent === 'granted') start(purpose, scripts);
    }
  });
}

/** Lets the end of the page scroll clear of the banner; nothing is left of that when it is hidden. */
function makeRoomFor(banner: HTMLElement): void {
  document.documentElement.style.setProperty('--consent-size', `${banner.offsetHeight}px`);
}
