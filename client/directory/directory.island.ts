/** Small helps of the directory, which come together. */
import type { MountIsland } from '#client/core/mount-island.ts';
import { carryChoices, storeCompared } from './compare-choices.island.ts';
import { fillSender } from './fill-sender.island.ts';
import { countVisits } from './listing-visits.island.ts';
import { markToday } from './open-today.island.ts';
import { askPosition } from './use-position.island.ts';

const PARTS = {
  visits: countVisits,
  position: askPosition,
  today: markToday,
  compare: carryChoices,
  compared: storeCompared,
  sender: fillSender,
} as const;

export const mount: MountIsland = (place, props) =>
  PARTS[(props as { part: keyof typeof PARTS }).part](place, props);
