/** Achatwinkel Steinschleiferei: agate cutters and cameo carvers. */
import type { Body } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { lathe, softened } from '../mesh-shapes.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import { at, inTurn, mix, turnAbout } from '../vector.ts';
import { linen } from '../work/grounds.ts';
import { piece } from '../work/placing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';

/** Layers of agate, one above the other; the topmost is white. */
const onyx =
  (top: number): Body =>
  (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
    const h = y + 0.012 * fractal(x * 3, y * 3, z * 3, 3);
    const white = smoothstep(top - 0.03, top + 0.04, h);
    const c = mix(hex('#2f3a4c'), hex('#efe9df'), white);
    const thin = mix(c, hex('#9fa9b6'), smoothstep(top + 0.16, top + 0.04, h) * white * 0.6);
    for (let a = 0; a < 3; a++) out[a] = thin[a];
  };

/** A sprig of leaves and berries in relief, at (x, z) of an oval. */
function sprig(x: number, z: number): number {
  let h = 0;
  const leaf = (px: number, pz: number, turn: number, long: number): void => {
    const a = (turn * Math.PI) / 180;
    const u = ((x - px) * Math.cos(a) + (z - pz) * Math.sin(a)) / long;
    const v = (-(x - px) * Math.sin(a) + (z - pz) * Math.cos(a)) / long;
    if (u < 0 || u > 1) return;
    const w = 0.3 * Math.sin(Math.PI * u ** 0.8) ** 0.8;
    const s = Math.abs(v) / (w + 1e-6);
    if (s >= 1) return;
    const rib = (((((u * 7 - Math.abs(v) * 9) % 1) + 1) % 1) - 0.5) / 0.12;
    const mid = v / 0.014;
    const vein = 0.03 * Math.exp(-mid * mid) + 0.016 * Math.exp(-rib * rib);
    h = Math.max(
      h,
      0.21 * Math.sqrt(1 - s * s) * Math.min(1, u * 6) * Math.min(1, (1 - u) * 5 + 0.2) - vein + 0.04,
    );
  };
  const stem = Math.hypot(x - 0.16 * Math.sin(z * 1.5), 0);
  if (z > -1.1 && z < 1.5) h = Math.max(h, 0.12 * Math.sqrt(Math.max(0, 1 - (stem / 0.07) ** 2)));
  for (const [px, pz, t, l] of [
    [0.05, -0.5, -90, 1],
    [0, -0.1, -142, 0.95],
    [0.1, -0.1, -38, 0.95],
    [-0.05, 0.55, -160, 0.95],
    [0.12, 0.55, -22, 0.95],
    [-0.05, 1.1, -195, 0.75],
    [0.1, 1.1, 15, 0.75],
  ])
    leaf(px, pz, t, l);
  for (const [bx, bz] of [
    [-0.34, 0.24],
    [0.44, 0.24],
    [-0.3, 0.86],
    [0.5, 0.92],
    [0.06, -0.32],
  ]) {
    const d = Math.hypot(x - bx, z - bz) / 0.13;
    if (d < 1) h = Math.max(h, 0.1 + 0.16 * Math.sqrt(1 - d * d));
  }
  return h;
}

function cameo(): Part {
  const shape = plated(150, 190, 0.5, (u, v) => {
    // A square onto an oval.
    const sx = (u - 0.5) * 2;
    const sz = (v - 0.5) * 2;
    const x = sx * Math.sqrt(1 - (sz * sz) / 2) * 1.75;
    const z = sz * Math.sqrt(1 - (sx * sx) / 2) * 2.25;
    const edge = Math.hypot(x / 1.75, z / 2.25);
    const rim = smoothstep(0.86, 0.9, edge) * 0.12 * (1 - smoothstep(0.97, 1, edge));
    return [x, 0.5 + Math.max(sprig(x, z + 0.1), rim) - 0.06 * smoothstep(0.96, 1, edge), z];
  });
  return piece(
    shape,
    { kind: 'coat', color: [0.5, 0.5, 0.5], body: onyx(0.53), index: 1.54, rough: 0.05, translucence: 0.2 },
    at([0.2, 0.02, 0.1], inTurn(turnAbout([1, 0, 0], 6), turnAbout([0, 1, 0], -14))),
    40,
  );
}

const agateBands: Body = (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
  const r = Math.hypot(x * 0.8, z) + 0.2 * fractal(x * 0.8, y, z * 0.8, 4);
  const t = 0.5 + 0.5 * noise(r * 7, 1, 1) + 0.25 * noise(r * 25, 4, 2);
  const c = mix(hex('#5a2c20'), hex('#d9a88c'), Math.max(0, Math.min(1, t)));
  const k = mix(c, hex('#efe4da'), smoothstep(0.55, 0.2, r));
  for (let a = 0; a < 3; a++) out[a] = k[a];
};

export const ACHATWINKEL_STEINSCHLEIFEREI = ofFirm(
  'achatwinkel-steinschleiferei',
  'An agate cameo, a white sprig of leaves and berries in relief on a blue-gray ground, with slices of banded agate behind it.',
  () => ({
    ground: linen('#b3aa98', '#867d6d', 18, 16),
    parts: [
      cameo(),
      ...[
        [-4, -1.8, 1.7, 3],
        [3.9, -2.2, 1.9, 9],
        [4.6, 1.6, 1.1, 5],
      ].map(([x, z, r, s]) =>
        piece(
          lathe(
            softened(
              [
                [0, 0],
                [r, 0],
                [r * 1.02, 0.1],
                [r, 0.3],
                [0, 0.32],
              ],
              0.06,
            ),
            90,
            0.84,
          ),
          {
            kind: 'coat',
            color: [0.5, 0.4, 0.3],
            body: elsewhere(agateBands, [0.1 * s, s, 0]),
            index: 1.54,
            rough: 0.02,
            translucence: 0.4,
          },
          at([x, 0.02, z], turnAbout([0, 1, 0], s * 30)),
          50,
        ),
      ),
    ],
    to: [0.2, 0.3, 0],
    distance: 14,
    elevation: 50,
    aperture: 0.04,
    exposure: 0.48,
    reach: 6,
  }),
);
