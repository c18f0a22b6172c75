/** The seal of a certificate, in a circle of 100 units around the origin: on paper and on screens it is the same. */
import { drawKnurl, drawRosette } from './engraving.ts';

export const SEAL = {
  /** Milled edge, with what hangs below it. */
  edge: drawKnurl(90, 95, 100),
  ribbons: ['M-46 62 -62 168 -36 150 -16 172 2 78z', 'M46 62 62 168 36 150 16 172 -2 78z'],
  /** Radii of the circles between which the writing stands. */
  band: { outer: 90, inner: 63 },
  /** Radii of the baselines of the writing, above and below. */
  writing: { above: 71, below: 82, size: 14.5, spacing: 1.6 },
  rosette: drawRosette({ inner: 43, outer: 60, lobes: 40, rounds: 7 }),
  /** Radius of the stone. */
  stone: 41,
} as const;

/** Angle from the middle of the writing to a stud beside it, in radians. */
export const SEAL_STUD = Math.PI / 2;
