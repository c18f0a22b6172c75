/** Counts an advertisement that is booked once it has been seen for a second: its number is sent, and nothing about the reader. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { AD_VIEWS_PATH } from '#shared/routes.ts';

/** As large a part of it, for so long: what counts as seen in the trade (MRC, display advertisements). */
const SEEN_PART = 0.5;
const SEEN_MS = 1000;
/** Those that are seen together are told together. */
const GATHER_MS = 400;

/** On this page: one that stands in two slots is seen once. */
const seen = new Set<string>();
let untold: string[] = [];

export const mount: MountIsland = (place) => {
  const box = place.closest<HTMLElement>('[data-booking]');
  const booking = box?.dataset.booking;
  if (!box || !booking) return;
  let timer: number | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = window.setTimeout(() => {
        if (document.visibilityState !== 'visible') return;
        observer.disconnect();
        tell(booking);
      }, SEEN_MS);
    },
    { threshold: SEEN_PART },
  );
  observer.observe(box);
};

function tell(booking: string): void {
  if (seen.has(booking)) return;
  seen.add(booking);
  if (untold.length === 0) setTimeout(send, GATHER_MS);
  untold.push(booking);
}

function send(): void {
  navigator.sendBeacon(AD_VIEWS_PATH, untold.join(','));
  untold = [];
}
