/** Plumb Line Appraisals: independent jewelry appraiser. */
import { roundCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import { block, lathe, rod, softened } from '../mesh-shapes.ts';
import { colored, diamond } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { paperSheet, plotted, written } from '../work/desk.ts';
import { boards } from '../work/grounds.ts';
import { openLoupe } from '../work/hallmark.ts';
import { band, prongs, set, YELLOW_GOLD } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { WALNUT } from '../work/surfaces.ts';

export const PLUMB_LINE_APPRAISALS = ofFirm(
  'plumb-line-appraisals',
  'An appraiser’s desk: a solitaire ring on a page of notes, a steel gauge with its jaws open, a loupe and a fountain pen.',
  () => {
    const top: Vec3 = [-1.6, 2, 0.6];
    const tip = turnAbout([1, 0, 0], 26);
    return {
      ground: boards(WALNUT, 9, 40),
      stones: [
        set({ planes: roundCut(40.75)(), medium: colored(diamond, [0.985, 0.985, 0.98]) }, top, 0.46, tip),
      ],
      parts: [
        paperSheet(
          12,
          15,
          [...written(-5, 6, 6, 6, 0.62, 2), ...plotted(3.2, 4.3, 1.7), ...written(-5, 1, 10, 12, 0.62, 6)],
          0,
          0,
          7,
          0.2,
        ),
        ...carried(
          [
            ...prongs(0.47, 6, 1.1, YELLOW_GOLD, 0.058),
            piece(band(0.86, 0.24, 0.16, 0.5), YELLOW_GOLD, at([0, -1.34, 0], turnAbout([1, 0, 0], 90))),
          ],
          at(top, tip),
        ),
        ...carried(openLoupe(1.05, 3), at([4, 0.66, 3], turnAbout([0, 1, 0], 30))),
        ...carried(
          [
            piece(
              block(7, 0.16, 0.9, 0.04),
              { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 },
              undefined,
              30,
            ),
            piece(
              block(0.6, 0.18, 2.4, 0.04),
              { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 },
              at([-3.2, 0, 1]),
              30,
            ),
            piece(
              block(0.6, 0.2, 2.4, 0.04),
              { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 },
              at([-2, 0, 1]),
              30,
            ),
            piece(
              block(2, 0.3, 1.4, 0.05),
              { kind: 'metal', color: [0.5, 0.5, 0.5], rough: 0.1 },
              at([-1.2, 0.06, 0]),
              30,
            ),
          ],
          at([1.8, 0.2, -2.4], turnAbout([0, 1, 0], -24)),
        ),
        ...carried(
          [
            piece(
              lathe(
                softened(
                  [
                    [0, 0],
                    [0.05, 0.02],
                    [0.22, 1],
                    [0.34, 1.3],
                    [0.38, 1.6],
                    [0.42, 6],
                    [0.3, 9.4],
                    [0, 9.6],
                  ],
                  0.06,
                ),
                48,
              ),
              { kind: 'coat', color: hex('#15233c'), rough: 0.03, index: 1.5 },
            ),
            piece(rod(0.43, 0.4, 0.05), YELLOW_GOLD, at([0, 4, 0])),
          ],
          at([-6.2, 0.46, 4.4], inTurn(turnAbout([0, 0, 1], -88), turnAbout([0, 1, 0], 20))),
        ),
      ],
      to: [0.2, 0.6, 0.7],
      distance: 20,
      elevation: 42,
      aperture: 0.07,
      exposure: 0.47,
      reach: 9,
    };
  },
);
