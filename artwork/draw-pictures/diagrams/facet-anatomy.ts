/** The round brilliant from above, from below and from the side, drawn from the planes the tracer uses. */
import { brilliant, circle as round, STANDARD } from '../brilliant-cuts.ts';
import type { Plane } from '../convex-solid.ts';
import { cornersOf } from '../convex-solid.ts';
import type { Vec3 } from '../vector.ts';
import { cross, dot } from '../vector.ts';
import type { Point } from './pen.ts';
import { arrow, BLUE, CREAM, drawing, GOLD, INK, label, line, PALE, polygon, SOFT, text } from './pen.ts';

/** The facet on a plane, its corners in order around it. */
function facetOn(plane: Plane, points: readonly Vec3[]): Vec3[] {
  const on = points.filter((p) => Math.abs(dot(plane.normal, p) - plane.distance) < 1e-5);
  if (on.length < 3) return [];
  const middle: Vec3 = [0, 1, 2].map((a) => on.reduce((s, p) => s + p[a], 0) / on.length) as unknown as Vec3;
  const u: Vec3 = [on[0][0] - middle[0], on[0][1] - middle[1], on[0][2] - middle[2]];
  const v = cross(plane.normal, u);
  const angle = (p: Vec3): number => {
    const d: Vec3 = [p[0] - middle[0], p[1] - middle[1], p[2] - middle[2]];
    return Math.atan2(dot(d, v), dot(d, u));
  };
  return on.toSorted((a, b) => angle(a) - angle(b));
}

function view(
  planes: Plane[],
  points: Vec3[],
  shown: (p: Plane) => boolean,
  flat: (p: Vec3) => Point,
): string {
  return planes
    .filter(shown)
    .map((plane) => {
      const steep = Math.abs(plane.normal[1]);
      const fill =
        steep > 0.99
          ? '#ffffff'
          : steep > 0.86
            ? CREAM
            : steep > 0.8
              ? PALE
              : steep > 0.72
                ? '#edf2f6'
                : '#d3e0ea';
      return polygon(facetOn(plane, points).map(flat), { fill, width: 1.8 });
    })
    .join('');
}

export const facetAnatomy = drawing(
  'diagram-facet-anatomy',
  'Round brilliant from above, below and the side with its facets named: table, star, main, girdle, pavilion, culet.',
  'Facets of the round brilliant',
  () => {
    const planes = brilliant(round, STANDARD);
    const points = cornersOf(planes).map((c) => c.point);
    const r = 168;
    const crown: Point = [300, 310];
    const pavilion: Point = [880, 310];
    const side: Point = [560, 630];
    const above = (p: Vec3): Point => [crown[0] + p[0] * r, crown[1] + p[2] * r];
    const below = (p: Vec3): Point => [pavilion[0] - p[0] * r, pavilion[1] + p[2] * r];
    const beside = (p: Vec3): Point => [side[0] + p[0] * r, side[1] - p[1] * r];
    const at = (c: Point, radius: number, degrees: number): Point => [
      c[0] + radius * r * Math.cos((degrees * Math.PI) / 180),
      c[1] - radius * r * Math.sin((degrees * Math.PI) / 180),
    ];
    const half = STANDARD.girdle / 2;
    const top = half + (1 - STANDARD.table) * Math.tan((STANDARD.crown * Math.PI) / 180);
    const deep = half + Math.tan((STANDARD.pavilion * Math.PI) / 180);
    const y = (v: number): number => side[1] - v * r;
    const dimension = (from: number, to: number, words: string): string =>
      line([806, y(from)], [836, y(from)], { stroke: SOFT, width: 1.2 }) +
      line([806, y(to)], [836, y(to)], { stroke: SOFT, width: 1.2 }) +
      line([828, y(from)], [828, y(to)], { stroke: SOFT, width: 1.2 }) +
      text([846, (y(from) + y(to)) / 2 + 7], words);
    return [
      view(planes, points, (p) => p.normal[1] > 0.05, above),
      view(planes, points, (p) => p.normal[1] < -0.05, below),
      view(planes, points, (p) => p.normal[2] > 0.01, beside),
      text([crown[0], 112], 'Crown, from above', { anchor: 'middle', weight: 600, color: BLUE }),
      text([pavilion[0], 112], 'Pavilion, from below', { anchor: 'middle', weight: 600, color: BLUE }),
      label([505, 190], 'Star', at(crown, 0.6, 22.5)),
      label([505, 250], 'Bezel (crown main)', at(crown, 0.76, 0)),
      label([505, 390], 'Upper girdle', at(crown, 0.9, -33)),
      label([96, 200], 'Table', at(crown, 0.3, 150), 'end'),
      label([1072, 200], 'Lower', at(pavilion, 0.74, 33)),
      text([1072, 226], 'girdle'),
      label([1072, 330], 'Pavilion', at(pavilion, 0.42, 0)),
      text([1072, 356], 'main'),
      label([690, 440], 'Culet', at(pavilion, 0, 0), 'end'),
      dimension(top, half, 'Crown'),
      dimension(half, -half, ''),
      dimension(-half, -deep, 'Pavilion'),
      label([930, y(0) + 7], 'Girdle', [side[0] + r * 0.99, y(0)]),
      line([side[0] - r - 90, y(half)], [side[0] - r, y(half)], { stroke: GOLD, width: 1.4, dash: '5 5' }),
      text([side[0] - r - 98, y(half) - 16], 'Crown angle 34.5°', { anchor: 'end', size: 19 }),
      text([side[0] - r - 98, y(half) + 36], 'Pavilion angle 40.75°', { anchor: 'end', size: 19 }),
      arrow([side[0], y(top) - 26], [side[0] - STANDARD.table * r, y(top) - 26], { stroke: INK, width: 1.3 }),
      arrow([side[0], y(top) - 26], [side[0] + STANDARD.table * r, y(top) - 26], { stroke: INK, width: 1.3 }),
      text([side[0], y(top) - 36], 'Table 56% of the girdle', { anchor: 'middle', size: 19 }),
    ].join('');
  },
);
