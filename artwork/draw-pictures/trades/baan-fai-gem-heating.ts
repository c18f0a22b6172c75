/** Baan Fai Gem Heating: heat treatment of corundum. */
import type { Material } from '../material.ts';
import { block, lathe, softened } from '../mesh-shapes.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { slab } from '../work/grounds.ts';
import { piece } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { ALUMINA, FIREBRICK, heated, litBy } from '../work/surfaces.ts';
import { roughHeap } from './heaps.ts';

const corundumRough = (r: number, g: number, b: number): Material => ({
  kind: 'coat',
  color: [r, g, b],
  rough: 0.14,
  index: 1.76,
  translucence: 0.6,
});

export const BAAN_FAI_GEM_HEATING = ofFirm(
  'baan-fai-gem-heating',
  'An alumina crucible of rubies glows orange among firebricks, and in front of it lies a heap of rubies that have already cooled.',
  () => {
    const heart: Vec3 = [0, 2.6, -2];
    const glow = [{ at: [0, 4.4, -1.6] as Vec3, color: [5, 2, 0.7] as Vec3 }];
    const hot = heated([0.4, 0.04, 0.04], () => 0.92);
    const wall: Material = litBy(FIREBRICK, glow);
    return {
      ground: slab('#575049', '#38332e', 30, 0.5, 0.01),
      parts: [
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [1.7, 0],
                [2.2, 3.6],
                [2.1, 3.7],
                [1.95, 3.6],
                [1.6, 0.6],
                [0, 0.5],
              ],
              0.12,
            ),
            96,
          ),
          litBy(ALUMINA, glow),
          at([0, 0, -2]),
          50,
        ),
        ...roughHeap(hot, 60, 0.34, [0, -2], 1.25, 3, 0.2, 2.5),
        piece(block(7, 4.4, 4, 0.2), wall, at([-6, 2.2, -3], turnAbout([0, 1, 0], 14)), 40),
        piece(block(7, 4.4, 4, 0.2), wall, at([6, 2.2, -3], turnAbout([0, 1, 0], -14)), 40),
        piece(block(12, 7, 4, 0.2), wall, at([0, 3.5, -7]), 40),
        ...roughHeap(
          [corundumRough(0.4, 0.012, 0.03), corundumRough(0.5, 0.02, 0.06), corundumRough(0.3, 0.01, 0.02)],
          46,
          0.36,
          [0.6, 2.4],
          2.1,
          9,
          0.2,
        ),
      ],
      to: [heart[0], 1.9, -0.4],
      distance: 25,
      elevation: 30,
      aperture: 0.1,
      exposure: 0.42,
      reach: 12,
      light: windowLight({ power: 3.6, lamp: 1.4, back: 1.6, room: 0.5 }),
    };
  },
);
