/** The Slant Light Reading Room: library of gems and jewelry. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, lathe } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { paperSheet, plotted, written } from '../work/desk.ts';
import { boards } from '../work/grounds.ts';
import { openLoupe } from '../work/hallmark.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { LEATHER_BLACK, OAK_DARK } from '../work/surfaces.ts';

/** A closed book lying flat: cover, pages, a rounded spine to the left. */
function book(
  w: number,
  d: number,
  h: number,
  color: string,
  x: number,
  y: number,
  z: number,
  turn: number,
): Part[] {
  const cover: Material = {
    kind: 'coat',
    color: hex(color),
    rough: 0.25,
    index: 1.35,
    bump: { scale: 22, strength: 0.14 },
  };
  const pages: Material = {
    kind: 'coat',
    color: hex('#ddd0b4'),
    rough: 0.5,
    index: 1,
    texture: (_x, py, _z, out) => {
      const k = 0.82 + 0.18 * Math.sin(py * 160);
      out[0] = 0.68 * k;
      out[1] = 0.58 * k;
      out[2] = 0.42 * k;
    },
  };
  return carried(
    [
      piece(block(w, 0.12, d, 0.04), cover, at([0, h - 0.06, 0]), 40),
      piece(block(w, 0.12, d, 0.04), cover, at([0, 0.06, 0]), 40),
      piece(block(w - 0.4, h - 0.2, d - 0.36, 0.02), pages, at([0.1, h / 2, 0]), 30),
      piece(
        lathe(
          [
            [0, -d / 2],
            [h / 2, -d / 2],
            [h / 2, d / 2],
            [0, d / 2],
          ],
          40,
          0.4,
        ),
        cover,
        at(
          [-w / 2 + 0.05, h / 2, 0],
          inTurn(
            turnAbout([1, 0, 0], 90),
            turnAbout([0, 0, 1], 90),
            turnAbout([1, 0, 0], 0),
            turnAbout([0, 0, 1], -90),
          ),
        ),
        40,
      ),
      ...[-0.3, 0.3].map((k) =>
        piece(block(w * 0.98, 0.02, 0.1, 0.005), { ...BRASS, rough: 0.15 }, at([0, h + 0.005, d * k]), 30),
      ),
    ],
    at([x, y, z], turnAbout([0, 1, 0], turn)),
  );
}

export const SLANT_LIGHT_READING_ROOM = ofFirm(
  'slant-light-reading-room',
  'Old books bound in red, green and brown in a stack under slanting light, an opened one in front with an engraved plate of a cut stone.',
  () => {
    const openBook = (): Part[] =>
      [
        paperSheet(
          6,
          8.4,
          [...plotted(0, 1.4, 1.9, '#4a4038'), ...written(-2.2, -1.4, 4.4, 5, 0.5, 3, '#85796a')],
          3.05,
          0,
          0,
          0.1,
        ),
        paperSheet(6, 8.4, written(-2.3, 3.3, 4.6, 14, 0.5, 8, '#85796a'), -3.05, 0, 0, 0),
      ].map((p) => ({
        ...p,
        corners: p.corners.map((c, i) =>
          i % 3 === 1
            ? c +
              0.55 -
              0.018 * p.corners[i - 1] ** 2 +
              0.36 * Math.exp(-((p.corners[i - 1] / 0.9) ** 2)) * -0.9
            : c,
        ),
      }));
    return {
      ground: boards(OAK_DARK, 9, 40),
      parts: [
        ...book(11, 7.6, 1.6, '#5b1f1f', -1.4, 0, -5.4, 8),
        ...book(10, 7, 1.3, '#27402f', -1.6, 1.6, -5.5, -4),
        ...book(9.4, 6.6, 1.7, '#5a3b22', -1.2, 2.9, -5.3, 11),
        ...book(8, 6, 1.1, '#22344f', -1.5, 4.6, -5.4, 2),
        ...carried(
          [...openBook(), piece(block(12.6, 0.14, 8.8, 0.04), LEATHER_BLACK, at([0, 0.1, 0]), 30)],
          at([1, 0, 2.2], turnAbout([0, 1, 0], -8)),
        ),
        ...carried(openLoupe(1.1, 3), at([-6.6, 0.66, 2.6], turnAbout([0, 1, 0], 200))),
      ],
      to: [0, 1.5, 0],
      distance: 33,
      elevation: 34,
      aperture: 0.12,
      exposure: 0.5,
      reach: 13,
      light: windowLight({ window: [-0.94, 0.34, 0.04], size: 0.5, power: 9, room: 0.7 }),
    };
  },
);
