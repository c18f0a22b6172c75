/** Every picture of a tool. */
import type { Photograph } from '../picture.ts';
import { BALANCE } from './balance.ts';
import { BEZEL_PUSHER } from './bezel-pusher.ts';
import { CRUCIBLE } from './crucible.ts';
import { DICHROSCOPE } from './dichroscope.ts';
import { FACETING_MACHINE } from './faceting-machine.ts';
import { FILE } from './file.ts';
import { FLASK } from './flask.ts';
import { HAMMER } from './hammer.ts';
import { LOUPE } from './loupe.ts';
import { PLIERS } from './pliers.ts';
import { POLARISCOPE } from './polariscope.ts';
import { POLISHING_WHEEL } from './polishing-wheel.ts';
import { REFRACTOMETER } from './refractometer.ts';
import { RING_MANDREL } from './ring-mandrel.ts';
import { SAW_FRAME } from './saw-frame.ts';
import { SPECTROSCOPE } from './spectroscope.ts';
import { TORCH } from './torch.ts';
import { TWEEZERS } from './tweezers.ts';

export const TOOLS: readonly Photograph[] = [
  LOUPE,
  REFRACTOMETER,
  POLARISCOPE,
  SPECTROSCOPE,
  DICHROSCOPE,
  BALANCE,
  FACETING_MACHINE,
  RING_MANDREL,
  SAW_FRAME,
  TWEEZERS,
  HAMMER,
  PLIERS,
  FILE,
  BEZEL_PUSHER,
  POLISHING_WHEEL,
  TORCH,
  CRUCIBLE,
  FLASK,
];
