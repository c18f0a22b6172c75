/** Laboratories: stones that are measured, lit and compared. */
import { roundCut } from '../cut-recipes.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { diamond } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { grid } from './heaps.ts';

/** Small brilliants in deep ultraviolet: most glow blue, the marked ones otherwise. */
export function glowing(): Stone[] {
  const random = randomFrom(41);
  const planes = roundCut(41, { mains: 8 })();
  return grid(10, 6, 0.98, 1.02).map(([x, z], i) => {
    const odd = [17, 33, 46].includes(i);
    const k = 0.4 + 0.9 * random();
    const glow: Vec3 = odd ? [3.4, 1.5, 0.3] : [0.35 * k, 1 * k, 4.4 * k];
    return resting(
      planes,
      { ...diamond, dispersion: 0, absorb: [0.3, 0.3, 0.3], glow },
      x + 0.05 * random(),
      z,
      0.34,
      random() * 90,
      0,
      8 + 6 * random(),
    );
  });
}
