/** Sheet annealed by the color of its glow. */
import type { Part } from '../mesh-parts.ts';
import { block } from '../mesh-shapes.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { flame, torchTip } from './fire.ts';
import { slab } from './grounds.ts';
import { carried, held, piece } from './placing.ts';
import { plated } from './sheets.ts';
import { atWorkLarge, windowLight } from './stage.ts';
import type { Glow } from './surfaces.ts';
import { FIREBRICK, heated, litBy } from './surfaces.ts';

/** A strip of sheet, bent by work, red where the flame has been. */
export const ANNEALING = atWorkLarge(
  'annealing',
  'A strip of silver sheet on firebrick in a dim room, glowing dull red from the broad flame that passes over it.',
  () => {
    const heart: Vec3 = [0.9, 3.3, 0.2];
    const glow: Glow[] = [
      { at: [heart[0], heart[1] + 0.7, heart[2]], color: [3.4, 1.5, 0.7] },
      { at: [-2, 3.6, 0.6], color: [0.8, 0.25, 0.1] },
    ];
    const hot = heated(
      [0.46, 0.43, 0.4],
      (x, _y, z) =>
        0.82 - 0.2 * Math.hypot(x - heart[0] + 0.4, (z - heart[2]) * 1.1) + 0.1 * fractal(x, 1, z, 3),
    );
    const mouth: Vec3 = [6.2, 6.6, 0.6];
    const away: Vec3 = [mouth[0] + 5, mouth[1] + 3.1, mouth[2] + 0.3];
    const brick = (x: number, z: number, turn: number): Part =>
      piece(block(11, 3, 5.6, 0.18), litBy(FIREBRICK, glow), at([x, 1.5, z], turnAbout([0, 1, 0], turn)), 40);
    return {
      ground: slab('#4a4744', '#2e2c2a', 40, 0.4, 0.02),
      parts: [
        brick(-5.4, 0.5, 3),
        brick(5.9, -0.4, -2),
        piece(
          block(11, 3, 5.6, 0.18),
          litBy(FIREBRICK, glow),
          at([0.6, 4, -5.2], inTurn(turnAbout([1, 0, 0], 82), turnAbout([0, 1, 0], 2))),
          40,
        ),
        piece(
          plated(40, 12, 0.09, (u, v) => [
            (u - 0.5) * 9,
            3.12 + 0.3 * smoothstep(0.25, 0, u) + 0.12 * Math.sin(u * 5),
            (v - 0.5) * 2.9,
          ]),
          hot,
          at([0.2, 0, 0.3], turnAbout([0, 1, 0], 7)),
          40,
        ),
        ...carried([...flame(7.2, 1.25, true), ...torchTip(1, 1.2)], held(mouth, away, 30)),
      ],
      to: [0.6, 3.3, 0],
      distance: 27,
      elevation: 30,
      turn: 10,
      aperture: 0.1,
      exposure: 0.4,
      reach: 14,
      light: windowLight({ power: 2.6, lamp: 0.8, back: 1.4, room: 0.4 }),
    };
  },
);
