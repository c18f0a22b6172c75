/** Grit & Coolant: lapidary machines and abrasives. */
import type { Body } from '../material.ts';
import { hex } from '../material.ts';
import { block, lathe, rod } from '../mesh-shapes.ts';
import { enamel } from '../natural-surfaces.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, mix, turnAbout } from '../vector.ts';
import { slab } from '../work/grounds.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

const agate: Body = (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
  const r = Math.hypot(y, z * 1.1) + 0.5 * fractal(x * 0.3, y * 0.4, z * 0.4, 4);
  const t = 0.5 + 0.45 * noise(r * 2.3, 1, 1) + 0.3 * noise(r * 9, 4, 2);
  const c = mix(hex('#6b3a2a'), hex('#dcb7a0'), Math.max(0, Math.min(1, t)));
  const k = mix(c, hex('#ece6e0'), smoothstep(1.3, 0.6, r));
  for (let a = 0; a < 3; a++) out[a] = k[a];
};

/** Half of a nodule: its cut face is the plane x = 0. */
function nodule(s: number) {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  const rings = 24;
  const around = 60;
  for (let j = 0; j <= rings; j++) {
    const e = (j / rings) * (Math.PI / 2);
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      const bump = 1 + 0.1 * fractal(Math.cos(a) * 1.4, Math.sin(a) * 1.4, e, 4);
      points.push([
        s * 3.4 * Math.sin(e),
        2.7 * Math.cos(e) * Math.sin(a) * bump,
        3 * Math.cos(e) * Math.cos(a) * bump,
      ]);
    }
  }
  for (let j = 0; j < rings; j++)
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      triangles.push([a, b, b + around], [a, b + around, a + around]);
    }
  const c = points.length;
  points.push([0, 0, 0]);
  for (let i = 0; i < around; i++) triangles.push([c, i, (i + 1) % around]);
  return { points, triangles };
}

export const GRIT_AND_COOLANT = ofFirm(
  'grit-and-coolant',
  'A thin diamond saw blade halfway through a banded agate nodule in the vise of a slab saw, everything wet with coolant.',
  () => ({
    ground: { ...slab('#858d92', '#596065', 60, 0.4, 0.22), rough: 0.05 },
    parts: [
      piece(
        lathe(
          [
            [0, -0.09],
            [9.6, -0.09],
            [9.62, -0.12],
            [9.9, -0.12],
            [9.9, 0.12],
            [9.62, 0.12],
            [9.6, 0.09],
            [0, 0.09],
          ],
          180,
        ),
        { kind: 'metal', color: [0.6, 0.6, 0.6], rough: 0.05, brush: [0, 1, 0], roughAlong: 0.02 },
        at([-4, 8.2, 0], turnAbout([0, 0, 1], 90)),
        20,
      ),
      piece(
        rod(2.2, 1.2, 0.15),
        { kind: 'metal', color: [0.5, 0.5, 0.5], rough: 0.1 },
        at([-3.4, 8.2, 0], turnAbout([0, 0, 1], 90)),
        30,
      ),
      ...[-1, 1].map((s) =>
        piece(
          nodule(s),
          {
            kind: 'coat',
            color: [0.5, 0.4, 0.35],
            body: agate,
            index: 1.54,
            rough: 0.03,
            translucence: 0.3,
          },
          at([-4 + s * 0.14, 4.2, 7]),
          50,
        ),
      ),
      piece(block(9, 1.4, 6, 0.2), enamel('#2f4b66', 0.12), at([-4, 0.7, 7]), 40),
      ...[-1, 1].map((s) =>
        piece(block(1.4, 3.4, 5, 0.2), enamel('#2f4b66', 0.12), at([-4 + s * 4.5, 2.8, 7]), 40),
      ),
    ],
    to: [-3.2, 5, 4.4],
    distance: 38,
    elevation: 22,
    turn: 42,
    aperture: 0.14,
    exposure: 0.48,
    reach: 18,
  }),
);
