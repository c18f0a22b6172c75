import { randomFrom } from '../random.ts';
import { drawCover, LABORATORY } from './series.ts';
import type { Point } from './shapes.ts';
import { circle, ellipse, polygon, polyline, radial, shadow } from './shapes.ts';

const MIDDLE: Point = [600, 1080];
const RADIUS = 420;
const random = (seed: number) => randomFrom(seed);

/** Rutile lies along three directions, 60 degrees apart. */
function silk(): string {
  const next = random(5);
  return Array.from({ length: 240 }, (_, i) => {
    const angle = ((i % 3) * 60 + 14) * (Math.PI / 180);
    const length = 26 + 110 * next() ** 2;
    const far = Math.sqrt(next()) * 310;
    const where = next() * 2 * Math.PI;
    const x = MIDDLE[0] - 90 + far * Math.cos(where);
    const y = MIDDLE[1] - 80 + far * Math.sin(where) * 0.8;
    const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
    const look = `stroke="#ffe9dd" stroke-width="${(1 + 1.8 * next()).toFixed(1)}" stroke-opacity="${(0.25 + 0.55 * next()).toFixed(2)}" stroke-linecap="round"`;
    return polyline(
      [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      look,
    );
  }).join('');
}

/** A healed fracture: drops that draw together into rows, fanning out from where the stone last cracked. */
function fingerprint(): string {
  const next = random(11);
  const drops: string[] = [];
  for (let row = 0; row < 15; row++) {
    const radius = 60 + row * 17;
    const count = Math.round(radius / 11);
    for (let k = 0; k < count; k++) {
      const angle = (-0.12 + (1.42 * (k + 0.4 * next())) / count) * (1 + 0.03 * row * next());
      const x = MIDDLE[0] + 60 + radius * Math.cos(angle) * 1.08;
      const y = MIDDLE[1] + 20 + radius * Math.sin(angle) * 0.86;
      if (Math.hypot(x - MIDDLE[0], y - MIDDLE[1]) > RADIUS - 26) continue;
      const size = 2.4 + 4.4 * next() ** 2;
      const turn = (angle * 180) / Math.PI + 90;
      drops.push(
        ellipse(
          [x, y],
          size * (1.1 + next()),
          size * 0.72,
          `fill="#ffd9c9" fill-opacity="0.75" transform="rotate(${turn.toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"`,
        ),
      );
    }
  }
  return drops.join('');
}

/** A guest crystal with its halo of tension, and a bubble beside a liquid. */
function guests(): string {
  const at = (points: readonly Point[], [x, y]: Point, scale: number): Point[] =>
    points.map(([u, v]) => [x + u * scale, y + v * scale]);
  const prism: readonly Point[] = [
    [-1, -0.5],
    [-0.4, -1],
    [0.7, -0.8],
    [1, 0.1],
    [0.4, 0.9],
    [-0.8, 0.6],
  ];
  const edges: readonly (readonly Point[])[] = [
    [
      [-1, -0.5],
      [-0.1, -0.2],
      [0.7, -0.8],
    ],
    [
      [-0.1, -0.2],
      [0.4, 0.9],
    ],
  ];
  const place: Point = [MIDDLE[0] + 176, MIDDLE[1] - 196];
  const stroke = 'stroke="#ffe9dd" stroke-width="4" stroke-linejoin="round"';
  const cavity: Point = [MIDDLE[0] - 210, MIDDLE[1] + 206];
  return (
    circle(
      place,
      118,
      'fill="none" stroke="#ffe9dd" stroke-width="3" stroke-opacity="0.55" stroke-dasharray="2 7"',
    ) +
    polygon(at(prism, place, 74), `fill="#ffb38a" fill-opacity="0.5" ${stroke}`) +
    edges.map((edge) => polyline(at(edge, place, 74), stroke)).join('') +
    polygon(
      at(
        [
          [-1, -0.2],
          [0.5, -0.45],
          [1, 0.1],
          [0.3, 0.5],
          [-0.7, 0.4],
        ],
        cavity,
        92,
      ),
      `fill="#ffd9c9" fill-opacity="0.28" ${stroke}`,
    ) +
    circle([cavity[0] + 14, cavity[1] + 2], 25, `fill="#7a0f2e" fill-opacity="0.55" ${stroke}`) +
    circle([cavity[0] + 7, cavity[1] - 6], 6, 'fill="#ffe9dd"')
  );
}

export const WHAT_INCLUSIONS_SAY = drawCover({
  name: 'cover-what-inclusions-say',
  alt: 'Book cover: What Inclusions Say by Ayesha Rahman, with silk, a fingerprint and a crystal in a microscope’s round view of ruby.',
  imprint: LABORATORY,
  title: ['What', 'Inclusions', 'Say'],
  author: 'Ayesha Rahman',
  ground: '#f5ece6',
  ink: '#2a0a14',
  metal: '#8d1237',
  draw: () => ({
    defs:
      shadow('lift', 14, 0.45) +
      radial('ruby', [0.4, 0.34], 0.82, [
        [0, '#e2395e'],
        [0.5, '#a81236'],
        [1, '#4a0518'],
      ]) +
      `<clipPath id="view">${circle(MIDDLE, RADIUS - 14, '')}</clipPath>`,
    art:
      circle(MIDDLE, RADIUS, 'fill="#1c0a10" filter="url(#lift)"') +
      circle(MIDDLE, RADIUS - 14, 'fill="url(#ruby)"') +
      `<g clip-path="url(#view)">${silk()}${fingerprint()}${guests()}</g>`,
  }),
});
