import type { MountIsland } from '#client/core/mount-island.ts';
import { sendDraftsFirst } from './send-drafts-first.island.ts';

export const mount: MountIsland = (place) => {
  if (place instanceof HTMLFormElement) sendDraftsFirst(place);
};
