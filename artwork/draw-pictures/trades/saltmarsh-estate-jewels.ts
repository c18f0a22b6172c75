/** Saltmarsh Estate Jewels: estate appraisers and auctioneers. */
import { ovalCut } from '../cut-recipes.ts';
import { block, curve, rod } from '../mesh-shapes.ts';
import { colored, corundum } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { paperSheet, tag, written } from '../work/desk.ts';
import { boards } from '../work/grounds.ts';
import { band, prongs, set, YELLOW_GOLD } from '../work/jewelry.ts';
import { pearlLight, strand } from '../work/pearls.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { CARD, OAK_DARK, velvet, WALNUT } from '../work/surfaces.ts';

export const SALTMARSH_ESTATE_JEWELS = ofFirm(
  'saltmarsh-estate-jewels',
  'An opened jewelry drawer of an estate: a rope of pearls, two rings and a bar brooch on faded blue velvet, inventory cards beside it.',
  () => {
    const rope: Vec3[] = curve(
      [
        [-4.4, 1.3, 0.4],
        [-3, 1.3, -1.6],
        [-0.8, 1.3, -0.7],
        [-1.6, 1.3, 1.2],
        [-3.6, 1.3, 1.9],
        [-1, 1.3, 2.2],
        [1.1, 1.3, 1.4],
        [0.6, 1.3, -0.4],
        [1.8, 1.3, -1.7],
      ],
      12,
    );
    return {
      ground: boards(OAK_DARK, 9, 40),
      stones: [
        set(
          { planes: ovalCut(41, 1.2)(), medium: colored(corundum, [0.06, 0.16, 0.66]) },
          [3.4, 2.05, 1.3],
          0.42,
          turnAbout([1, 0, 0], 30),
        ),
      ],
      parts: [
        piece(block(12, 0.9, 7.4, 0.12), WALNUT, at([0, 0.45, 0]), 40),
        ...[
          [-6, 0, 0.4, 7.4],
          [6, 0, 0.4, 7.4],
          [0, -3.6, 12.4, 0.4],
          [0, 3.6, 12.4, 0.4],
        ].map(([x, z, w, d]) => piece(block(w, 2.2, d, 0.1), WALNUT, at([x, 1.1, z]), 40)),
        piece(block(11.6, 0.1, 7, 0.03), velvet('#34465e'), at([0, 0.94, 0]), 40),
        ...strand(rope, (i) => 0.3 + 0.03 * Math.sin(i * 0.8), [1, 0.94, 0.87]),
        ...carried(
          [
            ...prongs(0.43, 4, 1.1, YELLOW_GOLD, 0.06),
            piece(band(0.84, 0.26, 0.16, 0.5), YELLOW_GOLD, at([0, -1.25, 0], turnAbout([1, 0, 0], 90))),
          ],
          at([3.4, 2.05, 1.3], turnAbout([1, 0, 0], 30)),
        ),
        piece(band(0.88, 0.6, 0.17, 0.5), YELLOW_GOLD, at([4.4, 1.3, -1.2])),
        piece(rod(0.16, 4, 0.1), YELLOW_GOLD, at([1.9, 1.15, 2.7], turnAbout([0, 0, 1], -90))),
        ...carried(tag(0, 0, 0, 0.8), at([3.2, 1.02, -2.6], turnAbout([0, 1, 0], 20))),
        paperSheet(4.4, 2.8, written(-1.8, 0.9, 3.6, 5, 0.42, 4), 2.4, 6.2, -8, 0.1, CARD),
      ],
      to: [0, 1, 0.4],
      distance: 25,
      elevation: 44,
      aperture: 0.08,
      exposure: 0.5,
      reach: 10,
      light: pearlLight(),
    };
  },
);
