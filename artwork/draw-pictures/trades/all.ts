/** Every main picture of a firm of the directory. */
import type { Photograph } from '../picture.ts';
import { CUTTERS } from './cutters.ts';
import { SMITHS } from './smiths.ts';
import { TREATERS } from './treaters.ts';

export const TRADES: readonly Photograph[] = [...CUTTERS, ...SMITHS, ...TREATERS];
