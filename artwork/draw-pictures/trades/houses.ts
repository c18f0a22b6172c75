/** Auction houses, appraisers, a museum and a library. */
import { cushionCut, roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { lathe, softened, torus } from '../mesh-shapes.ts';
import type { Stone } from '../scene.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { set } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';

/** A cluster brooch lying flat: a middle stone and `count` around it, about (x, z). */
export function cluster(
  x: number,
  z: number,
  y: number,
  center: Stone['medium'],
  around: Stone['medium'],
  count: number,
  r: number,
  metal: Material,
): { stones: Stone[]; parts: Part[] } {
  const face = turnAbout([1, 0, 0], 12);
  const stones = [set({ planes: cushionCut(41, 1)(), medium: center }, [x, y + 0.42, z], r, face)];
  const parts: Part[] = [
    piece(
      lathe(
        softened(
          [
            [0, 0],
            [r * 2.05, 0],
            [r * 2.1, 0.08],
            [r * 2, 0.2],
            [0, 0.24],
          ],
          0.04,
        ),
        80,
      ),
      metal,
      at([x, y, z]),
      40,
    ),
    piece(torus(r * 1.08, 0.06), metal, at([x, y + 0.4, z], face)),
  ];
  const planes = roundCut(41)();
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI;
    const p: Vec3 = [x + r * 1.62 * Math.cos(a), y + 0.32, z + r * 1.62 * Math.sin(a)];
    stones.push(set({ planes, medium: around }, p, r * 0.42, face));
    parts.push(piece(torus(r * 0.44, 0.035, 1, 40), metal, at(p, face)));
  }
  return { stones, parts };
}
