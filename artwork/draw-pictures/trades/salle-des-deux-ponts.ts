/** Salle des Deux Ponts: auction house for jewelry and applied arts. */
import { extruded, lathe, roundedRectangle, softened, wire } from '../mesh-shapes.ts';
import { colored, corundum, diamond } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { paperSheet, plotted, written } from '../work/desk.ts';
import { boards } from '../work/grounds.ts';
import { WHITE_GOLD } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { OAK_DARK, velvet, WALNUT } from '../work/surfaces.ts';
import { cluster } from './houses.ts';

export const SALLE_DES_DEUX_PONTS = ofFirm(
  'salle-des-deux-ponts',
  'A sapphire and diamond cluster brooch on black velvet beside an auctioneer’s gavel, lying on an open sale catalog.',
  () => {
    const b = cluster(
      -1.6,
      0.8,
      0.1,
      colored(corundum, [0.04, 0.12, 0.66]),
      colored(diamond, [0.985, 0.985, 0.98]),
      12,
      0.95,
      WHITE_GOLD,
    );
    return {
      ground: boards(OAK_DARK, 9, 30),
      stones: b.stones,
      parts: [
        piece(
          extruded(roundedRectangle(7.4, 6, 0.3), 0.12, 0.04),
          velvet('#14151a'),
          at([-1.6, 0.06, 0.8], LAID),
          40,
        ),
        ...b.parts,
        paperSheet(
          7,
          9.4,
          [
            ...written(-2.8, 3.6, 5.6, 5, 0.5, 2),
            ...plotted(0, -0.6, 1.3),
            ...written(-2.8, -2.6, 5.6, 4, 0.5, 5),
          ],
          4.6,
          -2.4,
          -12,
          0.2,
        ),
        ...carried(
          [
            piece(
              lathe(
                softened(
                  [
                    [0, 0],
                    [1, 0],
                    [1.05, 0.3],
                    [0.8, 0.5],
                    [0.85, 1.5],
                    [0.8, 2.5],
                    [1.05, 2.7],
                    [1, 3],
                    [0, 3],
                  ],
                  0.12,
                ),
                64,
              ),
              { ...WALNUT, rough: 0.06 },
              at([0, -1.5, 0]),
            ),
            piece(
              wire(
                [
                  [0.8, 0, 0],
                  [7, 0, 0],
                ],
                0.3,
                (t) => 0.75 + 0.4 * t,
              ),
              { ...WALNUT, rough: 0.06 },
            ),
          ],
          at([3, 1.05, 3.2], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], -18))),
        ),
      ],
      to: [0.6, 0.4, 0.7],
      distance: 18.5,
      elevation: 44,
      aperture: 0.06,
      exposure: 0.44,
      reach: 8,
      light: gemStudio(44, 1),
    };
  },
);
