/** Parts of pages about businesses, which come one by one: each reader's page pays for the names of all islands. */
import type { MountIsland } from '#client/core/mount-island.ts';

const inDirectory = () => import('#client/directory/directory.island.ts');
const PARTS = {
  draft: () => import('./listing-draft.island.ts'),
  pin: () => import('./pin-map.island.ts'),
  logo: () => import('./logo.island.ts'),
  photos: () => import('./listing-photos.island.tsx'),
  'review-photos': () => import('./review-photos.island.ts'),
  visits: inDirectory,
  position: inDirectory,
  today: inDirectory,
  compare: inDirectory,
  compared: inDirectory,
  sender: inDirectory,
  tiles: () => import('#client/directory/tiles.island.ts'),
} as const;

export const mount: MountIsland = (place, props) => {
  const { part } = props as { part: keyof typeof PARTS };
  PARTS[part]()
    .then(({ mount: mountPart }) => mountPart(place, props))
    // The page works without it.
    .catch(() => {});
};
