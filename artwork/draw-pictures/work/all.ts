/** Every picture of a skill at work. */
import type { Photograph } from '../picture.ts';
import { ANNEALING } from './annealing.ts';
import { RAISING } from './raising.ts';
import { SAWING } from './sawing.ts';
import { SOLDERING_SEAM } from './solder-flow.ts';

export const WORK: readonly Photograph[] = [
  SAWING,
  RAISING,
  SOLDERING_SEAM,
  ANNEALING,
];
