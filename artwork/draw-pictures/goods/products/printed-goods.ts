import { line } from '../../covers/lettering.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, lathe, softened, torus, wire } from '../../mesh-shapes.ts';
import { kind, lying } from '../../scenes/loose-stones.ts';
import { facetsOf, FACE_UP } from '../../covers/gem-plan.ts';
import { ovalCut, roundCut } from '../../cut-recipes.ts';
import { round } from '../../covers/shapes.ts';
import type { Drawing } from '../../picture.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout, turned } from '../../vector.ts';
import { carried, standing } from '../carry.ts';
import { boards, linen, painted } from '../grounds.ts';
import { BOXWOOD } from '../models/hand-tools.ts';
import { identificationChart } from '../models/identification-chart.ts';
import { BRASS_BRIGHT, STEEL_BRIGHT } from '../models/metals-and-plastics.ts';
import { wall } from '../models/rooms.ts';
import { dichroscope, polariscope } from '../models/viewing-instruments.ts';
import { card, glossy, paper, sheet } from '../papers.ts';
import { print, withPrint } from '../print.ts';
import { printedProduct } from '../stage.ts';
import { spectrumStrip } from './viewing.ts';

export const WALL_CHART = printedProduct(
  'good-identification-wall-chart',
  'A gem identification chart on a plaster wall between wooden rails, colored boxes by refractive index, over a desk.',
  async () => {
    const face = await print(identificationChart(), 1400, 1000, 1.5);
    const [w, h] = [5.6, 4];
    const hung = at([0, 3.55, 0.06]);
    const surface = withPrint(
      glossy('#fbfaf6', 0.3),
      face,
      { corner: [-w / 2, h / 2, 0], right: [w, 0, 0], down: [0, -h, 0] },
      hung,
    );
    const rail = (y: number): Part =>
      part(block(w + 0.3, 0.16, 0.14, 0.04), BOXWOOD, at([0, 3.55 + y, 0.1]), 34);
    return {
      ground: boards('#a27b51', '#684826', 2.4),
      parts: [
        wall('#c3cbc9'),
        part(block(w, h, 0.02, 0.004), surface, hung),
        rail(h / 2),
        rail(-h / 2),
        part(
          wire(
            [
              [-1.6, 5.6, 0.1],
              [0, 6.3, 0.05],
              [1.6, 5.6, 0.1],
            ],
            0.02,
          ),
          STEEL_BRIGHT,
          at([0, 0, 0]),
        ),
        ...carried(polariscope(), at([-2.2, 0, 2.1], turnAbout([0, 1, 0], 30), 0.44)),
        ...carried(
          dichroscope([1.2, 0.2, 0.9], [0.3, 0.6, 1.2]),
          at([1.5, 0, 2], turnAbout([0, 1, 0], 10), 0.2),
        ),
      ],
      to: [0, 2.95, 0],
      turn: -7,
      elevation: 6,
      distance: 15.4,
      view: 25,
      reach: 6,
    };
  },
);

const PAGE = '#f7f3e8';
const RULE = '#b9b09c';

/** A crown or pavilion in outline, for the map of inclusions. */
function plan([x, y]: readonly [number, number], size: number, up: boolean): string {
  return facetsOf(roundCut(41)(), FACE_UP)
    .filter(({ normal }) => (up ? normal[2] > 0.05 : normal[2] < -0.05))
    .map(
      ({ corners }) =>
        `<polygon points="${corners.map((p) => `${round(x + p[0] * size)},${round(y - p[1] * size)}`).join(' ')}" fill="none" stroke="#6b7788" stroke-width="2"/>`,
    )
    .join('');
}

const rules = (y: number, count: number, step: number, left = 90, wide = 860): string =>
  Array.from(
    { length: count },
    (_, i) => `<rect x="${left}" y="${y + i * step}" width="${wide}" height="2" fill="${RULE}"/>`,
  ).join('');

const heading = (text: string, y: number): string =>
  line(text, [90, y], { face: 'society', weight: 600, size: 44 }, '#121c31');
const note = (text: string, at: readonly [number, number]): string =>
  line(text, at, { face: 'italic', weight: 400, size: 46 }, '#3a4a86');

/** Two facing pages, filled in by hand, 2080 x 1460. */
function spread(): string {
  const left =
    heading('Weight and measurements', 130) +
    rules(190, 2, 62) +
    note('2.14 ct      8.02 × 6.91 × 4.66 mm', [110, 184]) +
    note('blue, violet-blue by lamp', [110, 246]) +
    heading('Refractive index at six turns', 350) +
    rules(410, 3, 62) +
    note('1.762  1.770   1.763  1.770   1.762  1.769', [110, 404]) +
    note('0.008   uniaxial −', [110, 466]) +
    heading('Specific gravity', 640) +
    rules(700, 3, 62) +
    note('2.140 ÷ (2.140 − 1.604) = 3.99', [110, 694]) +
    heading('Pleochroism', 930) +
    rules(990, 2, 62) +
    note('blue / greenish blue', [110, 984]) +
    heading('Spectrum', 1160) +
    spectrumStrip(
      [90, 1195],
      [860, 90],
      [
        [450, 14, 0.85],
        [460, 6, 0.5],
        [471, 5, 0.5],
      ],
    ) +
    line('700', [90, 1330], { face: 'sans', weight: 400, size: 32 }, '#4b5971') +
    line('400 nm', [950, 1330], { face: 'sans', weight: 400, size: 32 }, '#4b5971', 'right');
  const right =
    heading('Inclusions', 130) +
    plan([290, 400], 210, true) +
    plan([750, 400], 210, false) +
    `<g stroke="#3a4a86" stroke-width="3" fill="none"><path d="M220 340 l60 -24 M236 366 l64 -26 M250 392 l66 -26 M330 470 q30 20 52 -8 q-8 40 -44 38 z"/><path d="M700 420 q40 -30 80 6 M708 446 q34 -22 66 4"/></g>` +
    note('silk, three directions', [110, 690]) +
    note('healed fracture', [600, 690]) +
    rules(700, 3, 62) +
    heading('Conclusion', 960) +
    ['certain', 'probable', 'undetermined']
      .map(
        (word, i) =>
          `<rect x="${92}" y="${1006 + i * 84}" width="46" height="46" fill="none" stroke="#121c31" stroke-width="4"/>${line(word, [166, 1046 + i * 84], { face: 'sans', weight: 400, size: 44 }, '#121c31')}`,
      )
      .join('') +
    `<path d="M96 1030 l16 20 l34 -52" fill="none" stroke="#3a4a86" stroke-width="7"/>` +
    note('sapphire', [560, 1330]) +
    rules(1345, 1, 0, 540, 410);
  return `<rect width="2080" height="1460" fill="${PAGE}"/><g>${left}</g><g transform="translate(1040 0)">${right}</g>`;
}

/** A pencil along x, 3.6 long, its point at the origin. */
export function pencil(color = '#2b4a7e'): Part[] {
  const wood = { kind: 'coat', color: [0.62, 0.42, 0.24], rough: 0.3, index: 1.3 } as const;
  const along = at([0, 0.08, 0], turnAbout([0, 0, 1], -90));
  return [
    part(
      lathe(
        [
          [0, 0],
          [0.016, 0.03],
          [0.02, 0.1],
        ],
        24,
      ),
      { kind: 'coat', color: [0.05, 0.05, 0.055], rough: 0.2, index: 1.6 },
      along,
    ),
    part(
      lathe(
        [
          [0.02, 0.1],
          [0.078, 0.42],
        ],
        6,
      ),
      wood,
      along,
      10,
    ),
    part(
      lathe(
        [
          [0.078, 0.42],
          [0.08, 0.44],
          [0.08, 3.3],
        ],
        6,
      ),
      glossy(color, 0.06),
      along,
      10,
    ),
    part(
      lathe(
        softened(
          [
            [0.08, 3.3],
            [0.085, 3.31],
            [0.085, 3.5],
            [0, 3.5],
          ],
          0.01,
        ),
        40,
      ),
      BRASS_BRIGHT,
      along,
    ),
  ];
}

export const NOTEBOOK = printedProduct(
  'good-bench-notebook',
  'A bench notebook lying open, its pages filled in by hand with readings, a spectrum and a map of inclusions; a pencil on it.',
  async () => {
    const pages = await print(spread(), 2080, 1460, 1.1);
    const [w, h] = [5.4, 3.8];
    const pose = at([0, 0.05, 0], turnAbout([0, 1, 0], 9));
    // Two arched halves, low at the spine.
    const lift = (u: number): number =>
      0.2 +
      0.12 * Math.sin(Math.min(1, Math.abs(u - 0.5) * 2.2) * Math.PI) -
      0.16 * Math.exp(-Math.abs(u - 0.5) * 34);
    const leaves = [0.03, 0.06, 0.09, 0.12, 0.15].map((y) =>
      card(
        undefined,
        [w - 0.02 + y * 0.2, h - 0.02, 0.025],
        paper('#efe9da'),
        at([0, y + 0.03, 0], pose.turn),
        0.02,
      ),
    );
    return {
      ground: linen('#6f7f86', 24),
      stones: [lying(kind(ovalCut(40.5, 1.2), 1.766, 0.02, 0.1, 0.58), 2.55, 2.1, 0.2, 60, -20)],
      parts: [
        card(
          undefined,
          [w + 0.18, h + 0.14, 0.05],
          glossy('#3b1a26', 0.3),
          at([0, 0.025, 0], pose.turn),
          0.06,
        ),
        ...leaves,
        sheet(pages, [w, h], paper(PAGE, 0.6), pose, (u) => lift(u)),
        ...carried(pencil(), at([0.5, 0.3, 0.55], turnAbout([0, 1, 0], 38))),
      ],
      to: [-0.05, 0.1, 0.15],
      elevation: 55,
      distance: 12.2,
    };
  },
);

/** The spread by itself, for those who want to read it. */
export const NOTEBOOK_PAGES: Drawing = {
  name: 'good-bench-notebook-pages',
  alt: 'Two pages of the bench notebook with readings, a drawn spectrum and a map of inclusions, filled in for a sapphire.',
  width: 1248,
  height: 876,
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2080 1460" width="1040" height="730">${spread()}<rect x="1038" width="4" height="1460" fill="#ddd3bd"/></svg>`,
};

export const CHART_SHEET: Drawing = {
  name: 'good-identification-chart-sheet',
  alt: 'The identification chart straight on: forty-two gems as colored boxes by refractive index and specific gravity.',
  width: 1400,
  height: 1000,
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1000" width="1050" height="750">${identificationChart()}</svg>`,
};

const READINGS: readonly (readonly [string, string, string])[] = [
  ['1.434', 'Fluorite', '—'],
  ['1.450', 'Opal', '—'],
  ['1.544–1.553', 'Quartz', '0.009 +'],
  ['1.577–1.583', 'Emerald', '0.006 −'],
  ['1.619–1.627', 'Topaz', '0.008 +'],
  ['1.624–1.644', 'Tourmaline', '0.020 −'],
  ['1.654–1.690', 'Peridot', '0.036 ±'],
  ['1.718', 'Spinel', '—'],
  ['1.762–1.770', 'Corundum', '0.008 −'],
];
const SWATCHES = ['#b3202f', '#d8842c', '#d8b52c', '#3f9a4c', '#2f6fb4', '#7a4fb2'];

/** One of the six cards, 850 x 1200: by reading, or by color. */
function cardFace(i: number): string {
  const color = SWATCHES[i];
  const title = i < 3 ? 'By reading' : ['Red and pink', 'Green', 'Blue'][i - 3];
  const rows = READINGS.map(([reading, name, bire], k) => {
    const y = 330 + k * 90;
    return (
      (k % 2
        ? ''
        : `<rect x="50" y="${y - 58}" width="750" height="84" fill="${color}" fill-opacity="0.1"/>`) +
      line(reading, [70, y], { face: 'sans', weight: 600, size: 46 }, '#121c31') +
      line(name, [360, y], { face: 'sans', weight: 400, size: 46 }, '#121c31') +
      line(bire, [785, y], { face: 'sans', weight: 400, size: 46 }, '#4b5971', 'right')
    );
  });
  return (
    `<rect width="850" height="1200" fill="#fbfaf6"/><rect width="850" height="210" fill="${color}"/>` +
    line(title, [70, 140], { face: 'society', weight: 600, size: 90 }, '#ffffff') +
    rows.join('') +
    `<rect y="1120" width="850" height="80" fill="${color}"/><circle cx="770" cy="66" r="34" fill="#2a2f36"/>`
  );
}

export const POCKET_CARDS = printedProduct(
  'good-refractive-index-cards',
  'Six plastic pocket cards fanned out on a steel split ring, with refractive indices in tables under colored headings.',
  async () => {
    const ring: Vec3 = [1.05, 0.1, -1.15];
    const cards: Part[] = [];
    for (let i = 0; i < 6; i++) {
      const face = await print(cardFace(i), 850, 1200, 0.9);
      const turn = turnAbout([0, 1, 0], -34 + i * 17);
      // The hole, near the upper right corner, stays on the ring.
      const hole: Vec3 = [0.81, 0, -1.24];
      const [x, , z] = turned(turn, hole);
      cards.push(
        card(
          face,
          [2, 2.82, 0.02],
          glossy('#fbfaf6', 0.06),
          at([ring[0] - x, 0.022 + (5 - i) * 0.024, ring[2] - z], turn),
          0.14,
        ),
      );
    }
    return {
      ground: painted('#75808a'),
      parts: [
        ...cards,
        ...standing(
          [
            part(
              torus(0.34, 0.03),
              STEEL_BRIGHT,
              at(
                [ring[0] + 0.16, 0.3, ring[2] - 0.22],
                inTurn(turnAbout([1, 0, 0], 14), turnAbout([0, 1, 0], 30)),
              ),
            ),
            part(
              torus(0.34, 0.03),
              STEEL_BRIGHT,
              at(
                [ring[0] + 0.17, 0.34, ring[2] - 0.22],
                inTurn(turnAbout([1, 0, 0], 14), turnAbout([0, 1, 0], 40)),
              ),
            ),
          ],
          0.08,
        ),
      ],
      to: [0.3, 0.05, 0.1],
      elevation: 58,
      distance: 11.4,
    };
  },
);
