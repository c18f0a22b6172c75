/** The wall chart: gems as boxes of refractive index (across) and specific gravity (up). */
import { line, widthOf } from '../../covers/lettering.ts';
import { round } from '../../covers/shapes.ts';
import type { ChartedGem } from './charted-gems.ts';
import { CHARTED, OVER_THE_LIMIT } from './charted-gems.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const LEFT = 110;
const TOP = 186;
const WIDE = 1080;
const HIGH = 740;
const INK = '#121c31';
const LABEL = { face: 'sans', weight: 600, size: 20 } as const;
const LABEL_HIGH = 22;
/** Room for the mark of the optic character before a name. */
const MARK = 18;
const LEAST = 12;

const across = (index: number): number => LEFT + ((index - 1.41) / (1.825 - 1.41)) * WIDE;
const up = (gravity: number): number => TOP + HIGH - ((gravity - 1.9) / (4.35 - 1.9)) * HIGH;

const boxOf = ({ index, gravity }: ChartedGem): Area => {
  const [w, h] = [
    Math.max(LEAST, across(index[1]) - across(index[0])),
    Math.max(LEAST, up(gravity[0]) - up(gravity[1])),
  ];
  return {
    x: (across(index[0]) + across(index[1]) - w) / 2,
    y: (up(gravity[0]) + up(gravity[1]) - h) / 2,
    w,
    h,
  };
};

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The nearest free place round a box, or the least crowded; what covers another name counts most. */
function placeLabel(box: Area, width: number, names: readonly Area[], boxes: readonly Area[]): Area {
  const middle = [box.x + box.w / 2, box.y + box.h / 2] as const;
  let best: Area = { x: box.x, y: box.y, w: width, h: LABEL_HIGH };
  let least = Infinity;
  for (let reach = 4; reach < 190; reach += 9) {
    for (let k = 0; k < 24; k++) {
      const a = (k / 24) * 2 * Math.PI;
      const x = middle[0] + Math.cos(a) * (box.w / 2 + reach + width / 2) - width / 2;
      const y = middle[1] + Math.sin(a) * (box.h / 2 + reach + LABEL_HIGH / 2) - LABEL_HIGH / 2;
      if (x < LEFT + 6 || x + width > LEFT + WIDE - 4 || y < TOP + 4 || y + LABEL_HIGH > TOP + HIGH - 4)
        continue;
      const spot = { x, y, w: width, h: LABEL_HIGH };
      const grown = { x: x - 4, y: y - 2, w: width + 8, h: LABEL_HIGH + 4 };
      const cost =
        names.reduce((sum, other) => sum + overlap(grown, other) * 8, 0) +
        boxes.reduce((sum, other) => sum + overlap(grown, other), 0) +
        reach * 9;
      if (cost < least) [best, least] = [spot, cost];
    }
  }
  return best;
}

/** A dot for single refraction, a ring for one optic axis, two for two, a star of dots for an aggregate. */
function mark(character: ChartedGem['character'], x: number, y: number): string {
  const ring = (r: number): string =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="none" stroke="${INK}" stroke-width="2"/>`;
  const dot = (dx: number, dy: number, r: number): string =>
    `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="${r}" fill="${INK}"/>`;
  if (character === 'single') return dot(0, 0, 5);
  if (character === 'uniaxial') return ring(5);
  if (character === 'biaxial') return ring(6.5) + ring(3);
  return dot(-3.5, 3, 2.4) + dot(3.5, 3, 2.4) + dot(0, -3.5, 2.4);
}

function gems(): string {
  const order = [...CHARTED].sort((a, b) => boxOf(b).w * boxOf(b).h - boxOf(a).w * boxOf(a).h);
  const boxes = order.map(boxOf);
  const drawn = order.map((gem, i) => {
    const { x, y, w, h } = boxes[i];
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${gem.color}" fill-opacity="0.82" stroke="#fff" stroke-width="1.5"/>`;
  });
  const names: Area[] = [];
  const labels = order.map((gem, i) => {
    const box = boxes[i];
    const spot = placeLabel(box, widthOf(gem.name, LABEL) + MARK, names, boxes);
    names.push(spot);
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
    const [tx, ty] = [Math.max(spot.x, Math.min(spot.x + spot.w, cx)), spot.y + LABEL_HIGH / 2];
    const leader = `<path d="M${round(cx)} ${round(cy)}L${round(tx)} ${round(ty)}" stroke="${INK}" stroke-width="1" stroke-opacity="0.55"/>`;
    const name = line(gem.name, [spot.x + MARK, spot.y + 17], LABEL, INK);
    return { leader, name: mark(gem.character, spot.x + 7, spot.y + 11) + name };
  });
  return (
    drawn.join('') + labels.map(({ leader }) => leader).join('') + labels.map(({ name }) => name).join('')
  );
}

function scales(): string {
  const figure = { face: 'sans', weight: 500, size: 24 } as const;
  const columns = [1.45, 1.5, 1.55, 1.6, 1.65, 1.7, 1.75, 1.8].map(
    (index) =>
      `<rect x="${round(across(index))}" y="${TOP}" width="1.5" height="${HIGH}" fill="${INK}" fill-opacity="0.14"/>` +
      line(index.toFixed(2), [across(index), TOP + HIGH + 34], figure, INK, 'center'),
  );
  const rows = [2, 2.5, 3, 3.5, 4].map(
    (gravity) =>
      `<rect x="${LEFT}" y="${round(up(gravity))}" width="${WIDE}" height="1.5" fill="${INK}" fill-opacity="0.14"/>` +
      line(gravity.toFixed(1), [LEFT - 14, up(gravity) + 8], figure, INK, 'right'),
  );
  return columns.join('') + rows.join('');
}

/** 1400 x 1000, as 700 x 500 mm. */
export function identificationChart(): string {
  const cloud =
    `<ellipse cx="${round(across(1.55))}" cy="${round(up(3.1))}" rx="270" ry="250" fill="#8a9099" fill-opacity="0.13"/>` +
    line('Glass', [across(1.5), up(3.55)], { face: 'italic', weight: 400, size: 34 }, '#5d646d', 'center');
  const key = (['single', 'uniaxial', 'biaxial', 'aggregate'] as const).map((character, i) => {
    const x = 640 + i * 145;
    return (
      mark(character, x, 142) +
      line(character, [x + 16, 149], { face: 'sans', weight: 400, size: 24 }, '#4b5971')
    );
  });
  const [left, wide] = [LEFT + WIDE + 24, 150];
  const over = OVER_THE_LIMIT.map((name, i) =>
    line(
      name,
      [left + wide / 2, TOP + 110 + i * 104],
      { face: 'sans', weight: 500, size: 25 },
      '#eef3fa',
      'center',
    ),
  );
  return (
    `<rect width="1400" height="1000" fill="#fbfaf6"/>` +
    line('Gem Identification', [LEFT, 104], { face: 'society', weight: 600, size: 76 }, INK) +
    line(
      'Refractive index across, specific gravity up',
      [LEFT, 149],
      { face: 'sans', weight: 400, size: 27 },
      '#4b5971',
    ) +
    key.join('') +
    line(
      'Over the limit',
      [left + wide / 2, TOP - 16],
      { face: 'sans', weight: 600, size: 23 },
      '#8d1237',
      'center',
    ) +
    cloud +
    scales() +
    gems() +
    `<rect x="${left}" y="${TOP}" width="${wide}" height="${HIGH}" fill="${INK}"/>${over.join('')}`
  );
}
