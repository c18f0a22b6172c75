/** Every picture of a skill at work. */
import type { Photograph } from '../picture.ts';
import { ANNEALING } from './annealing.ts';
import { HEATED_PAIRS } from './before-and-after-heat.ts';
import { CRYSTAL_MODELS } from './crystal-models.ts';
import { FACETING } from './faceting.ts';
import { FILING } from './filing.ts';
import { ALLOYS } from './gold-alloys.ts';
import { HALLMARK } from './hallmark.ts';
import { REPORT } from './laboratory-report.ts';
import { LASER } from './laser-weld.ts';
import { KNOTTING } from './pearls.ts';
import { PICKLING } from './pickling.ts';
import { POLARISCOPE_TOP } from './polariscope-figure.ts';
import { PRONGS } from './prongs.ts';
import { RAISING } from './raising.ts';
import { RECUT } from './recut.ts';
import { REFRACTOMETER_STAGE } from './refractometer-stage.ts';
import { REPAIR } from './repair-intake.ts';
import { SIZING } from './ring-sizing.ts';
import { SAPPHIRES_IN_PAPER } from './sapphires-in-paper.ts';
import { SAWING } from './sawing.ts';
import { SOLDERING_SEAM } from './solder-flow.ts';
import { SPECTROSCOPE_AT_WORK } from './spectroscope-at-work.ts';
import { SPECTRUM } from './stones-in-the-spectrum.ts';
import { TORCH_LIT } from './torch-lit.ts';
import { TOUCHSTONE } from './touchstone.ts';
import { WAX_TREE } from './wax-tree.ts';
import { WEIGHING_IN_WATER } from './weighing-in-water.ts';
import { WINDOWS } from './window-and-return.ts';

export const WORK: readonly Photograph[] = [
  SAWING,
  FILING,
  RAISING,
  SOLDERING_SEAM,
  ANNEALING,
  PICKLING,
  PRONGS,
  HALLMARK,
  TOUCHSTONE,
  FACETING,
  RECUT,
  REFRACTOMETER_STAGE,
  WEIGHING_IN_WATER,
  POLARISCOPE_TOP,
  KNOTTING,
  WAX_TREE,
  ALLOYS,
  CRYSTAL_MODELS,
  SAPPHIRES_IN_PAPER,
  WINDOWS,
  HEATED_PAIRS,
  REPAIR,
  REPORT,
  SIZING,
  SPECTRUM,
  SPECTROSCOPE_AT_WORK,
  TORCH_LIT,
  LASER,
];
