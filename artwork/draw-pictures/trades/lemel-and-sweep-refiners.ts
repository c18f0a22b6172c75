/** Lemel & Sweep Refiners: refiners and alloy suppliers. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, lathe, softened } from '../mesh-shapes.ts';
import { at } from '../vector.ts';
import { slab } from '../work/grounds.ts';
import { BRIGHT_SILVER, YELLOW_GOLD } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { heated } from '../work/surfaces.ts';
import { roughHeap } from './heaps.ts';

/** Casting grain: drops of metal that froze in water. */
const grain = (
  material: Material,
  count: number,
  middle: readonly [number, number],
  spread: number,
  seed: number,
): Part[] => roughHeap(material, count, 0.16, middle, spread, seed, 0.1);

export const LEMEL_AND_SWEEP_REFINERS = ofFirm(
  'lemel-and-sweep-refiners',
  'Assay cupels with shining beads of gold and silver, one still glowing, before heaps of gold and silver casting grain.',
  () => {
    const cupel = (x: number, z: number, bead: Part[]): Part[] =>
      carried(
        [
          piece(
            lathe(
              softened(
                [
                  [0, 0],
                  [1, 0],
                  [1.25, 1.3],
                  [1.2, 1.42],
                  [1.02, 1.36],
                  [0.7, 0.95],
                  [0, 0.82],
                ],
                0.1,
              ),
              72,
            ),
            {
              kind: 'coat',
              color: hex('#d9d2c4'),
              rough: 0.4,
              index: 1.1,
              bump: { scale: 14, strength: 0.2 },
            },
            undefined,
            60,
          ),
          ...bead,
        ],
        at([x, 0, z]),
      );
    const bead = (m: Material, r: number): Part[] => [piece(ball(r, 40), m, at([0, 0.82 + r * 0.75, 0]))];
    return {
      ground: slab('#5d5752', '#3d3935', 22, 0.5, 0.03),
      parts: [
        ...cupel(-3.1, 1.3, bead(YELLOW_GOLD, 0.34)),
        ...cupel(
          -0.1,
          1.8,
          bead(
            heated([0.6, 0.4, 0.2], () => 0.9),
            0.38,
          ),
        ),
        ...cupel(2.9, 1.3, bead(BRIGHT_SILVER, 0.36)),
        ...grain(YELLOW_GOLD, 210, [-2.4, -2.4], 2.1, 4),
        ...grain(BRIGHT_SILVER, 210, [2.7, -2.4], 2.1, 8),
      ],
      to: [0, 0.7, -0.2],
      distance: 18.5,
      elevation: 36,
      aperture: 0.07,
      exposure: 0.46,
      reach: 8,
    };
  },
);
