/** Every island: what its script is. When it wakes stands in its markup (`<Island trigger>`). */
import type { WakeIsland } from './wake.ts';

export const ISLANDS: Readonly<Record<string, () => Promise<{ wake: WakeIsland }>>> = {
  'ad-choice': () => import('./ad-choice.ts'),
  'ad-consent': () => import('./ad-consent.ts'),
  carousel: () => import('./carousel.ts'),
  'color-sorting': () => import('./color-sorting.tsx'),
  exam: () => import('./exam.tsx'),
  'exam-block': () => import('./exam-block.ts'),
  'community-sign-on': () => import('./community-sign-on.ts'),
  'course-progress': () => import('./course-progress.ts'),
  face: () => import('./face.ts'),
  favorite: () => import('./favorite.ts'),
  menu: () => import('./menu.tsx'),
  'search-box': () => import('./search-box.tsx'),
  'modal-host': () => import('./modal-host.tsx'),
};
