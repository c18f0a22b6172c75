/** Every main picture of a firm of the directory. */
import type { Photograph } from '../picture.ts';

export const TRADES: readonly Photograph[] = [];
