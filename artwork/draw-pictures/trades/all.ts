/** Every main picture of a firm of the directory. */
import type { Photograph } from '../picture.ts';
import { CUTTERS } from './cutters.ts';
import { DEALERS } from './dealers.ts';
import { HOUSES } from './houses.ts';
import { LABORATORIES } from './laboratories.ts';
import { SMITHS } from './smiths.ts';
import { SUPPLIERS } from './suppliers.ts';
import { TREATERS } from './treaters.ts';

export const TRADES: readonly Photograph[] = [...CUTTERS, ...SMITHS, ...TREATERS, ...LABORATORIES, ...SUPPLIERS, ...DEALERS, ...HOUSES];
