/** Pictures of products, guides and courses. */
import type { Picture } from '../picture.ts';
import { DIAMOND_CERTIFICATE } from './certificates.ts';

export const GOODS: readonly Picture[] = [DIAMOND_CERTIFICATE];
