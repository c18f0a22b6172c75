/** Pictures of products, guides and courses. */
import type { Picture } from '../picture.ts';
import { DIAMOND_CERTIFICATE } from './products/certificates.ts';
import { LOUPE_10, LOUPE_20 } from './products/loupes.ts';
import { CROSS_LOCK, STONE_TWEEZERS } from './products/tweezers.ts';

export const GOODS: readonly Picture[] = [LOUPE_10, LOUPE_20, STONE_TWEEZERS, CROSS_LOCK, DIAMOND_CERTIFICATE];
