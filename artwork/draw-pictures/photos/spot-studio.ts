/** One small lamp over a dim studio: the light that stars and eyes need. */
import type { Environment } from '../environment.ts';
import { tableStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';

/** It and a camera at 74 degrees stand about evenly to either side of a dome's leaning axis. */
export const LAMP: Vec3 = [-0.1, 0.98, -0.03];

export const spotStudio = (lamp: Vec3 = LAMP): Environment =>
  tableStudio({
    boxes: [
      { toward: lamp, width: 0.11, height: 0.11, color: [26, 25.4, 24], soft: 1 },
      { toward: [-0.8, 0.6, 0.5], width: 0.5, height: 0.5, color: [3.2, 3.1, 3], soft: 0.5 },
      { toward: [0.95, 0.4, 0.1], width: 0.25, height: 0.6, color: [2, 2.1, 2.2], soft: 0.5 },
    ],
  });
