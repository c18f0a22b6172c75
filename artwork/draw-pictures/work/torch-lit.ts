/** A torch alight. */
import { block } from '../mesh-shapes.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, times, turnAbout, unit } from '../vector.ts';
import { flame, torchTip } from './fire.ts';
import { slab } from './grounds.ts';
import { carried, held, piece } from './placing.ts';
import { atWorkLarge, windowLight } from './stage.ts';
import { FIREBRICK, litBy } from './surfaces.ts';

export const TORCH_LIT = atWorkLarge(
  'torch-lit',
  'A jeweler’s torch alight over firebrick in a dim workshop, its long soft flame with a pale blue cone at the mouth of the brass tip.',
  () => {
    const mouth: Vec3 = [2.6, 7.2, 0];
    const way = unit([-0.86, -0.42, 0.12]);
    const glow = [{ at: add(mouth, times(way, 5)), color: [2.6, 1.9, 1.7] as Vec3 }];
    return {
      ground: slab('#4a4744', '#2c2a28', 40, 0.4, 0.02),
      parts: [
        piece(block(15, 3, 8, 0.18), litBy(FIREBRICK, glow), at([-4, 1.5, 0], turnAbout([0, 1, 0], 4)), 40),
        piece(
          block(15, 6.4, 3, 0.18),
          litBy(FIREBRICK, glow),
          at([-5, 6.2, -4.2], turnAbout([0, 1, 0], 3)),
          40,
        ),
        ...carried(
          [...flame(8.4, 1.15, false), ...torchTip(-1, 1.3)],
          held(mouth, add(mouth, times(way, -4)), 0),
        ),
      ],
      to: [-0.2, 5.6, 0],
      distance: 32,
      elevation: 14,
      turn: 6,
      aperture: 0.1,
      exposure: 0.42,
      reach: 16,
      light: windowLight({ power: 3.2, lamp: 1.2, back: 1.8, room: 0.45 }),
    };
  },
);
