/** Signs in to the community, out of sight, whoever is signed in here: once a session, in a frame that goes when it is done. */
import type { MountIsland } from '#client/core/mount-island.ts';

const DONE = 'community-sign-on';

export const mount: MountIsland = (place, props) => {
  if (!document.cookie.includes('possibly_user=1') || isDone()) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Logging in to the community';
  // Also told of a frame that failed: whoever goes there by a link is then signed in on the way.
  frame.addEventListener('load', () => {
    frame.remove();
    markDone();
  });
  frame.src = (props as { address: string }).address;
  place.append(frame);
};

function isDone(): boolean {
  try {
    return sessionStorage.getItem(DONE) !== null;
  } catch {
    // Storage is blocked: rather not at all than with every page.
    return true;
  }
}

function markDone(): void {
  try {
    sessionStorage.setItem(DONE, '1');
  } catch {
    // Storage is full: the next page tries again.
  }
}
