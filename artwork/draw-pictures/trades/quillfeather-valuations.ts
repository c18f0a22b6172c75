/** Quillfeather Valuations: valuers of antique and inherited jewelry. */
import { pearCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, curve, lathe, softened, torus, wire } from '../mesh-shapes.ts';
import { colored, diamond, garnet } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { paperSheet, written } from '../work/desk.ts';
import { linen } from '../work/grounds.ts';
import * as inside from '../work/inside.ts';
import { band, cabochon, polished, prongs, set, YELLOW_GOLD } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { cluster } from './houses.ts';

function feather(): Part {
  const vane = plated(40, 24, 0.01, (u, v) => {
    const x = 3 + u * 8;
    const bend = 0.3 + 0.2 * Math.sin(u * 3);
    const w = 0.9 * Math.sin(Math.PI * Math.min(1, 0.1 + u * 0.9)) ** 0.6;
    return [x, bend + 0.06 * Math.abs(v - 0.5), (v - 0.5) * 2 * w + 1.6 * u * u];
  });
  return piece(vane, {
    kind: 'coat',
    color: hex('#d9d3c6'),
    rough: 0.4,
    index: 1.1,
    texture: (x, _y, z, out) => {
      const k = 0.8 + 0.2 * Math.sin((x * 3 - Math.abs(z) * 6) * 9);
      out[0] = 0.66 * k;
      out[1] = 0.62 * k;
      out[2] = 0.54 * k;
    },
  });
}

function madeOfLeather() {
  return linen('#5d4a3c', '#453528', 24, 16);
}

export const QUILLFEATHER_VALUATIONS = ofFirm(
  'quillfeather-valuations',
  'Inherited jewelry laid out for valuing: a garnet ring, a pearl brooch, a signet and a locket, each on its own square of paper.',
  () => {
    const places: [number, number][] = [
      [-3.6, -1.7],
      [1.2, -2.1],
      [-2.2, 2.2],
      [2.9, 1.9],
    ];
    const red = colored(garnet(1.77), [0.45, 0.016, 0.022]);
    const b = cluster(1.2, -2.1, 0.1, red, colored(diamond, [0.985, 0.985, 0.98]), 9, 0.6, YELLOW_GOLD);
    return {
      ground: madeOfLeather(),
      stones: [
        ...b.stones,
        set({ planes: pearCut(41, 1.25)(), medium: red }, [-3.6, 1.98, -1.7], 0.42, turnAbout([1, 0, 0], 28)),
      ],
      parts: [
        ...places.map(([x, z], i) =>
          paperSheet(3.9, 3.5, written(-1.6, -1.0, 3.2, 2, 0.36, i + 2), x, z, [6, -4, -7, 5][i], 0.15),
        ),
        ...b.parts,
        ...carried(
          [
            ...prongs(0.43, 4, 1.1, YELLOW_GOLD, 0.06),
            piece(band(0.84, 0.24, 0.16, 0.5), YELLOW_GOLD, at([0, -1.26, 0], turnAbout([1, 0, 0], 90))),
          ],
          at([-3.6, 1.98, -1.7], turnAbout([1, 0, 0], 28)),
        ),
        ...carried(
          [
            piece(band(0.9, 0.5, 0.2, 0.5), YELLOW_GOLD, at([0, 0.95, 0], inTurn(turnAbout([1, 0, 0], 90)))),
            piece(
              lathe(
                softened(
                  [
                    [0, 0],
                    [0.66, 0],
                    [0.72, 0.16],
                    [0.68, 0.3],
                    [0, 0.32],
                  ],
                  0.05,
                ),
                60,
                1.2,
              ),
              YELLOW_GOLD,
              at([0, 1.9, 0]),
            ),
            piece(
              lathe(
                [
                  [0, 0],
                  [0.56, 0],
                  [0.56, 0.06],
                  [0, 0.07],
                ],
                60,
                1.2,
              ),
              { kind: 'coat', color: hex('#5a1f18'), rough: 0.02, index: 1.5 },
              at([0, 2.2, 0]),
            ),
          ],
          at([-2.2, 0.06, 2], inTurn(turnAbout([1, 0, 0], 20), turnAbout([0, 1, 0], 24))),
        ),
        ...Array.from({ length: 9 }, (_, i) =>
          piece(
            ball(0.24, 32),
            { kind: 'coat', color: [0.86, 0.8, 0.72], rough: 0.05, index: 1.56, translucence: 0.5 },
            at([2.9 + 0.8 * Math.cos((i / 9) * 6.283), 0.34, 1.7 + 0.8 * Math.sin((i / 9) * 6.283)]),
          ),
        ),
        piece(torus(0.8, 0.1), YELLOW_GOLD, at([2.9, 0.16, 1.7])),
        piece(cabochon(0.5, 0.9, 0.6), polished(inside.turquoise, 1.6, 0.1, 0.6), at([2.9, 0.12, 1.7])),
        ...carried(
          [
            piece(
              wire(
                curve(
                  [
                    [0, 0, 0],
                    [3, 0.3, 0.1],
                    [7, 0.5, 0.6],
                    [11, 0.3, 1.6],
                  ],
                  10,
                ),
                0.09,
              ),
              { kind: 'coat', color: hex('#e8e2d2'), rough: 0.3, index: 1.3 },
            ),
            feather(),
          ],
          at([-7.2, 0.14, 5.4], turnAbout([0, 1, 0], 14)),
        ),
      ],
      to: [-0.2, 0.5, 0.2],
      distance: 21,
      elevation: 48,
      aperture: 0.07,
      exposure: 0.46,
      reach: 9,
      light: gemStudio(48, 1),
    };
  },
);
