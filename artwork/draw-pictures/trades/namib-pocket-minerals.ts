/** Namib Pocket Minerals: mineral specimen dealers. */
import { beryl as berylForm, quartz as quartzForm } from '../crystal-forms.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { beryl, colored, quartz } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at } from '../vector.ts';
import { paperSheet, written } from '../work/desk.ts';
import { boards } from '../work/grounds.ts';
import { grown } from '../work/growth.ts';
import { piece } from '../work/placing.ts';
import { pebble } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { CARD, OAK_DARK } from '../work/surfaces.ts';
import { lean } from './dealers.ts';

export const NAMIB_POCKET_MINERALS = ofFirm(
  'namib-pocket-minerals',
  'Two mineral specimens on an oak shelf with paper labels: blue aquamarine prisms on white feldspar and smoky quartz on gray rock.',
  () => {
    const aqua: Medium = { ...beryl, absorb: colored(beryl, [0.42, 0.78, 0.9]).absorb };
    const smoke = colored(quartz, [0.5, 0.36, 0.24]);
    const label = (x: number, z: number, s: number): Part =>
      paperSheet(2.6, 1.5, written(-1, 0.42, 2, 3, 0.34, s), x, z, 4 - s, 0.1, CARD);
    return {
      ground: boards(OAK_DARK, 9, 36),
      stones: [
        grown(berylForm(0.46, 1.5, 3), aqua, [-2.7, 2, -0.2], lean(10, -6, 10), 1),
        grown(berylForm(0.32, 1.1, 9), aqua, [-1.9, 1.5, 0.4], lean(40, 12, -22), 1),
        grown(berylForm(0.26, 0.8, 6), aqua, [-3.5, 1.35, 0.5], lean(20, 16, 28), 1),
        grown(quartzForm(0.56, 1.3, 4), smoke, [2.4, 1.8, -0.2], lean(22, -4, -10), 1.05),
        grown(quartzForm(0.36, 0.8, 12), smoke, [3.3, 1.3, 0.3], lean(5, 10, -34), 1),
        grown(quartzForm(0.3, 0.7, 17), smoke, [1.6, 1.2, 0.6], lean(50, 18, 30), 1),
      ],
      parts: [
        piece(
          pebble(1.6, 5, 0.34, 0.58, 100),
          matrixRock([0.74, 0.7, 0.64], [0.4, 0.37, 0.33]),
          at([-2.7, 0.62, 0]),
          50,
        ),
        piece(
          pebble(1.5, 8, 0.34, 0.56, 100),
          matrixRock([0.36, 0.35, 0.34], [0.13, 0.13, 0.13]),
          at([2.5, 0.58, 0]),
          50,
        ),
        label(-2.6, 2.7, 1),
        label(2.5, 2.8, 2),
      ],
      to: [0, 1.2, 0.5],
      distance: 18,
      elevation: 26,
      aperture: 0.06,
      exposure: 0.45,
      reach: 7.5,
      light: gemStudio(26, 1.4),
    };
  },
);
