/** Sections of settings, the solder joint, the flask and the hydrostatic balance. */
import type { Point } from './pen.ts';
import {
  arrow,
  BLUE,
  box,
  CREAM,
  circle,
  drawing,
  ellipse,
  GOLD,
  hatch,
  INK,
  label,
  line,
  PALE,
  path,
  polygon,
  polyline,
  RED,
  SOFT,
  STEEL,
  text,
} from './pen.ts';

const METAL = hatch('metal', '#9aa5ae', '#e3e7ea');
const SECOND = hatch('second', '#9aa5ae', '#d5dbe0', -45);

function bezel(cx: number, pressed: boolean): string {
  const base = 600;
  const wall = (s: number): string => {
    const inner = cx + s * 172;
    const outer = cx + s * 190;
    return pressed
      ? path(
          `M ${inner} ${base} L ${inner} ${base - 92} Q ${inner} ${base - 128} ${inner - s * 34} ${base - 152} L ${inner - s * 24} ${base - 166} Q ${outer} ${base - 142} ${outer} ${base - 92} L ${outer} ${base} Z`,
          { fill: 'url(#metal)' },
        )
      : box(Math.min(inner, outer), base - 172, 18, 172, { fill: 'url(#metal)' });
  };
  return [
    box(cx - 215, base, 430, 26, { fill: 'url(#second)' }),
    path(
      `M ${cx - 168} ${base - 26} L ${cx - 168} ${base - 74} C ${cx - 158} ${base - 196} ${cx - 72} ${base - 252} ${cx} ${base - 252} C ${cx + 72} ${base - 252} ${cx + 158} ${base - 196} ${cx + 168} ${base - 74} L ${cx + 168} ${base - 26} L ${cx + 158} ${base - 16} L ${cx - 158} ${base - 16} Z`,
      { fill: '#cfe0ea', stroke: BLUE },
    ),
    box(cx - 168, base - 14, 44, 14, { fill: 'url(#metal)', width: 1.5 }),
    box(cx + 124, base - 14, 44, 14, { fill: 'url(#metal)', width: 1.5 }),
    wall(-1),
    wall(1),
    ...[-1, 1].map((s) =>
      polygon(
        [
          [cx + s * 190, base],
          [cx + s * 204, base],
          [cx + s * 190, base - 14],
        ],
        { fill: GOLD, stroke: GOLD, width: 1 },
      ),
    ),
  ].join('');
}

export const bezelSection = drawing(
  'diagram-bezel-section',
  'Section of a bezel: a cabochon on its bearing inside an upright wall, then the wall pushed over the curve of the stone.',
  'A bezel in section',
  () =>
    [
      bezel(310, false),
      bezel(880, true),
      text([310, 700], 'Before: the wall stands straight', { anchor: 'middle', weight: 600 }),
      text([880, 700], 'After: the rim lies on the stone all round', { anchor: 'middle', weight: 600 }),
      label([420, 200], 'Cabochon', [330, 400]),
      label([48, 300], 'Bezel wall', [128, 460]),
      label([540, 440], 'Bearing (step)', [450, 593]),
      label([545, 560], 'Solder', [507, 595]),
      label([70, 664], 'Back plate', [150, 614]),
      label([1010, 240], 'Burnished rim', [1034, 444]),
      arrow([640, 350], [690, 405], { stroke: RED, width: 3 }),
      arrow([1130, 350], [1080, 405], { stroke: RED, width: 3 }),
      text([604, 330], 'push', { color: RED }),
      text([1112, 330], 'push', { color: RED }),
      text(
        [600, 756],
        'Wall height: to just above the point where the dome begins to curve in, about a third of the stone.',
        { anchor: 'middle', size: 18, color: SOFT },
      ),
    ].join(''),
  METAL + SECOND,
);

/** Section of a brilliant: girdle half width 1 at y = 0, crown up. */
const brilliantSection = (c: Point, s: number): Point[] =>
  (
    [
      [-1, 0.03],
      [-0.56, 0.33],
      [0.56, 0.33],
      [1, 0.03],
      [1, -0.03],
      [0, -0.89],
      [-1, -0.03],
    ] as Point[]
  ).map(([x, y]): Point => [c[0] + x * s, c[1] - y * s]);

export const prongSection = drawing(
  'diagram-prong-section',
  'Section of a prong setting: a notch cut into each prong holds the girdle of a brilliant, the tip bent onto its crown.',
  'A prong setting in section',
  () => {
    const c: Point = [380, 360];
    const prong = (s: number): string =>
      path(
        `M ${c[0] + s * 110} 690 L ${c[0] + s * 212} 330 Q ${c[0] + s * 222} 292 ${c[0] + s * 196} 280 Q ${c[0] + s * 178} 274 ${c[0] + s * 158} 292 L ${c[0] + s * 150} 304 L ${c[0] + s * 201} 346 L ${c[0] + s * 201} 370 L ${c[0] + s * 150} 412 L ${c[0] + s * 74} 690 Z`,
        { fill: 'url(#metal)' },
      );
    const d: Point = [905, 380];
    return [
      prong(-1),
      prong(1),
      polygon(brilliantSection(c, 200), { fill: '#e4eef4', stroke: BLUE }),
      line([c[0] - 200, c[1]], [c[0] + 200, c[1]], { stroke: BLUE, width: 1.2 }),
      box(c[0] - 118, 560, 236, 26, { fill: 'url(#second)' }),
      box(c[0] - 98, 664, 196, 26, { fill: 'url(#second)' }),
      label([70, 180], 'Prong tip on the crown', [222, 290]),
      label([480, 200], 'Table', [420, 294]),
      label([64, 420], 'Girdle', [181, 362]),
      label([70, 640], 'Gallery rail', [290, 574]),
      label([552, 620], 'Prong', [482, 600]),
      circle(d, 205, { fill: '#ffffff', stroke: SOFT, width: 1.5 }),
      line([585, 345], [703, 350], { stroke: SOFT, width: 1.3, dash: '5 5' }),
      `<clipPath id="lens"><circle cx="${d[0]}" cy="${d[1]}" r="204"/></clipPath><g clip-path="url(#lens)">`,
      path(
        'M 900 600 L 985 330 Q 1005 240 935 212 Q 880 196 832 236 L 820 262 L 948 362 L 948 398 L 815 512 L 780 600 Z',
        { fill: 'url(#metal)' },
      ),
      polygon(
        [
          [942, 366],
          [942, 394],
          [600, 690],
          [600, 100],
        ],
        { fill: '#e4eef4', stroke: BLUE },
      ),
      '</g>',
      label([740, 130], 'Upper side of the seat follows the crown', [872, 303]),
      label([1010, 630], 'Seat (bearing)', [885, 450]),
      label([1085, 250], 'Left thick', [960, 320]),
      line([946, 380], [972, 380], { stroke: RED, width: 2 }),
      text([980, 386], '½ to ⅔', { color: RED, size: 18 }),
      text(
        [600, 756],
        'Cut the seat no deeper than half the prong, at the angle of the pavilion, so that the girdle is held without stress.',
        { anchor: 'middle', size: 18, color: SOFT },
      ),
    ].join('');
  },
  METAL + SECOND,
);

const FLUX = '#bfe0d8';

interface SolderStep {
  readonly title: string;
  readonly notes: readonly string[];
  /** What is drawn about the seam, whose middle is at `x`; the sheet lies between `top` and `bottom`. */
  readonly about: (x: number, top: number, bottom: number) => string[];
}

const fluxOver = (x: number, top: number): string =>
  path(`M ${x - 52} ${top} Q ${x} ${top - 26} ${x + 52} ${top} Z`, { fill: FLUX, stroke: 'none' });

/** A burner whose flame touches (x, y) from below. */
const flame = (x: number, y: number): string =>
  path(
    `M ${x} ${y} C ${x + 8} ${y + 30} ${x + 25} ${y + 40} ${x + 22} ${y + 66} Q ${x + 18} ${y + 84} ${x + 9} ${y + 92} L ${x - 9} ${y + 92} Q ${x - 18} ${y + 84} ${x - 22} ${y + 66} C ${x - 25} ${y + 40} ${x - 8} ${y + 30} ${x} ${y} Z`,
    { fill: '#f8e3b4', stroke: GOLD, width: 1.8 },
  ) +
  path(
    `M ${x} ${y + 44} Q ${x + 13} ${y + 70} ${x + 7} ${y + 92} L ${x - 7} ${y + 92} Q ${x - 13} ${y + 70} ${x} ${y + 44} Z`,
    {
      fill: '#bcd6ea',
      stroke: BLUE,
      width: 1.5,
    },
  ) +
  box(x - 13, y + 92, 26, 22, { fill: STEEL, width: 1.8 }, 3);

const SOLDER_STEPS: readonly SolderStep[] = [
  {
    title: 'Fit and flux',
    notes: ['Edges meet so that no light', 'shows through: 0.05 mm or less.', 'Flux coats both faces.'],
    about: (x, top) => [
      fluxOver(x, top),
      label([x + 44, 246], 'Flux', [x + 2, top - 6]),
      label([x - 150, 246], 'Sheet', [x - 110, top + 40]),
    ],
  },
  {
    title: 'Place the solder',
    notes: [
      'Small chips lie across the seam,',
      'touching both sides. Heat the',
      'whole piece, not the chips.',
    ],
    about: (x, top, bottom) => [
      fluxOver(x, top),
      box(x - 24, top - 15, 48, 15, { fill: '#dfe3e6', width: 1.8 }, 3),
      label([x + 44, 246], 'Solder chip', [x + 6, top - 8]),
      flame(x - 105, bottom + 12),
      flame(x + 105, bottom + 12),
    ],
  },
  {
    title: 'It flows to the heat',
    notes: [
      'When the metal reaches flow',
      'temperature, capillarity draws',
      'solder through the whole joint.',
    ],
    about: (x, top, bottom) => [
      path(`M ${x - 26} ${top} Q ${x} ${top - 13} ${x + 26} ${top} Z`, { fill: GOLD, stroke: 'none' }),
      path(`M ${x - 15} ${bottom} Q ${x} ${bottom + 9} ${x + 15} ${bottom} Z`, {
        fill: GOLD,
        stroke: 'none',
      }),
      arrow([x + 22, top + 16], [x + 22, bottom - 12], { stroke: RED, width: 2.6 }),
      label([x + 44, 246], 'Fillet', [x + 2, top - 5]),
      flame(x, bottom + 20),
    ],
  },
];

function solderStep(step: SolderStep, k: number): string {
  const left = 48 + k * 382;
  const top = 350;
  const bottom = top + 94;
  const middle = left + 164;
  const filled = k === 2;
  return [
    text([left, 150], `${k + 1}`, { size: 34, weight: 600, color: BLUE }),
    text([left + 34, 150], step.title, { size: 24, weight: 600 }),
    box(left, top, 160, bottom - top, { fill: 'url(#metal)' }),
    box(middle + 4, top, 160, bottom - top, { fill: 'url(#metal)' }),
    box(middle - 4, top, 8, bottom - top, { fill: filled ? GOLD : FLUX, stroke: 'none' }),
    ...step.about(middle, top, bottom),
    ...step.notes.map((note, i) => text([left, 622 + i * 28], note, { color: SOFT, size: 19 })),
  ].join('');
}

export const solderJoint = drawing(
  'diagram-solder-joint',
  'Three steps of a solder joint: tight fit with flux, solder chips placed on the seam, and solder drawn through by heat.',
  'How solder fills a joint',
  () =>
    SOLDER_STEPS.map(solderStep).join('') +
    text(
      [600, 752],
      'Silver solders flow at about: hard 750 to 790 °C, medium 730 to 765 °C, easy 700 to 725 °C. The maker’s figure comes first.',
      { anchor: 'middle', size: 18, color: SOFT },
    ),
  METAL,
);

export const investmentFlask = drawing(
  'diagram-investment-flask',
  'Section of a casting flask: wax models on a sprue tree in investment, with clearances to the wall and the top.',
  'Inside an investment flask',
  () => {
    const wax = '#6fa3c7';
    const ring = (x: number, y: number, tilt: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${tilt})">${circle([0, 0], 30, { stroke: wax, width: 10 })}${box(-13, -46, 26, 16, { fill: wax, stroke: '#4f84a8', width: 1.5 }, 4)}</g>`;
    const branch = (x: number, y: number, s: number): string =>
      line([600, y + 101], [x - s * 24, y + 18], { stroke: wax, width: 10 }) + ring(x, y, s * 62);
    return [
      box(408, 130, 384, 531, { fill: 'url(#grain)', stroke: 'none' }),
      box(386, 130, 22, 530, { fill: 'url(#metal)' }),
      box(792, 130, 22, 530, { fill: 'url(#metal)' }),
      path(
        'M 350 650 L 386 650 L 386 612 L 372 612 L 372 640 L 350 640 Z M 350 650 L 350 712 L 850 712 L 850 640 L 828 640 L 828 612 L 814 612 L 814 660 L 650 660 Q 634 618 600 606 Q 566 618 550 660 L 386 660 L 386 650 Z',
        { fill: '#46505a', stroke: INK },
      ),
      line([600, 612], [600, 268], { stroke: wax, width: 22 }),
      branch(506, 280, -1),
      branch(694, 280, 1),
      branch(506, 385, -1),
      branch(694, 385, 1),
      branch(506, 490, -1),
      branch(694, 490, 1),
      ring(600, 226, 0),
      label([870, 200], 'Steel flask', [803, 230]),
      label([870, 300], 'Investment', [760, 330]),
      label([870, 400], 'Wax model', [726, 386]),
      label([870, 590], 'Main sprue, 4 to 6 mm', [606, 573]),
      label([870, 690], 'Rubber base with sprue former', [780, 690]),
      label([330, 440], 'Branch at 45° to 60°', [566, 445], 'end'),
      arrow([600, 130], [600, 178], { stroke: RED, width: 2 }),
      arrow([600, 178], [600, 131], { stroke: RED, width: 2 }),
      text([330, 150], '12 mm above the models', { color: RED, anchor: 'end' }),
      line([340, 144], [590, 150], { stroke: RED, width: 1.2, dash: '4 5' }),
      arrow([462, 490], [409, 490], { stroke: RED, width: 2 }),
      text([330, 496], '6 mm to the wall', { color: RED, anchor: 'end' }),
      line([340, 490], [404, 490], { stroke: RED, width: 1.2, dash: '4 5' }),
      text(
        [600, 756],
        'After burnout the flask is turned over: metal enters where the base was and fills the space the wax has left.',
        { anchor: 'middle', size: 18, color: SOFT },
      ),
    ].join('');
  },
  METAL +
    `<pattern id="grain" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="${CREAM}"/><circle cx="3" cy="4" r="1.1" fill="#cfc4ad"/><circle cx="10" cy="11" r="1" fill="#d9cfba"/></pattern>`,
);

export const hydrostaticWeighing = drawing(
  'diagram-hydrostatic-weighing',
  'A balance with a stone hung in a beaker of water on a bridge over the pan, with the specific gravity formula.',
  'Weighing a stone in water',
  () =>
    [
      path('M 90 700 L 610 700 L 610 640 Q 610 620 590 620 L 110 620 Q 90 620 90 640 Z', { fill: '#e9edf0' }),
      box(150, 646, 130, 36, { fill: '#ffffff', width: 1.5 }, 4),
      text([215, 672], '3.750 ct', { anchor: 'middle', weight: 600, color: BLUE }),
      box(240, 592, 220, 16, { fill: STEEL }, 6),
      line([350, 608], [350, 620], { width: 10, stroke: '#8f9aa3' }),
      path('M 250 592 L 250 200 Q 250 180 270 180 L 430 180 Q 450 180 450 200 L 450 592', {
        stroke: '#8f9aa3',
        width: 8,
      }),
      line([350, 184], [350, 430], { width: 1.5 }),
      polyline(
        [
          [190, 620],
          [190, 540],
          [510, 540],
          [510, 620],
        ],
        { width: 9, stroke: '#6d7881' },
      ),
      path('M 268 330 L 268 520 Q 268 534 282 534 L 418 534 Q 432 534 432 520 L 432 330', { width: 2.5 }),
      path('M 270 372 L 430 372 L 430 520 Q 430 532 418 532 L 282 532 Q 270 532 270 520 Z', {
        fill: '#cfe4f1',
        stroke: 'none',
        opacity: 0.85,
      }),
      ellipse([350, 372], 80, 5, { fill: '#e6f2f9', stroke: BLUE, width: 1.5 }),
      path('M 324 436 Q 350 420 376 436 L 372 462 Q 350 474 328 462 Z', { width: 1.5 }),
      polygon(
        [
          [332, 440],
          [340, 432],
          [360, 432],
          [368, 440],
          [350, 462],
        ],
        { fill: RED, stroke: '#7d2b22', width: 1.5 },
      ),
      label([530, 240], 'Frame on the pan', [450, 260]),
      label([530, 330], 'Fine wire', [350, 300]),
      label([530, 400], 'Water, no bubbles', [420, 410]),
      label([530, 470], 'Stone in its basket', [368, 448]),
      label([530, 530], 'Bridge: rests on the', [508, 560]),
      text([530, 556], 'case, not on the pan'),
      label([120, 580], 'Pan', [250, 600], 'end'),
      box(770, 130, 382, 156, { fill: PALE, stroke: 'none' }, 10),
      text([798, 224], 'SG =', { size: 26, weight: 600 }),
      text([1000, 196], 'weight in air', { anchor: 'middle', size: 22 }),
      line([880, 214], [1126, 214], { width: 2 }),
      text([1000, 248], 'in air − in water', { anchor: 'middle', size: 22 }),
      text([770, 350], 'Example', { weight: 600, size: 22 }),
      text([770, 390], 'In air: 5.000 ct'),
      text([770, 422], 'In water: 3.750 ct'),
      text([770, 454], 'Loss: 1.250 ct, the weight of'),
      text([770, 482], 'the water the stone displaces'),
      text([770, 536], '5.000 ÷ 1.250 = 4.00', { size: 26, weight: 600, color: BLUE }),
      text([770, 570], 'which fits corundum', { color: SOFT }),
      circle([0, 0], 0.1, {}),
      text(
        [600, 756],
        'A drop of detergent lowers the surface tension; weigh the empty basket in water first and subtract it.',
        { anchor: 'middle', size: 18, color: SOFT },
      ),
    ].join(''),
);
