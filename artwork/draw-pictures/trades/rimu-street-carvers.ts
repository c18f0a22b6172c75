/** Rimu Street Carvers: jade carving studio. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, curve, roundSection, swept, wire } from '../mesh-shapes.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import { slab } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { polished } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { roughHeap } from './heaps.ts';

/** A jade loop whose end curls into itself, a koru, drilled for its cord. */
function koru(): Part[] {
  const path: Vec3[] = [];
  for (let i = 0; i <= 110; i++) {
    const t = i / 110;
    const a = 1.2 + t * 10.6;
    const r = 2.15 * (1 - t) ** 0.72 + 0.42;
    path.push([r * Math.cos(a), 0.62, -r * Math.sin(a) * 1.02]);
  }
  const jade = { ...polished(elsewhere(inside.nephrite, [2, 3, 1]), 1.62, 0.35, 1.6), rough: 0.02 };
  const cord: Material = {
    kind: 'coat',
    color: hex('#2a1f18'),
    rough: 0.4,
    index: 1.15,
    bump: { scale: 9, strength: 0.4 },
  };
  const [s] = path;
  return [
    piece(
      swept(
        path,
        roundSection(0.52, 28, 0.8),
        (t) => 0.55 + 0.55 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86)) ** 0.7 * (1 - 0.35 * t),
      ),
      jade,
      undefined,
      70,
    ),
    piece(ball(0.5, 40), jade, at([path[110][0], 0.58, path[110][2]])),
    ...[0.16, -0.16].map((o) =>
      piece(
        wire(
          curve(
            [
              [s[0] + 0.1, 0.9, s[2] + o],
              [s[0] + 0.9 + o, 0.6, s[2] - 1.2],
              [s[0] + 2 + o, 0.2, s[2] - 2.6 + o],
              [s[0] + 3.2, 0.2, s[2] - 5 + o * 3],
            ],
            10,
          ),
          0.12,
        ),
        cord,
      ),
    ),
    piece(ball(0.28, 20), cord, at([s[0] + 0.95, 0.5, s[2] - 1.25])),
  ];
}

export const RIMU_STREET_CARVERS = ofFirm(
  'rimu-street-carvers',
  'A greenstone pendant carved as a spiral with a smooth, oily polish, on a plaited dark cord over gray river stone.',
  () => ({
    ground: slab('#7c7f7e', '#55595a', 20, 0.7, 0.02),
    parts: [
      ...koru(),
      ...roughHeap(
        { kind: 'coat', color: hex('#5f625f'), rough: 0.3, index: 1.3 },
        5,
        1,
        [-5.2, -3],
        2,
        7,
        0.12,
      ),
    ],
    to: [0.2, 0.4, -0.3],
    distance: 14.5,
    elevation: 46,
    aperture: 0.05,
    exposure: 0.5,
    reach: 6,
  }),
);
