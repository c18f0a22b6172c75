/** Ratna Ghat Lapidary: cabochon and bead cutters. */
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, wire } from '../mesh-shapes.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import { randomFrom } from '../random.ts';
import { at, inTurn, turnAbout, upTo } from '../vector.ts';
import { linen } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { cabochon, polished, walk } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { surface } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { grid } from './heaps.ts';

const melon = (r: number): ReturnType<typeof surface> =>
  surface(
    72,
    30,
    (u, v) => {
      const a = u * 2 * Math.PI;
      const e = (v - 0.5) * Math.PI * 0.96;
      const k = r * Math.cos(e) * (1 - 0.075 * (1 - Math.abs(Math.sin(a * 6)) ** 0.6));
      return [k * Math.cos(a), r * 0.86 * Math.sin(e), k * Math.sin(a)];
    },
    true,
  );

const emeraldBody = inside.cloudy([0.01, 0.2, 0.075], [0.04, 0.36, 0.15], 1.3, 0.08);

const rubyBody = inside.cloudy([0.26, 0.008, 0.03], [0.42, 0.02, 0.06], 1.3, 0.06);

export const RATNA_GHAT_LAPIDARY = ofFirm(
  'ratna-ghat-lapidary',
  'Rows of green and red oval cabochons in graduated sizes beside carved melon beads on silk threads, on a pale cloth.',
  () => {
    const random = randomFrom(4);
    const cabs: Part[] = grid(7, 3, 1.55, 1.9).map(([x, z], i) => {
      const w = 0.42 + 0.035 * (i % 7);
      const body = i < 7 ? emeraldBody : i < 14 ? rubyBody : emeraldBody;
      return piece(
        cabochon(w, 1.32, 0.75),
        polished(elsewhere(body, [i, 2, 1]), 1.58, 0.5, w),
        at([x - 0.6, 0.01, z - 1.1], turnAbout([0, 1, 0], (random() - 0.5) * 6)),
      );
    });
    const beads: Part[] = [];
    const thread = curve(
      [
        [-7, 0.5, 3.4],
        [-3.5, 0.5, 2.9],
        [0, 0.5, 3.5],
        [3.5, 0.5, 3],
        [7, 0.5, 3.5],
      ],
      14,
    );
    walk(thread, 1.12, (p, along, i) =>
      beads.push(
        piece(
          melon(0.54),
          polished(elsewhere(i % 3 === 2 ? rubyBody : emeraldBody, [i * 1.3, 1, 0]), 1.58, 0.5, 0.6),
          at([p[0], 0.5, p[2]], inTurn(turnAbout([0, 1, 0], i * 33), upTo(along))),
          30,
        ),
      ),
    );
    return {
      ground: linen('#d3c6ae', '#ac9c80', 18, 18),
      parts: [
        ...cabs,
        ...beads,
        piece(wire(thread, 0.03), { kind: 'coat', color: hex('#e7d9bd'), rough: 0.4, index: 1.2 }),
      ],
      to: [-0.3, 0.2, 0.7],
      distance: 18,
      elevation: 44,
      aperture: 0.06,
      exposure: 0.48,
      reach: 7.5,
    };
  },
);
