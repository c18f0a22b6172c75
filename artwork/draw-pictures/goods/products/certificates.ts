import { gemPlan } from '../../covers/gem-plan.ts';
import { roundCut } from '../../cut-recipes.ts';
import { at, turnAbout } from '../../vector.ts';
import { certificate } from '../certificate-print.ts';
import { WALNUT } from '../grounds.ts';
import { paper, sheet } from '../papers.ts';
import { print } from '../print.ts';
import { seal } from '../seal.ts';
import { printedProduct } from '../stage.ts';

const COTTON = paper('#f8f2e4', 0.6);

export const DIAMOND_CERTIFICATE = printedProduct(
  'good-diamond-certificate',
  'A Diamond Specialist certificate on cream cotton paper with an engraved border, a signature in ink and a gold seal.',
  async () => {
    const size = [297, 210] as const;
    const emblem = gemPlan(roundCut(40.75)(), [248, 152], [30, 30], {
      dark: [120, 132, 150],
      body: [190, 202, 216],
      pale: [252, 253, 255],
    });
    const sheetPrint = await print(
      certificate({
        course: 'Diamond Specialist',
        name: 'Ingrid Halvorsen',
        day: 'September 14, 2026',
        number: 'GS-DIA-04127',
        signers: ['Eleanor Whitcombe'],
        emblem,
        color: '#2b4a7e',
        size,
      }),
      ...size,
      8,
    );
    const pose = at([0, 0.02, 0], turnAbout([0, 1, 0], 12));
    return {
      ground: WALNUT(),
      parts: [
        sheet(sheetPrint, [5.94, 4.2], COTTON, pose, (u, v) => 0.14 * Math.max(0, u - 0.72) ** 2 * 12 * (1 - v) + 0.03 * (1 - u) ** 3),
        seal(at([1.9, 0.06, 1.2], turnAbout([0, 1, 0], 20), 0.5)),
      ],
      to: [0, 0, 0.1],
      elevation: 54,
      distance: 10.4,
    };
  },
);
