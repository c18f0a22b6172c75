/** Advertisements by Google: loaded for who has agreed, and for who has not answered yet the question. */

import type { MountIsland } from '#client/core/mount-island.ts';
import { findConsent, listenForConsent } from './consent.island.ts';

export const mount: MountIsland = (place, props) => {
  const { script } = props as { script: string };
  if (!document.querySelector('[data-ad-unit]')) return;
  const consent = findConsent();
  if (consent === 'granted') showAds(script);
  else if (consent === undefined) ask(place, script);
};

async function showAds(script: string): Promise<void> {
  const tag = await import('./publisher-tag.island.ts').catch(() => undefined);
  // Without it our own advertisements stay where they are.
  tag?.loadPublisherTag(script);
}

function ask(place: HTMLElement, script: string): void {
  const banner = place.querySelector('section');
  if (!banner) return;
  new ResizeObserver(() => makeRoomFor(banner)).observe(banner);
  banner.hidden = false;
  listenForConsent(banner, (consent) => {
    // The focus would be lost with the button that had it.
    if (banner.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true });
    banner.hidden = true;
    if (consent === 'granted') showAds(script);
  });
}

/** Lets the end of the page scroll clear of the banner; nothing is left of that when it is hidden. */
function makeRoomFor(banner: HTMLElement): void {
  document.documentElement.style.setProperty('--consent-size', `${banner.offsetHeight}px`);
}
