/** A ray that meets the surface from inside, and what that means for the angle of a pavilion. */
import type { Point } from '../draw-pictures/diagrams/pen.ts';
import {
  arrow,
  BLUE,
  box,
  GOLD,
  INK,
  line,
  n,
  PALE,
  path,
  polygon,
  polyline,
  RED,
  SOFT,
  text,
} from '../draw-pictures/diagrams/pen.ts';
import { fresnel } from '../draw-pictures/solid-rays.ts';
import { radians } from '../draw-pictures/vector.ts';
import type { DrawnFilm } from './film.ts';
import { between, during, shown, stage } from './stage.ts';

const INDEX = 1.544;
const CRITICAL = (Math.asin(1 / INDEX) * 180) / Math.PI;
const SWEEP_ENDS = 9;

export const criticalAngleFilm: DrawnFilm = {
  name: 'film-critical-angle',
  alt: 'Section of a quartz gem: a ray is reflected twice inside a 43 degree pavilion and returns to the eye; another leaks.',
  seconds: 16,
  poster: 15.6,
  svg: (second) =>
    stage([
      shown(1 - during(second, SWEEP_ENDS - 0.3, SWEEP_ENDS), ...sweep(second)),
      shown(during(second, SWEEP_ENDS, SWEEP_ENDS + 0.3), ...pavilions(second)),
    ]),
};

function sweep(second: number): string[] {
  const angle = between(4, CRITICAL, during(second, 0.4, 3.8)) + between(0, 22, during(second, 5, 8));
  const surface = 180;
  const hit: Point = [320, surface];
  const a = radians(angle);
  const from: Point = [hit[0] - 122 * Math.sin(a), hit[1] + 122 * Math.cos(a)];
  const back = fresnel(Math.cos(a), 1 / INDEX);
  const sine = INDEX * Math.sin(a);
  const beyond = sine >= 1;
  const out = Math.asin(Math.min(1, sine));
  const arc = (r: number): string =>
    `M ${hit[0]} ${surface + r} A ${r} ${r} 0 0 1 ${n(hit[0] - r * Math.sin(a))} ${n(surface + r * Math.cos(a))}`;
  return [
    box(24, surface, 592, 128, { fill: PALE, stroke: 'none' }),
    line([24, surface], [616, surface], { width: 2.5 }),
    line([hit[0], 56], [hit[0], 304], { stroke: SOFT, width: 1.2, dash: '4 5' }),
    text([604, surface - 14], 'Air', { size: 16, color: SOFT, anchor: 'end' }),
    text([604, surface + 26], `Quartz, n = ${INDEX}`, { size: 16, color: SOFT, anchor: 'end' }),
    path(arc(56), { stroke: beyond ? RED : BLUE, width: 2 }),
    text([40, 74], `angle: ${angle.toFixed(1)}°`, { size: 19, weight: 600, color: beyond ? RED : BLUE }),
    arrow(from, hit, { stroke: BLUE, width: 4 }),
    shown(
      beyond ? 0 : Math.max(0.12, 1 - back),
      arrow(hit, [hit[0] + 118 * Math.sin(out), hit[1] - 118 * Math.cos(out)], { stroke: GOLD, width: 4 }),
    ),
    shown(
      Math.max(0.06, back),
      arrow(hit, [hit[0] + 118 * Math.sin(a), hit[1] + 118 * Math.cos(a)], {
        stroke: beyond ? RED : BLUE,
        width: 4,
      }),
    ),
    text([40, 102], `leaves: ${Math.round(100 * (1 - back))}%`, { size: 17, color: '#8a6416', weight: 600 }),
    text([40, 126], `reflected: ${Math.round(100 * back)}%`, { size: 17, color: RED, weight: 600 }),
  ];
}

/** A section: half width 118, table half width 62, crown 32 high. */
export const outline = (pavilion: number): Point[] => [
  [-62, -38],
  [62, -38],
  [118, -4],
  [118, 4],
  [0, 4 + 118 * Math.tan(radians(pavilion))],
  [-118, 4],
  [-118, -4],
];

interface Way {
  readonly points: Point[];
  /** Set when the ray has left below the girdle. */
  readonly leaked: boolean;
}

/** The way of a ray that comes straight down at `x`, to where it leaves the stone. */
export function follow(corners: readonly Point[], x: number): Way {
  const points: Point[] = [
    [x, -92],
    [x, -38],
  ];
  let at: Point = [x, -38];
  let way: Point = [0, 1];
  for (let bounce = 0; bounce < 6; bounce++) {
    let nearest = Infinity;
    let normal: Point = [0, 0];
    corners.forEach((p, i) => {
      const q = corners[(i + 1) % corners.length];
      const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
      // The corners run clockwise on the screen, so this points out.
      const out: Point = [(q[1] - p[1]) / l, -(q[0] - p[0]) / l];
      const away = out[0] * way[0] + out[1] * way[1];
      if (away < 1e-6) return;
      const t = (out[0] * (p[0] - at[0]) + out[1] * (p[1] - at[1])) / away;
      if (t > 1e-6 && t < nearest) {
        nearest = t;
        normal = out;
      }
    });
    at = [at[0] + way[0] * nearest, at[1] + way[1] * nearest];
    points.push(at);
    const c = normal[0] * way[0] + normal[1] * way[1];
    const sine2 = INDEX * INDEX * (1 - c * c);
    if (sine2 < 1) {
      const k = Math.sqrt(1 - sine2) - INDEX * c;
      const left: Point = [INDEX * way[0] + k * normal[0], INDEX * way[1] + k * normal[1]];
      points.push([at[0] + left[0] * 52, at[1] + left[1] * 52]);
      return { points, leaked: normal[1] > 0.1 };
    }
    way = [way[0] - 2 * c * normal[0], way[1] - 2 * c * normal[1]];
  }
  return { points, leaked: false };
}

function pavilions(second: number): string[] {
  const stone = (pavilion: number, middle: number, start: number): string => {
    const corners = outline(pavilion);
    const rays = [-44, -30].map((x) => follow(corners, x));
    const color = rays[0].leaked ? RED : GOLD;
    return (
      `<g transform="translate(${middle} 158)">` +
      polygon(corners, { fill: PALE, stroke: INK, width: 2 }) +
      text([0, 158], `pavilion ${pavilion}°`, { size: 17, weight: 600, anchor: 'middle' }) +
      rays
        .map(({ points }, i) =>
          partly(points, during(second, start + i * 0.25, start + 2.4 + i * 0.25), color),
        )
        .join('') +
      '</g>'
    );
  };
  return [stone(43, 168, 9.4), stone(36, 472, 12.8)];
}

/** The first `part` of a broken line, with an arrow head where it has come to. */
function partly(points: readonly Point[], part: number, color: string): string {
  if (part <= 0) return '';
  const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - points[i][0], p[1] - points[i][1]));
  let left = part * lengths.reduce((a, b) => a + b, 0);
  const drawn: Point[] = [points[0]];
  for (let i = 0; i < lengths.length && left > 0; i++) {
    const t = Math.min(1, left / lengths[i]);
    drawn.push([between(points[i][0], points[i + 1][0], t), between(points[i][1], points[i + 1][1], t)]);
    left -= lengths[i];
  }
  const last = drawn[drawn.length - 1];
  const before = drawn[drawn.length - 2];
  const l = Math.hypot(last[0] - before[0], last[1] - before[1]);
  const tail: Point = [last[0] - ((last[0] - before[0]) / l) * 2, last[1] - ((last[1] - before[1]) / l) * 2];
  return (
    polyline(drawn, { stroke: color, width: 3.2 }) +
    (l > 14 ? arrow(tail, last, { stroke: color, width: 3.2 }) : '')
  );
}
