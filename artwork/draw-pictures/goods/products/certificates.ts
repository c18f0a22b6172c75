import { facetsOf, gemPlan } from '../../covers/gem-plan.ts';
import { line } from '../../covers/lettering.ts';
import { round } from '../../covers/shapes.ts';
import type { Plane } from '../../convex-solid.ts';
import { beryl } from '../../crystal-forms.ts';
import { roundCut } from '../../cut-recipes.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { lathe, softened } from '../../mesh-shapes.ts';
import type { Pose } from '../../vector.ts';
import { at, inTurn, placed, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import type { Certificate } from '../certificate-print.ts';
import { certificate } from '../certificate-print.ts';
import { OAK, painted, WALNUT } from '../grounds.ts';
import { BRASS_BRIGHT, plastic } from '../models/metals-and-plastics.ts';
import { card, glossy, paper, sheet } from '../papers.ts';
import { print } from '../print.ts';
import { seal } from '../seal.ts';
import { printedProduct } from '../stage.ts';

const COTTON = paper('#f8f2e4', 0.6);
/** World units for a millimeter. */
const SCALE = 0.02;

/** A certificate lying where `pose` says, one corner lifted, its seal where the design leaves room. */
export async function certificateSheet(
  design: Certificate,
  pose: Pose,
  sealAt: readonly [number, number],
): Promise<Part[]> {
  const [w, h] = design.size;
  const face = await print(certificate(design), w, h, 2400 / w);
  const lift = (u: number, v: number): number =>
    1.5 * Math.max(0, u - 0.74) ** 2 * (1 - v) + 0.03 * (1 - u) ** 3;
  const foil = placed(pose, [(sealAt[0] - 0.5) * w * SCALE, 0.015, (sealAt[1] - 0.5) * h * SCALE]);
  return [
    sheet(face, [w * SCALE, h * SCALE], COTTON, pose, lift),
    seal(at(foil, inTurn(turnAbout([0, 1, 0], 20), pose.turn), pose.scale * 0.42 * Math.sqrt(w / 297))),
  ];
}

/** A fountain pen, lying along x, 6 long as 135 mm are at this scale. */
export function pen(color = '#1d2a4d'): Part[] {
  const lacquer = plastic(color, 0.03);
  const along = inTurn(turnAbout([0, 0, 1], -90));
  const base = at([0, 0.12, 0], along);
  return [
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.09, 0.02],
            [0.115, 0.2],
            [0.118, 1.15],
            [0, 1.15],
          ],
          0.03,
        ),
        64,
      ),
      lacquer,
      base,
      40,
    ),
    part(
      lathe(
        softened(
          [
            [0, 1.15],
            [0.125, 1.15],
            [0.128, 2.3],
            [0.11, 2.46],
            [0, 2.48],
          ],
          0.03,
        ),
        64,
      ),
      lacquer,
      base,
      40,
    ),
    part(
      lathe(
        softened(
          [
            [0.12, 1.14],
            [0.134, 1.16],
            [0.134, 1.24],
            [0.12, 1.26],
          ],
          0.01,
        ),
        64,
      ),
      BRASS_BRIGHT,
      base,
    ),
    part(
      lathe(
        softened(
          [
            [0, 2.44],
            [0.05, 2.46],
            [0.05, 2.52],
            [0, 2.53],
          ],
          0.01,
        ),
        40,
      ),
      BRASS_BRIGHT,
      base,
    ),
  ];
}

export const DIAMOND_DESIGN: Certificate = {
  course: 'Diamond Specialist',
  name: 'Ingrid Halvorsen',
  day: 'September 14, 2026',
  number: 'GS-DIA-04127',
  signers: ['Eleanor Whitcombe'],
  emblem: gemPlan(roundCut(40.75)(), [140, 168], [25, 25], {
    dark: [120, 132, 150],
    body: [190, 202, 216],
    pale: [252, 253, 255],
  }),
  color: '#2b4a7e',
  size: [297, 210],
};

export const DIAMOND_CERTIFICATE = printedProduct(
  'good-diamond-certificate',
  'A Diamond Specialist certificate on cream cotton paper with an engraved border, a signature in ink and a gold seal.',
  async () => ({
    ground: WALNUT(),
    parts: [
      ...(await certificateSheet(
        DIAMOND_DESIGN,
        at([-0.05, 0.02, -0.2], turnAbout([0, 1, 0], 9)),
        [0.685, 0.8],
      )),
      ...carried(pen(), at([-0.7, 0, 2.45], turnAbout([0, 1, 0], -8))),
    ],
    to: [0, 0, 0.1],
    elevation: 56,
    distance: 13,
  }),
);

/** A crystal in line, as text-books draw it: hidden edges dashed. */
function drawnCrystal(
  planes: readonly Plane[],
  [x, y]: readonly [number, number],
  scale: number,
  color: string,
): string {
  const faces = facetsOf(planes, inTurn(turnAbout([0, 1, 0], 14), turnAbout([1, 0, 0], 16)));
  return [false, true]
    .flatMap((front) =>
      faces
        .filter(({ normal }) => normal[2] > 0 === front)
        .map(({ corners }) => {
          const points = corners
            .map((p) => `${round(x + p[0] * scale)},${round(y - p[1] * scale)}`)
            .join(' ');
          const look = front ? 'stroke-width="0.55"' : 'stroke-width="0.35" stroke-dasharray="1.4 1.1"';
          return `<polygon points="${points}" fill="${front ? color : 'none'}" fill-opacity="0.07" stroke="${color}" stroke-linejoin="round" ${look}/>`;
        }),
    )
    .join('');
}

const MINERALOGY_DESIGN: Certificate = {
  course: 'Mineralogy',
  name: 'Tobias Renquist',
  day: 'June 3, 2026',
  number: 'GS-MIN-01885',
  signers: ['Priya Nair'],
  emblem: drawnCrystal(beryl(0.75, 1, 3), [250, 66], 17, '#2f5d46'),
  color: '#2f5d46',
  size: [297, 210],
};

export const MINERALOGY_CERTIFICATE = printedProduct(
  'good-mineralogy-certificate',
  'A Mineralogy certificate with a drawn hexagonal crystal, green engraved border and gold seal, between gray mailing boards.',
  async () => {
    const board = glossy('#8b867c', 0.5);
    return {
      ground: OAK(),
      parts: [
        card(undefined, [6.3, 4.55, 0.06], board, at([-0.1, 0.03, -0.25], turnAbout([0, 1, 0], -4)), 0.02),
        ...(await certificateSheet(
          MINERALOGY_DESIGN,
          at([0, 0.075, 0], turnAbout([0, 1, 0], -11)),
          [0.5, 0.81],
        )),
      ],
      to: [0, 0, 0.05],
      elevation: 57,
      distance: 13,
    };
  },
);

export const GEMOLOGIST_DESIGN: Certificate = {
  course: 'Professional Gemologist',
  name: 'Amara Okafor',
  day: 'March 21, 2026',
  number: 'GS-PRO-00612',
  signers: ['Ayesha Rahman', 'Priya Nair'],
  emblem: '',
  color: '#8d1237',
  size: [420, 297],
};

/** The copy for the wallet, of the size of a bank card. */
async function walletCard(pose: Pose): Promise<Part> {
  const stone = gemPlan(roundCut(41)(), [692, 150], [170, 170], {
    dark: [90, 8, 34],
    body: [176, 30, 74],
    pale: [255, 220, 230],
  });
  const face = await print(
    `<rect width="856" height="540" fill="#131f3a"/>` +
      line('GEM SOCIETY', [60, 104], { face: 'sans', weight: 600, size: 46, tracking: 0.3 }, '#b6c3d8') +
      line('Professional', [60, 230], { face: 'society', weight: 600, size: 76 }, '#eef3fa') +
      line('Gemologist', [60, 316], { face: 'society', weight: 600, size: 76 }, '#eef3fa') +
      line('Amara Okafor', [60, 420], { face: 'sans', weight: 500, size: 54 }, '#eef3fa') +
      line('GS-PRO-00612', [60, 486], { face: 'sans', weight: 400, size: 42 }, '#b6c3d8') +
      stone,
    856,
    540,
    0.9,
  );
  return card(face, [1.71, 1.08, 0.024], glossy('#131f3a', 0.08), pose, 0.07);
}

/** The rigid tube that it is posted in. */
const tube = (): Part[] => {
  const board = glossy('#2a3a5e', 0.16);
  const along = at([0, 0.42, 0], turnAbout([0, 0, 1], -90));
  const end = (y: number): Part =>
    part(
      lathe(
        softened(
          [
            [0, y],
            [0.44, y],
            [0.44, y + 0.3],
            [0, y + 0.3],
          ],
          0.03,
        ),
        96,
      ),
      plastic('#e8e2d4', 0.2),
      along,
    );
  return [
    part(
      lathe(
        [
          [0.42, 0.1],
          [0.42, 5.9],
        ],
        96,
      ),
      board,
      along,
      40,
    ),
    end(-0.05),
    end(5.75),
  ];
};

export const GEMOLOGIST_CERTIFICATE = printedProduct(
  'good-gemologist-certificate',
  'A large Professional Gemologist certificate with two signatures and a gold seal, its wallet card and blue mailing tube.',
  async () => ({
    ground: painted('#5c6673'),
    parts: [
      ...carried(tube(), at([-2.75, 0, -2.75], turnAbout([0, 1, 0], -7))),
      ...(await certificateSheet(
        GEMOLOGIST_DESIGN,
        at([-0.05, 0.02, 0.15], turnAbout([0, 1, 0], 5), 0.72),
        [0.66, 0.81],
      )),
      await walletCard(at([2.55, 0.08, 2.45], turnAbout([0, 1, 0], 14))),
    ],
    to: [0, 0, -0.05],
    elevation: 55,
    distance: 14,
  }),
);
