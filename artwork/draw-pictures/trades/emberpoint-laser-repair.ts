/** Emberpoint Laser Repair: trade laser welding. */
import { roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import { block, wire } from '../mesh-shapes.ts';
import { colored, diamond } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, radians, turnAbout } from '../vector.ts';
import { boards } from '../work/grounds.ts';
import {
  BRIGHT_SILVER,
  band,
  GREEN_GOLD,
  PLATINUM,
  prongs,
  ROSE_GOLD,
  set,
  WHITE_GOLD,
  YELLOW_GOLD,
} from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { BOXWOOD, WALNUT } from '../work/surfaces.ts';
import { grid } from './heaps.ts';

export const EMBERPOINT_LASER_REPAIR = ofFirm(
  'emberpoint-laser-repair',
  'A wooden drawer of fine coiled wires in yellow, rose, white and green gold and platinum, and a diamond ring with new prong tips.',
  () => {
    const alloys: Material[] = [YELLOW_GOLD, ROSE_GOLD, WHITE_GOLD, GREEN_GOLD, PLATINUM, BRIGHT_SILVER];
    const coil = (r: number, seed: number): Vec3[] =>
      Array.from({ length: 130 }, (_, i): Vec3 => {
        const a = radians(i * 17);
        const q = r + 0.05 * Math.sin(i * 0.7 + seed);
        return [q * Math.cos(a), 0.06 + i * 0.0022, q * Math.sin(a)];
      });
    const cells = grid(5, 3, 2.3);
    const top: Vec3 = [4.2, 1.95, 4.9];
    const tip = turnAbout([1, 0, 0], 24);
    return {
      ground: boards(WALNUT, 8, 40),
      stones: [
        set({ planes: roundCut(40.75)(), medium: colored(diamond, [0.985, 0.985, 0.98]) }, top, 0.42, tip),
      ],
      parts: [
        piece(block(12.2, 0.4, 7.6, 0.06), BOXWOOD, at([-0.6, 0.2, -1]), 40),
        ...[-3.45, -1.15, 1.15, 3.45].map((z) =>
          piece(block(11.7, 1, 0.18, 0.04), BOXWOOD, at([-0.6, 0.7, z - 1]), 40),
        ),
        ...[-5.85, -3.45, -1.15, 1.15, 3.45, 5.85].map((x) =>
          piece(block(0.18, 1, 7.1, 0.04), BOXWOOD, at([x - 0.6, 0.7, -1]), 40),
        ),
        ...cells.map(([x, z], i) =>
          piece(
            wire(coil(0.78, i), 0.045),
            alloys[(i * 5) % 6],
            at([x - 0.6, 0.42, z - 1], turnAbout([0, 1, 0], i * 40)),
          ),
        ),
        ...carried(
          [
            ...prongs(0.43, 6, 1.1, PLATINUM, 0.055),
            piece(band(0.86, 0.24, 0.16, 0.5), PLATINUM, at([0, -1.3, 0], turnAbout([1, 0, 0], 90))),
          ],
          at(top, tip),
        ),
      ],
      to: [-0.2, 0.6, 0.5],
      distance: 26,
      elevation: 46,
      aperture: 0.08,
      exposure: 0.46,
      reach: 10,
    };
  },
);
