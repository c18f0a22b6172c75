/** How a round brilliant is cut: girdle, pavilion, crown, from the planes of the real stone. */
import { brilliant, oval, STANDARD } from '../draw-pictures/brilliant-cuts.ts';
import type { Plane } from '../draw-pictures/convex-solid.ts';
import { BLUE, box, circle, GOLD, INK, line, polygon, SOFT, text } from '../draw-pictures/diagrams/pen.ts';
import type { Vec3 } from '../draw-pictures/vector.ts';
import { dot, inTurn, turnAbout, turned, unit } from '../draw-pictures/vector.ts';
import type { DrawnFilm } from './film.ts';
import { cube, cutBy, type Face } from './polyhedron.ts';
import { between, blend, during, shown, stage } from './stage.ts';

interface Tier {
  readonly name: string;
  readonly planes: readonly Plane[];
  readonly from: number;
  readonly until: number;
}

const PLANES = brilliant(oval(1), STANDARD);
const TABLE = PLANES[0];
/** For each of the eight mains: crown main, pavilion main, star, two upper and two lower girdle facets. */
const MAINS = PLANES.slice(1, 57);
const GIRDLE = PLANES.slice(57);
const every = (first: number, ...more: number[]): Plane[] =>
  Array.from({ length: 8 }, (_, k) => [first, ...more].map((i) => MAINS[k * 7 + i])).flat();

const TURNED = 8.6;
const TIERS: readonly Tier[] = [
  { name: 'Girdle', planes: GIRDLE, from: 0.8, until: 2.8 },
  { name: 'Pavilion mains', planes: every(1), from: 3.2, until: 5.4 },
  { name: 'Lower girdle facets', planes: every(5, 6), from: 5.8, until: 8 },
  { name: 'Crown mains', planes: every(0), from: 10, until: 12 },
  { name: 'Upper girdle facets', planes: every(3, 4), from: 12.4, until: 14.4 },
  { name: 'Star facets', planes: every(2), from: 14.8, until: 16.2 },
  { name: 'Table', planes: [TABLE], from: 16.5, until: 17.2 },
];

export const facetingFilm: DrawnFilm = {
  name: 'film-faceting-a-round',
  alt: 'A round brilliant half cut: crown mains are in place and the newest facet is golden, with its angle and index beside it.',
  seconds: 19,
  poster: 11.3,
  svg: (second) => {
    const over = during(second, TURNED, TURNED + 1.2);
    const active = TIERS.find(({ from, until }) => second >= from && second < until + 0.35);
    return stage([dop(over), ...stone(second, over), panel(second, active)]);
  },
};

/** How far each plane has come in, 0 to 1: facets of a tier are cut one after the other. */
function progress({ planes, from, until }: Tier, index: number, second: number): number {
  const each = (until - from) / planes.length;
  return Math.max(0, Math.min(1, (second - from - index * each) / each));
}

/** A finished facet ends at its plane; one that is being cut stands a little outside of it. */
const START = 0.16;

/** The body of this second, and the face that the lap is on. */
export function facesAt(second: number): { faces: Face[]; newest: Plane | undefined } {
  let faces = cutBy(cutBy(cube(1.32), { normal: [0, 1, 0], distance: 0.62 }), {
    normal: [0, -1, 0],
    distance: 1.02,
  });
  let newest: Plane | undefined;
  for (const tier of TIERS) {
    tier.planes.forEach((plane, i) => {
      const done = progress(tier, i, second);
      if (done <= 0) return;
      const at: Plane = { ...plane, distance: plane.distance + START * (1 - done) };
      if (done < 1) newest = at;
      faces = cutBy(faces, at);
    });
  }
  return { faces, newest };
}

function stone(second: number, over: number): string[] {
  const { faces, newest } = facesAt(second);
  const turn = inTurn(
    turnAbout([0, 1, 0], second * 14),
    turnAbout([0, 0, 1], between(180, 0, over)),
    turnAbout([1, 0, 0], 32),
  );
  return faces
    .map((face) => ({ face, normal: turned(turn, face.plane.normal) }))
    .filter(({ normal }) => normal[2] > 1e-3)
    .map(({ face, normal }) =>
      polygon(
        face.corners.map((p) => {
          const [x, y] = turned(turn, p);
          return [206 + x * 92, 180 - y * 92] as const;
        }),
        { fill: face.plane === newest ? '#f0cf78' : shade(normal), stroke: '#2d4f68', width: 1.1 },
      ),
    );
}

const LIGHT = unit([-0.5, 0.75, 0.6]);
const HALF = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

function shade(normal: Vec3): string {
  const lit = Math.max(0, dot(normal, LIGHT));
  const glance = Math.max(0, dot(normal, HALF)) ** 24;
  return blend(blend('#4d7f9f', '#bfdcec', lit), '#ffffff', glance * 0.8);
}

/** The rod that holds the stone, below it. */
const dop = (over: number): string =>
  shown(
    Math.abs(2 * over - 1),
    polygon(
      [
        [190, 214],
        [222, 214],
        [219, 312],
        [193, 312],
      ],
      { fill: '#b9a37a', stroke: '#7b6a45', width: 1.6 },
    ),
    box(184, 284, 44, 30, { fill: '#a2abb2', stroke: '#5d6871', width: 1.6 }, 3),
  );

const degrees = ({ normal }: Plane): number => (Math.acos(Math.min(1, Math.abs(normal[1]))) * 180) / Math.PI;
/** The tooth of a wheel of 96 that this facet is cut at. */
function indexOf({ normal }: Plane): number {
  const part = Math.atan2(normal[2], normal[0]) / (2 * Math.PI);
  return Math.round(((part + 1) % 1) * 96) || 96;
}

function panel(second: number, active: Tier | undefined): string {
  const x = 440;
  const parts: string[] = [];
  TIERS.forEach((tier, i) => {
    const y = 84 + i * 24;
    const done = second >= tier.until;
    const now = tier === active;
    parts.push(
      circle([x - 16, y - 5], 5, {
        fill: done ? BLUE : now ? GOLD : '#ffffff',
        stroke: now ? GOLD : BLUE,
        width: 1.5,
      }),
      text([x, y], tier.name, { size: 16, weight: now ? 600 : 400, color: now || done ? INK : SOFT }),
    );
  });
  if (active) {
    const i = Math.min(
      active.planes.length - 1,
      Math.floor(((second - active.from) / (active.until - active.from)) * active.planes.length),
    );
    const plane = active.planes[Math.max(0, i)];
    parts.push(
      line([x - 22, 254], [600, 254], { stroke: '#d8d0c0', width: 1.5 }),
      text([x - 22, 282], `angle ${degrees(plane).toFixed(1)}°`, { size: 17, weight: 600, color: BLUE }),
      text([600, 282], active.planes.length > 1 ? `index ${indexOf(plane)}` : '', {
        size: 17,
        weight: 600,
        color: BLUE,
        anchor: 'end',
      }),
      text([x - 22, 306], `facet ${Math.max(0, i) + 1} of ${active.planes.length}`, {
        size: 15,
        color: SOFT,
      }),
    );
  }
  return parts.join('');
}
