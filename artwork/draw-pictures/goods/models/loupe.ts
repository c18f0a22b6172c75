/** A folding loupe: two plates, a pivot, and a lens that swings out between them. */
import type { Material } from '../../material.ts';
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, extruded, lathe, rod, softened, torus } from '../../mesh-shapes.ts';
import type { Point2 } from '../../tools/instrument-parts.ts';
import { knurled } from '../../tools/instrument-parts.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, radians, turnAbout } from '../../vector.ts';
import { clear, STEEL_BRIGHT } from './metals-and-plastics.ts';
import type { Print } from '../print.ts';
import { withPrint } from '../print.ts';

export interface LoupeLook {
  readonly case: Material;
  readonly barrel: Material;
  /** Printed on the upper plate, 1.44 wide and 1.0 high. */
  readonly mark?: Print;
  /** Degrees from closed. */
  readonly open: number;
}

const FLAT = turnAbout([1, 0, 0], -90);
const PIVOT = 1.06;
const LENS = 0.56;
/** Between the plates. */
const LOW = 0.05;
const HIGH = 0.41;

/** The plates' outline: round the lens, drawn in toward the pivot at x = PIVOT. */
function teardrop(grow = 0): Point2[] {
  const points: Point2[] = [];
  for (let i = 0; i <= 48; i++) {
    const a = radians(52 + (256 * i) / 48);
    points.push([(0.7 + grow) * Math.cos(a), (0.7 + grow) * Math.sin(a)]);
  }
  for (let i = 0; i <= 14; i++) {
    const a = radians(-62 + (124 * i) / 14);
    points.push([PIVOT + (0.24 + grow) * Math.cos(a), (0.24 + grow) * Math.sin(a)]);
  }
  return points;
}

/** Biconvex, seen as one solid; real ones are three cemented lenses. */
function lens(): Shape {
  const profile: Point2[] = [];
  for (let i = 0; i <= 20; i++) {
    const r = LENS * Math.sin((i / 20) * (Math.PI / 2));
    profile.push([i === 0 ? 0 : r, 0.11 - 0.075 * Math.sqrt(1 - (r / (LENS * 1.01)) ** 2)]);
  }
  const top = profile.map(([r, y]): Point2 => [r, 0.36 - y]).reverse();
  return lathe([...profile, ...top], 96);
}

/** Lies on y = 0, its plates round the origin, its pivot toward +x. */
export function loupe(look: LoupeLook): Part[] {
  const a = radians(180 - look.open);
  const center: Vec3 = [PIVOT + PIVOT * Math.cos(a), LOW, PIVOT * Math.sin(a)];
  const upper = at([0, HIGH + 0.025, 0], FLAT);
  const plate = extruded(teardrop(), 0.05, 0.016);
  const marked = look.mark
    ? withPrint(
        look.case,
        look.mark,
        { corner: [-0.72, 0.5, 0], right: [1.44, 0, 0], down: [0, -1, 0] },
        upper,
      )
    : look.case;
  const ring = lathe(
    softened(
      [
        [LENS - 0.02, 0],
        [0.63, 0],
        [0.645, 0.02],
        [0.645, 0.33],
        [0.63, 0.35],
        [LENS - 0.02, 0.35],
        [LENS - 0.035, 0.31],
        [LENS - 0.035, 0.04],
        [LENS - 0.02, 0],
      ],
      0.012,
    ),
    120,
  );
  const armTurn = turnAbout([0, 1, 0], 180 + look.open);
  const arm = 0.52;
  return [
    part(plate, look.case, at([0, 0.025, 0], FLAT), 32),
    part(plate, marked, upper, 32),
    part(rod(0.15, HIGH - LOW, 0.01), look.barrel, at([PIVOT, LOW, 0])),
    part(rod(0.1, 0.03, 0.012), STEEL_BRIGHT, at([PIVOT, HIGH + 0.045, 0])),
    part(block(0.11, 0.024, 0.02, 0.004), look.case, at([PIVOT, HIGH + 0.07, 0], turnAbout([0, 1, 0], 34))),
    part(ring, look.barrel, at(center)),
    part(knurled(0.652, 0.1, 0.25), look.barrel, at(center), 20),
    part(torus(LENS - 0.005, 0.02), STEEL_BRIGHT, at([center[0], center[1] + 0.34, center[2]])),
    part(
      block(arm, 0.2, 0.2, 0.03),
      look.barrel,
      at(
        [PIVOT + (0.1 + arm / 2) * Math.cos(a), (LOW + HIGH) / 2, (0.1 + arm / 2) * Math.sin(a)],
        inTurn(armTurn),
      ),
    ),
    part(lens(), clear([0.012, 0.004, 0.008], 1.42), at([center[0], center[1] - 0.005, center[2]]), 30),
  ];
}
