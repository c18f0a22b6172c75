/** What is made in each week of a first year at the bench, as small drawings about (0, 0), some 100 wide. */
import type { Point } from './shapes.ts';
import { circle, ellipse, path, polygon, polyline, rectangle } from './shapes.ts';

const CUT = 'stroke="#3a2314" stroke-width="4" stroke-linecap="round"';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const plate = (metal: string, size = 80): string =>
  rectangle([-size / 2, -size / 2], size, size, `fill="url(#${metal})" filter="url(#lift)"`);

/** Saw cuts in copper: more of them, then a zigzag, a circle, a star. */
function sawing(k: number): string {
  if (k < 3)
    return (
      plate('copper') +
      range(k + 1)
        .map((i) =>
          polyline(
            [
              [-40 + (80 / (k + 2)) * (i + 1), -40],
              [-40 + (80 / (k + 2)) * (i + 1), 28],
            ],
            CUT,
          ),
        )
        .join('')
    );
  if (k === 3)
    return (
      plate('copper') +
      polyline(
        range(7).map((i): Point => [-36 + i * 12, i % 2 ? -16 : 16]),
        CUT,
      )
    );
  if (k === 4)
    return plate('copper') + circle([0, 0], 24, 'fill="#e3d5bc" stroke="#3a2314" stroke-width="3"');
  return (
    plate('copper') +
    polygon(
      range(10).map((i): Point => {
        const [a, r] = [(i / 10) * 2 * Math.PI - Math.PI / 2, i % 2 ? 13 : 32];
        return [r * Math.cos(a), r * Math.sin(a)];
      }),
      'fill="#e3d5bc" stroke="#3a2314" stroke-width="3"',
    )
  );
}

/** Seams: strips of copper that silver solder holds together. */
function seams(k: number): string {
  const bright = 'stroke="#fdfdfd" stroke-width="5"';
  const parts = k + 2;
  const turn = k % 2 ? 90 : 0;
  return `<g transform="rotate(${turn})">${plate('copper')}${range(parts - 1)
    .map((i) =>
      polyline(
        [
          [-40 + (80 / parts) * (i + 1), -40],
          [-40 + (80 / parts) * (i + 1), 40],
        ],
        bright,
      ),
    )
    .join('')}</g>`;
}

const band = (k: number): string =>
  `<ellipse rx="38" ry="38" fill="none" stroke="url(#silver)" stroke-width="${7 + k * 2.6}" filter="url(#lift)"/>`;

/** Links: one, a pair, a chain; then rounder, and smaller. */
function links(k: number): string {
  const count = [1, 2, 3, 2, 3, 4][k];
  const high = [26, 22, 20, 26, 18, 15][k];
  const gap = 92 / (count + 0.5);
  return range(count)
    .map((i) => {
      const x = (i - (count - 1) / 2) * gap;
      const look = 'fill="none" stroke="url(#silver)" stroke-width="7" filter="url(#lift)"';
      return ellipse([x, 0], gap * 0.68, high, look);
    })
    .join('');
}

/** From the coarse file to the mirror. */
function surface(k: number): string {
  const step = [15, 12, 9, 7, 5, 3.6, 0, 0][k];
  const turn = k % 2 ? 45 : -45;
  const marks = step
    ? range(Math.floor(116 / step))
        .map((i) =>
          polyline(
            [
              [-58, -58 + i * step],
              [58, -58 + i * step],
            ],
            `stroke="#59626a" stroke-width="${(step * 0.24).toFixed(1)}"`,
          ),
        )
        .join('')
    : polygon(
        [
          [-40, 10],
          [10, -40],
          [40, -40],
          [-40, 40],
        ],
        `fill="#fff" fill-opacity="${k === 7 ? 0.95 : 0.55}"`,
      );
  return `${plate('silver')}<svg x="-40" y="-40" width="80" height="80" viewBox="-40 -40 80 80"><g transform="rotate(${step ? turn : 0})">${marks}</g></svg>`;
}

function bezel(k: number): string {
  const [rx, ry] = [
    [28, 28],
    [24, 34],
    [34, 24],
    [20, 36],
    [32, 32],
    [26, 36],
    [36, 22],
    [30, 38],
  ][k];
  return (
    ellipse([0, 0], rx + 7, ry + 7, 'fill="url(#silver)" filter="url(#lift)"') +
    ellipse([0, 0], rx, ry, 'fill="url(#stone)"')
  );
}

function hollow(k: number): string {
  if (k < 3) return circle([0, 0], 26 + k * 7, 'fill="url(#dome)" filter="url(#lift)"');
  if (k < 5)
    return [-20, 20].map((x) => circle([x, 0], 22, 'fill="url(#dome)" filter="url(#lift)"')).join('');
  const cup = path('M-38 -18 A38 38 0 0 0 38 -18 Z', 'fill="url(#dome)" filter="url(#lift)"');
  return `${cup}${ellipse([0, -18], 38, k === 5 ? 8 : 13, 'fill="url(#hollow)"')}`;
}

/** Walls, floor and hinge before they are a box. */
function boxPart(k: number): string {
  if (k === 0)
    return range(4)
      .map((i) => rectangle([-42 + i * 22, -34], 17, 68, 'fill="url(#silver)" filter="url(#lift)"'))
      .join('');
  if (k === 1)
    return `<rect x="-38" y="-28" width="76" height="56" fill="none" stroke="url(#silver)" stroke-width="9" filter="url(#lift)"/>`;
  return (
    range(3)
      .map((i) => rectangle([-42 + i * 29, -11], 26, 22, 'rx="6" fill="url(#silver)" filter="url(#lift)"'))
      .join('') +
    polyline(
      [
        [-46, 0],
        [46, 0],
      ],
      'stroke="#59626a" stroke-width="3"',
    )
  );
}

/** The drawing of a week, from the first to the fiftieth. */
export function weekly(week: number): string {
  if (week <= 6) return sawing(week - 1);
  if (week <= 12) return seams(week - 7);
  if (week <= 18) return band(week - 13);
  if (week <= 24) return links(week - 19);
  if (week <= 32) return surface(week - 25);
  if (week <= 40) return bezel(week - 33);
  if (week <= 47) return hollow(week - 41);
  return boxPart(week - 48);
}

/** Week 51 is the lid, 52 the box with its hinge. */
export function box(week: 51 | 52): string {
  if (week === 51)
    return (
      rectangle([-92, -34], 184, 68, 'fill="url(#silver)" filter="url(#lift)"') +
      ellipse([0, 0], 34, 20, 'fill="url(#stone)" stroke="#eef1f2" stroke-width="7"')
    );
  return (
    polygon(
      [
        [-86, -14],
        [-66, -92],
        [86, -92],
        [66, -14],
      ],
      'fill="url(#hollow)" filter="url(#lift)"',
    ) +
    polygon(
      [
        [-86, -14],
        [66, -14],
        [86, 8],
        [-66, 8],
      ],
      'fill="#5b6368"',
    ) +
    polygon(
      [
        [-86, -14],
        [66, -14],
        [66, 86],
        [-86, 86],
      ],
      'fill="url(#silver)" filter="url(#lift)"',
    ) +
    polygon(
      [
        [66, -14],
        [92, 8],
        [92, 100],
        [66, 86],
      ],
      'fill="#6d757a"',
    ) +
    ellipse([-10, 36], 34, 26, 'fill="url(#stone)" stroke="#eef1f2" stroke-width="7"') +
    polyline(
      [
        [-86, -14],
        [66, -14],
      ],
      'stroke="#43494d" stroke-width="5"',
    )
  );
}
