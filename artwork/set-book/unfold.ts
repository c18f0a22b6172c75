/** Unfolds a polyhedron into a net that lies flat without overlapping itself. */
import { cross, dot, length, type Solid, sub, unit, type Vec3 } from './solid.ts';

export type Point = readonly [number, number];

export interface NetEdge {
  readonly from: Point;
  readonly to: Point;
  /** Folded where two faces of the net hang together; elsewhere glued to the edge of the same number. */
  readonly fold: boolean;
  readonly number: number;
  /** On one of two edges that are glued. */
  readonly tab?: readonly Point[];
}

export interface Net {
  /** Where axes come out. */
  readonly dots: readonly Point[];
  readonly edges: readonly NetEdge[];
  readonly width: number;
  readonly height: number;
  /** How many tabs lie over something else, and have to be cut smaller. */
  readonly crowded: number;
}

/** Of a tab: its depth as a part of the net's longer side, or of its own edge; how its ends slant. */
const TAB = { ofNet: 0.03, ofEdge: 0.32, slant: 0.22 } as const;
const TRIES = 1200;
const CLOSE = 1e-6;

/** The most compact of many nets that were tried, for a sheet of this shape. Throws when all overlap. */
export function unfold(solid: Solid, sheet: { readonly width: number; readonly height: number }): Net {
  const random = randomFrom(7);
  let best: { readonly net: Net; readonly scale: number } | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const placed = tryToPlace(solid, random);
    if (!placed) continue;
    const net = describeNet(solid, placed);
    const scale = Math.min(sheet.width / net.width, sheet.height / net.height);
    const isRoomier = net.crowded < (best?.net.crowded ?? Infinity);
    if (isRoomier || (net.crowded === best?.net.crowded && scale > best.scale)) best = { net, scale };
  }
  if (!best) throw new Error('Every net overlaps itself.');
  return best.net;
}

/** Corners of each face on the paper, and the faces that it was laid beside. */
interface Placed {
  readonly points: ReadonlyMap<number, readonly Point[]>;
  /** `lower face, higher face` of the folds. */
  readonly folds: ReadonlySet<string>;
}

function tryToPlace(solid: Solid, random: () => number): Placed | undefined {
  const points = new Map<number, readonly Point[]>([[0, layFirst(solid, random() * 2 * Math.PI)]]);
  const folds = new Set<string>();
  while (points.size < solid.faces.length) {
    const ways = [...points.keys()].flatMap((face) =>
      neighborsOf(solid, face)
        .filter(({ other }) => !points.has(other))
        .map((way) => ({ face, ...way })),
    );
    let isLaid = false;
    while (ways.length > 0 && !isLaid) {
      const [way] = ways.splice(Math.floor(random() * ways.length), 1);
      if (!way) break;
      const laid = layBeside(solid, way, points.get(way.face) ?? []);
      if ([...points.values()].some((other) => overlap(laid, other))) continue;
      points.set(way.other, laid);
      folds.add(keyOf(way.face, way.other));
      isLaid = true;
    }
    if (!isLaid) return undefined;
  }
  return { points, folds };
}

const keyOf = (one: number, other: number): string => [one, other].sort((a, b) => a - b).join();

interface Way {
  readonly other: number;
  readonly from: number;
  readonly to: number;
}

interface Step extends Way {
  readonly face: number;
}

/** Faces that share an edge with this one; `from` and `to` are its corners. */
function neighborsOf({ faces }: Solid, face: number): Way[] {
  const own = faces[face] ?? [];
  return own.flatMap((from, place) => {
    const to = own[(place + 1) % own.length] ?? from;
    const other = faces.findIndex((list, at) => at !== face && list.includes(from) && list.includes(to));
    return other < 0 ? [] : [{ other, from, to }];
  });
}

function layFirst({ corners, faces }: Solid, angle: number): Point[] {
  const list = faces[0] ?? [];
  const [first, second] = list.map((at) => corners[at] as Vec3) as [Vec3, Vec3];
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  return project(
    list.map((at) => corners[at] as Vec3),
    first,
    unit(sub(second, first)),
    [0, 0],
    along,
  );
}

function layBeside(
  { corners, faces }: Solid,
  { face, other, from, to }: Step,
  beside: readonly Point[],
): Point[] {
  const list = faces[face] ?? [];
  const start = beside[list.indexOf(from)] ?? [0, 0];
  const end = beside[list.indexOf(to)] ?? [1, 0];
  const reach = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const along: Point = [(end[0] - start[0]) / reach, (end[1] - start[1]) / reach];
  const [a, b] = [corners[from] as Vec3, corners[to] as Vec3];
  return project(
    (faces[other] ?? []).map((at) => corners[at] as Vec3),
    a,
    unit(sub(b, a)),
    start,
    along,
  );
}

/** Points of a flat face onto the paper: `origin` goes to `start` and the direction `x` along `along`. */
function project(points: readonly Vec3[], origin: Vec3, x: Vec3, start: Point, along: Point): Point[] {
  const normal = normalOf(points);
  const y = cross(normal, x);
  return points.map((point): Point => {
    const offset = sub(point, origin);
    const [u, v] = [dot(offset, x), dot(offset, y)];
    return [start[0] + u * along[0] - v * along[1], start[1] + u * along[1] + v * along[0]];
  });
}

function normalOf([a, b, ...others]: readonly Vec3[]): Vec3 {
  const [first, second] = [a as Vec3, b as Vec3];
  const third = others.find((point) => length(cross(sub(second, first), sub(point, second))) > CLOSE) as Vec3;
  return unit(cross(sub(second, first), sub(third, second)));
}

/** Convex polygons overlap unless a line along one of their sides parts them. */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return ![...sidesOf(one), ...sidesOf(other)].some(([from, to]) => {
    const across: Point = [from[1] - to[1], to[0] - from[0]];
    const reach = (list: readonly Point[]) => list.map(([x, y]) => x * across[0] + y * across[1]);
    const [first, second] = [reach(one), reach(other)];
    return (
      Math.max(...first) <= Math.min(...second) + CLOSE || Math.max(...second) <= Math.min(...first) + CLOSE
    );
  });
}

const sidesOf = (list: readonly Point[]): (readonly [Point, Point])[] =>
  list.map((from, place) => [from, list[(place + 1) % list.length] ?? from] as const);

function describeNet(solid: Solid, { points, folds }: Placed): Net {
  const laid = [...points.values()];
  const all = laid.flat();
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const [width, height] = [Math.max(...all.map(([x]) => x)) - left, Math.max(...all.map(([, y]) => y)) - top];
  const depth = TAB.ofNet * Math.max(width, height);
  const shift = ([x, y]: Point): Point => [x - left, y - top];
  const edges: NetEdge[] = [];
  const tabs: (readonly Point[])[] = [];
  let crowded = 0;
  for (const [key, pair] of pairEdges(solid, points)) {
    const [one, other] = pair;
    if (!one || !other) continue;
    if (folds.has(key)) {
      edges.push({ from: shift(one[0]), to: shift(one[1]), fold: true, number: 0 });
      continue;
    }
    const isFree = (side: Side) => ![...laid, ...tabs].some((shape) => overlap(layTab(side, depth), shape));
    const carrier = pair.find(isFree) ?? one;
    if (!isFree(carrier)) crowded += 1;
    const tab = layTab(carrier, depth);
    tabs.push(tab);
    for (const side of pair)
      edges.push({
        from: shift(side[0]),
        to: shift(side[1]),
        fold: false,
        number: tabs.length,
        ...(side === carrier && { tab: tab.map(shift) }),
      });
  }
  return { edges, dots: placeDots(solid, points).map(shift), width, height, crowded };
}

type Side = readonly [Point, Point];

/** Each edge of the solid with the two places that it has on the paper. */
function pairEdges(solid: Solid, points: Placed['points']): ReadonlyMap<string, Side[]> {
  const pairs = new Map<string, Side[]>();
  for (const [face, list] of solid.faces.entries())
    for (const { other, from, to } of neighborsOf(solid, face)) {
      const own = points.get(face) ?? [];
      const [start, end] = [own[list.indexOf(from)], own[list.indexOf(to)]];
      if (start && end)
        pairs.set(keyOf(face, other), [...(pairs.get(keyOf(face, other)) ?? []), [start, end]]);
    }
  return pairs;
}

/** Outside of its face, whose corners go counterclockwise. */
function layTab([from, to]: Side, most: number): Point[] {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const depth = Math.min(most, reach * TAB.ofEdge) / reach;
  const at = (part: number, away: number): Point => [
    from[0] + (to[0] - from[0]) * part + (to[1] - from[1]) * away,
    from[1] + (to[1] - from[1]) * part - (to[0] - from[0]) * away,
  ];
  return [from, at(TAB.slant, depth), at(1 - TAB.slant, depth), to];
}

/** Where an axis comes out of the middle of a face, or through a corner or an edge of it. */
function placeDots({ corners, faces, axes }: Solid, points: ReadonlyMap<number, readonly Point[]>): Point[] {
  return faces.flatMap((list, face) => {
    const solid = list.map((at) => corners[at] as Vec3);
    const normal = normalOf(solid);
    const [origin, second] = solid as [Vec3, Vec3];
    const laid = points.get(face) ?? [];
    const [start, end] = laid as [Point, Point];
    const reach = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const along: Point = [(end[0] - start[0]) / reach, (end[1] - start[1]) / reach];
    return axes.flatMap(({ direction }) =>
      [1, -1].flatMap((sign) => {
        const slope = dot(direction, normal) * sign;
        if (slope < CLOSE) return [];
        const away = dot(origin, normal) / slope;
        const out: Vec3 = [
          direction[0] * sign * away,
          direction[1] * sign * away,
          direction[2] * sign * away,
        ];
        const x = unit(sub(second, origin));
        const offset = sub(out, origin);
        const [u, v] = [dot(offset, x), dot(offset, cross(normal, x))];
        const at: Point = [start[0] + u * along[0] - v * along[1], start[1] + u * along[1] + v * along[0]];
        return isInside(at, laid) ? [at] : [];
      }),
    );
  });
}

/** On its border too. The corners go counterclockwise. */
const isInside = ([x, y]: Point, list: readonly Point[]): boolean =>
  sidesOf(list).every(
    ([from, to]) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) > -1e-4,
  );

/** Mulberry32: the same net each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
