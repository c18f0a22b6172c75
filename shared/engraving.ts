/** Lines as an engine-turning lathe cuts them into watch cases and medals, as path data for paper and screens. */

/** Points that bend the line of a rosette, for each time that it swings out. */
const POINTS_PER_LOBE = 8;

export interface Rosette {
  /** Radii that the line runs between. */
  readonly inner: number;
  readonly outer: number;
  /** How often it swings out, in all; no divisor of it may divide the rounds. */
  readonly lobes: number;
  /** How often it goes round before it meets itself. */
  readonly rounds: number;
}

/** One closed line around the origin that swings between two circles. */
export function drawRosette({ inner, outer, lobes, rounds }: Rosette): string {
  const middle = (inner + outer) / 2;
  const swing = (outer - inner) / 2;
  const steps = lobes * POINTS_PER_LOBE;
  const points = Array.from({ length: steps }, (_, step): Point => {
    const angle = (2 * Math.PI * rounds * step) / steps;
    return place(middle + swing * Math.cos((lobes / rounds) * angle), angle);
  });
  return bend(points);
}

type Point = readonly [x: number, y: number];

/** The milled edge of a coin or a bezel. */
export function drawKnurl(teeth: number, inner: number, outer: number): string {
  const points = Array.from({ length: 2 * teeth }, (_, corner) =>
    place(corner % 2 === 0 ? outer : inner, (Math.PI * corner) / teeth),
  );
  return close(points);
}

/** A part of a circle around the origin, clockwise from one angle to another, as writing follows it. Angles from the top, in radians. */
export function drawArc(radius: number, from: number, to: number): string {
  const isLarge = Math.abs(to - from) > Math.PI ? 1 : 0;
  const way = to > from ? 1 : 0;
  return `M${write(place(radius, from))}A${radius} ${radius} 0 ${isLarge} ${way} ${write(place(radius, to))}`;
}

const place = (radius: number, angle: number): Point => [
  round(radius * Math.sin(angle)),
  round(-radius * Math.cos(angle)),
];

const round = (value: number): number => Math.round(value * 10) / 10;

const close = (points: readonly Point[]): string => `M${points.map(write).join('L')}z`;

/** From the middle of each side to the middle of the next, drawn toward the corner between: no corner is left. */
function bend(points: readonly Point[]): string {
  const middles = points.map((point, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? point;
    return write([round((point[0] + x) / 2), round((point[1] + y) / 2)]);
  });
  return `M${middles.at(-1)}${points.map((point, index) => `Q${write(point)} ${middles[index]}`).join('')}z`;
}

const write = ([x, y]: Point): string => `${x} ${y}`;
