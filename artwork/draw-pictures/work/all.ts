/** Every picture of a skill at work. */
import type { Photograph } from '../picture.ts';
import { ANNEALING } from './annealing.ts';
import { HALLMARK } from './hallmark.ts';
import { PRONGS } from './prongs.ts';
import { RAISING } from './raising.ts';
import { REPAIR } from './repair-intake.ts';
import { SAWING } from './sawing.ts';
import { SOLDERING_SEAM } from './solder-flow.ts';

export const WORK: readonly Photograph[] = [
  SAWING,
  RAISING,
  SOLDERING_SEAM,
  ANNEALING,
  PRONGS,
  HALLMARK,
  REPAIR,
];
