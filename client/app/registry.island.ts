/** Every island: what its script is. When it wakes stands in its markup (`<Island trigger>`). */
import type { MountIsland } from '#client/core/mount-island.ts';

export const ISLANDS: Readonly<Record<string, () => Promise<{ mount: MountIsland }>>> = {
  'ad-view': () => import('#client/ads/ad-view.island.ts'),
  carousel: () => import('#client/ui/carousel.island.ts'),
  challenge: () => import('#client/ui/challenge.island.ts'),
  'color-sorting': () => import('#client/color-sorting/color-sorting.island.tsx'),
  consent: () => import('#client/consent/consent.island.ts'),
  exam: () => import('#client/exams/exam-loader.island.ts'),
  'exam-block': () => import('#client/exams/exam-block.island.ts'),
  'house-ads': () => import('#client/ads/house-ads.island.ts'),
  'community-sign-on': () => import('#client/sign-in/community-sign-on.island.ts'),
  'course-progress': () => import('#client/courses/course-progress.island.ts'),
  'header-avatar': () => import('#client/account/header-avatar.island.ts'),
  business: () => import('#client/account/business.island.ts'),
  favorite: () => import('#client/favorites/favorite.island.ts'),
  passkey: () => import('#client/sign-in/passkey.island.ts'),
  'next-video': () => import('#client/videos/next-video.island.ts'),
  menu: () => import('./menu.island.ts'),
  'turning-gems': () => import('#client/gems/turning-gems.island.ts'),
  'search-box': () => import('#client/search/search-box.island.tsx'),
  'modal-host': () => import('./modal-host.island.ts'),
};
