/** A bench pin of beech in a cast clamp, as it hangs at the edge of a table. The pin points along +z. */
import { hex } from '../../material.ts';
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, extruded, lathe, rod, roundedRectangle, softened } from '../../mesh-shapes.ts';
import { wood } from '../../natural-surfaces.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { hammertone, leather, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const BEECH = wood(hex('#d9b48a'), hex('#b5865a'), 'z', 1.35, 1.6);
export const CAST = hammertone('#5a676f');

/** In units of 25 mm: 145 x 68 x 19 mm. */
const LONG = 5.8 / 2.5;
const WIDE = 2.72 / 2.5;
const THICK = 0.76 / 2.5;

export interface PinLook {
  /** Half the width of the V at the front; 0 for a pin nobody has cut yet. */
  readonly notch?: number;
}

/** From above: a rounded rectangle, with the V that the saw works in. */
function outline(notch: number): Point2[] {
  const [w, l] = [WIDE / 2, LONG / 2];
  if (notch <= 0) return roundedRectangle(WIDE, LONG, 0.05);
  return softened(
    [
      [-w, -l],
      [-notch, -l],
      [-0.035, -l + 0.72],
      [0.035, -l + 0.72],
      [notch, -l],
      [w, -l],
      [w, l],
      [-w, l],
    ],
    0.03,
    true,
    4,
  );
}

/** The front of the upper face falls away, so that the work can lean. */
function sloped(shape: Shape): Shape {
  const points = shape.points.map(([x, y, z]): Vec3 => {
    const fall = Math.max(0, -y - LONG * 0.02) / (LONG / 2);
    return [x, y, z > 0 ? z - fall * THICK * 0.62 : z];
  });
  return { ...shape, points };
}

/** Its clamp's upper face is at y = 0; the table's edge at z = 0, the pin before it. */
export function benchPin({ notch = 0 }: PinLook = {}): Part[] {
  const lay = turnAbout([1, 0, 0], -90);
  const pinAt: Vec3 = [0, -0.02, LONG / 2 + 0.22];
  const bar: Point2[] = softened(
    [
      [-1.15, 0.36],
      [0.46, 0.36],
      [0.46, -1.82],
      [-1, -1.82],
      [-1, -1.5],
      [0.04, -1.5],
      [0.04, -0.05],
      [-1.15, -0.05],
    ],
    0.08,
    true,
    5,
  );
  // The bracket is drawn from the side: its x is our z.
  const side = inTurn(turnAbout([0, 1, 0], -90));
  const screw: Point2[] = [];
  for (let i = 0; i < 26; i++) screw.push([0.1, i * 0.05], [0.118, i * 0.05 + 0.025]);
  return [
    part(sloped(extruded(outline(notch), THICK, 0.022)), BEECH, at(pinAt, lay), 30),
    part(extruded(bar, 0.92, 0.05), CAST, at([0, 0.06, 0], side), 34),
    // The socket that grips the pin from both sides.
    part(block(WIDE + 0.3, 0.42, 0.34, 0.06), CAST, at([0, -0.02, 0.28], turnAbout([1, 0, 0], 90)), 34),
    part(block(0.78, 0.62, 0.22, 0.03), STEEL_BRIGHT, at([0, 0.5, -0.34], turnAbout([1, 0, 0], 90)), 30),
    part(lathe([[0, 0], ...screw, [0, 1.3]], 40), STEEL_SATIN, at([0, -2.35, -0.62])),
    part(rod(0.26, 0.07, 0.02), STEEL_SATIN, at([0, -1.1, -0.62])),
    part(rod(0.28, 0.05, 0.02), leather('#6b4328'), at([0, -1.04, -0.62])),
    part(rod(0.15, 0.3, 0.04), STEEL_SATIN, at([0, -2.6, -0.62])),
    part(rod(0.055, 1.2, 0.03, 24), STEEL_BRIGHT, at([-0.6, -2.46, -0.62], turnAbout([0, 0, 1], -90))),
    part(rod(0.1, 0.12, 0.05, 24), STEEL_BRIGHT, at([-0.66, -2.46, -0.62], turnAbout([0, 0, 1], -90))),
    part(rod(0.1, 0.12, 0.05, 24), STEEL_BRIGHT, at([0.54, -2.46, -0.62], turnAbout([0, 0, 1], -90))),
  ];
}

const TABLE = wood(hex('#8f6844'), hex('#51341e'), 'x', 1.4, 1.1);

/** A thick tabletop whose front edge is at z = 0 and whose face is at y = 0. */
export const tabletop = (wide: number, deep: number, thick: number, height: number): Part =>
  part(
    block(wide, deep, thick, 0.06),
    TABLE,
    at([0, height - thick / 2, -deep / 2], turnAbout([1, 0, 0], 90)),
    30,
  );
