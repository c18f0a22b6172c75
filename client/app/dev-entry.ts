/** The loader as `npm run dev` serves it: pages show what has changed by themselves. No other build has it. */
import './entry.ts';

let shown: unknown;
let change = 0;

// The connection ends with each server, and is opened again to the next by itself.
const builds = new EventSource('/dev/build');
builds.addEventListener('build', ({ data }) => {
  if (shown !== undefined && data !== shown) location.reload();
  shown = data;
});

/** In place, so that what was typed and opened stays. */
builds.addEventListener('styles', () => {
  change += 1;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { origin, pathname } = new URL(link.href);
    link.href = `${origin}${pathname}?change=${change}`;
  }
});
