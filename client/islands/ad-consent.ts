/** Advertisements by Google: loaded for who has agreed, and for who has not answered yet the question. */
import { listenForConsent, readConsent } from './consent.ts';
import type { WakeIsland } from './wake.ts';

export const wake: WakeIsland = (place, props) => {
  const { script } = props as { script: string };
  if (!document.querySelector('[data-ad-unit]')) return;
  const consent = readConsent();
  if (consent === 'granted') showAds(script);
  else if (consent === undefined) ask(place, script);
};

async function showAds(script: string): Promise<void> {
  const { loadPublisherTag } = await import('./publisher-tag.ts');
  loadPublisherTag(script);
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

/** What the banner covers at the end of the page can be scrolled to above it; nothing is left of that when it is hidden. */
function makeRoomFor(banner: HTMLElement): void {
  document.documentElement.style.setProperty('--consent-size', `${banner.offsetHeight}px`);
}
