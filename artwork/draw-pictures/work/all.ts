/** Every picture of a skill at work. */
import type { Photograph } from '../picture.ts';
import { TOUGHNESS } from './adze-and-split-topaz.ts';
import { ANNEALING } from './annealing.ts';
import { HEATED_PAIRS } from './before-and-after-heat.ts';
import { BEZEL } from './bezel.ts';
import { BOULE } from './boule-and-crystal.ts';
import { CABBING } from './cabochon-wheel.ts';
import { CRYSTAL_MODELS } from './crystal-models.ts';
import { EMERALD_PICK } from './emerald-in-tweezers.ts';
import { FACETING } from './faceting.ts';
import { FILING } from './filing.ts';
import { FINISHES } from './finishing-stages.ts';
import { ALLOYS } from './gold-alloys.ts';
import { HALLMARK } from './hallmark.ts';
import { REPORT } from './laboratory-report.ts';
import { LASER } from './laser-weld.ts';
import { LOCALITIES } from './localities.ts';
import { KNOTTING } from './pearls.ts';
import { POCKET } from './pegmatite-pocket.ts';
import { PICKLING } from './pickling.ts';
import { POLARISCOPE_TOP } from './polariscope-figure.ts';
import { PRONGS } from './prongs.ts';
import { RAISING } from './raising.ts';
import { RECUT } from './recut.ts';
import { REFRACTOMETER_STAGE } from './refractometer-stage.ts';
import { REPAIR } from './repair-intake.ts';
import { SIZING } from './ring-sizing.ts';
import { RUBY_AMONG_REDS } from './ruby-among-reds.ts';
import { SAPPHIRES_IN_PAPER } from './sapphires-in-paper.ts';
import { SAWING } from './sawing.ts';
import { SOLDERING_SEAM } from './solder-flow.ts';
import { SORTING } from './sorting-by-grade.ts';
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
