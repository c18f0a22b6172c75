/** Every picture of a skill at work. */
import type { Photograph } from '../picture.ts';
import { ALLOYS, FINISHES, WAX_TREE } from './casting.ts';
import { EMERALD_PICK, HEATED_PAIRS, RUBY_AMONG_REDS, SAPPHIRES_IN_PAPER, SORTING, WINDOWS } from './comparing.ts';
import { CABBING, FACETING, RECUT } from './cutting-stones.ts';
import { REPAIR, REPORT, SIZING, TOUGHNESS } from './desk.ts';
import { FILING } from './filing.ts';
import { BOULE, CRYSTAL_MODELS, LOCALITIES, POCKET } from './growth.ts';
import { HALLMARK } from './hallmark.ts';
import { POLARISCOPE_TOP, REFRACTOMETER_STAGE, WEIGHING_IN_WATER } from './laboratory.ts';
import { LASER, SPECTROSCOPE_AT_WORK, SPECTRUM, TORCH_LIT } from './lights.ts';
import { KNOTTING } from './pearls.ts';
import { RAISING } from './raising.ts';
import { SAWING } from './sawing.ts';
import { BEZEL, PRONGS } from './setting.ts';
import { ANNEALING, PICKLING, SOLDERING_SEAM } from './soldering.ts';
import { TOUCHSTONE } from './touchstone.ts';

export const WORK: readonly Photograph[] = [
  SAWING,
  FILING,
  RAISING,
  SOLDERING_SEAM,
  ANNEALING,
  PICKLING,
  BEZEL,
  PRONGS,
  HALLMARK,
  TOUCHSTONE,
  FACETING,
  CABBING,
  RECUT,
  REFRACTOMETER_STAGE,
  WEIGHING_IN_WATER,
  POLARISCOPE_TOP,
  KNOTTING,
  WAX_TREE,
  ALLOYS,
  FINISHES,
  CRYSTAL_MODELS,
  BOULE,
  POCKET,
  LOCALITIES,
  EMERALD_PICK,
  RUBY_AMONG_REDS,
  SAPPHIRES_IN_PAPER,
  SORTING,
  WINDOWS,
  HEATED_PAIRS,
  REPAIR,
  REPORT,
  SIZING,
  TOUGHNESS,
  SPECTRUM,
  SPECTROSCOPE_AT_WORK,
  TORCH_LIT,
  LASER,
];
