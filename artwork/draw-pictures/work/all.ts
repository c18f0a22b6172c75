/** Every picture of a skill at work. */
import type { Photograph } from '../picture.ts';
import { HALLMARK } from './hallmark.ts';
import { RAISING } from './raising.ts';
import { SAWING } from './sawing.ts';
import { TOUCHSTONE } from './touchstone.ts';

export const WORK: readonly Photograph[] = [SAWING, RAISING, HALLMARK, TOUCHSTONE];
