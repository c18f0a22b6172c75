/** Daylight from a large window on the left, a white wall on the right, a darker room behind the camera. */
import { Environment } from '../environment.ts';
import type { Vec3 } from '../vector.ts';

export interface Daylight {
  /** How much the wall and ceiling return, from 0 to about 1. */
  readonly fill?: number;
  /** Warmth of the lamp behind, which draws bright edges. */
  readonly rim?: number;
  /** Small lamps above, that make facets flash. */
  readonly sparkle?: number;
}

const SPOTS: readonly Vec3[] = [
  [0.55, 0.85, 0.1],
  [-0.1, 0.9, -0.4],
  [0.3, 0.7, 0.62],
  [-0.42, 0.62, 0.66],
];

export function windowLight({ fill = 1, rim = 1, sparkle = 0 }: Daylight = {}): Environment {
  return new Environment({
    boxes: [
      { toward: [-0.82, 0.66, 0.1], width: 0.62, height: 0.58, color: [7.6, 7.5, 7.3], soft: 0.16 },
      {
        toward: [0.96, 0.42, 0.22],
        width: 0.26,
        height: 0.75,
        color: [2.5 * fill, 2.5 * fill, 2.55 * fill],
        soft: 0.4,
      },
      {
        toward: [0.25, 0.62, -0.85],
        width: 0.8,
        height: 0.26,
        color: [3.9 * rim, 3.7 * rim, 3.4 * rim],
        soft: 0.3,
      },
      ...SPOTS.map((toward) => ({
        toward,
        width: 0.1,
        height: 0.13,
        color: [9 * sparkle, 8.8 * sparkle, 8.4 * sparkle] as const,
        soft: 0.3,
      })),
      {
        toward: [0.1, 1, 0.35],
        width: 0.5,
        height: 0.35,
        color: [1.7 * fill, 1.7 * fill, 1.75 * fill],
        soft: 0.5,
      },
    ],
    zenith: [0.46 * fill, 0.46 * fill, 0.48 * fill],
    horizon: [0.25, 0.245, 0.24],
    floor: [0.15, 0.148, 0.145],
  });
}
