/** Every picture of the gallery. */
import type { Photograph } from '../picture.ts';
import { BERYL, CHRYSOBERYL } from './beryl.ts';
import { CORUNDUM } from './corundum.ts';
import { GARNET } from './garnet.ts';
import { HARD_STONES } from './hard-stones.ts';
import { PLEOCHROIC, TOURMALINE } from './pleochroic-gems.ts';
import { POLISHED } from './polished.ts';
import { QUARTZ } from './quartz.ts';

export const PHOTOS: readonly Photograph[] = [
  ...CORUNDUM,
  ...BERYL,
  ...CHRYSOBERYL,
  ...HARD_STONES,
  ...GARNET,
  ...QUARTZ,
  ...TOURMALINE,
  ...PLEOCHROIC,
  ...POLISHED,
];
