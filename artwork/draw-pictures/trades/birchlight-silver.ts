/** Birchlight Silver: silversmith. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, wire } from '../mesh-shapes.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import { at, mix, turnAbout } from '../vector.ts';
import { linen } from '../work/grounds.ts';
import { BRIGHT_SILVER, satin } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';

function birchLeaf(x: number, z: number, turn: number, size: number): Part[] {
  const half = (t: number): number =>
    1.05 * Math.sin(Math.PI * t ** 0.72) ** 0.9 * (1 + 0.03 * Math.sin(t * 70));
  const leaf = plated(60, 60, 0.07, (u, v) => {
    const across = (u - 0.5) * 2 * half(v);
    return [
      across * size,
      (0.16 + 0.16 * Math.abs(across) + 0.12 * Math.sin(v * 3)) * size,
      (v - 0.5) * 3.2 * size,
    ];
  });
  const veined: Material = {
    ...satin(BRIGHT_SILVER, 0.11),
    color: [0.72, 0.71, 0.69],
    relief: (px, _y, pz) => {
      const side = Math.abs(px);
      const rib = ((((pz * 2.6 + side * 2) % 1) + 1) % 1) - 0.5;
      return (
        -0.03 * Math.exp(-((px / 0.03) ** 2)) - 0.02 * Math.exp(-((rib / 0.1) ** 2)) * Math.min(1, side * 8)
      );
    },
  };
  return carried(
    [
      piece(leaf, veined),
      piece(
        wire(
          curve(
            [
              [0, 0.1 * size, 1.55 * size],
              [0.1, 0.12, 2.1 * size],
              [0.4, 0.2, 2.5 * size],
            ],
            8,
          ),
          0.06,
        ),
        BRIGHT_SILVER,
      ),
    ],
    at([x, 0, z], turnAbout([0, 1, 0], turn)),
  );
}

const BARK: Material = {
  kind: 'coat',
  color: hex('#e2ddd2'),
  rough: 0.4,
  index: 1.15,
  texture: (x, y, z, out) => {
    const dash =
      smoothstep(0.42, 0.6, noise(x * 0.9, y, z * 6)) * smoothstep(0.1, 0.5, noise(x * 0.35 + 4, y, z * 3));
    const c = mix(hex('#ded7ca'), hex('#4a3f38'), dash);
    const k = 0.9 + 0.15 * fractal(x * 2, y * 2, z * 2, 4);
    for (let a = 0; a < 3; a++) out[a] = c[a] * k;
  },
};

export const BIRCHLIGHT_SILVER = ofFirm(
  'birchlight-silver',
  'Two matte silver birch leaves with one bright edge each, on curled strips of pale birch bark and gray linen.',
  () => ({
    ground: linen('#8c9096', '#656a71', 18, 18),
    parts: [
      ...birchLeaf(-1.5, 0.2, 24, 1.2),
      ...birchLeaf(1.9, 0.7, -16, 1.05),
      piece(
        plated(50, 16, 0.06, (u, v) => [
          (u - 0.5) * 11,
          0.05 + 0.9 * Math.max(0, u - 0.72) ** 1.2 * 4,
          (v - 0.5) * 2.6,
        ]),
        BARK,
        at([0.4, 0, -2.9], turnAbout([0, 1, 0], -7)),
        60,
      ),
    ],
    to: [0.1, 0.3, 0.1],
    distance: 15,
    elevation: 46,
    aperture: 0.06,
    exposure: 0.46,
    reach: 6.5,
  }),
);
