/** Open boxes and trays, standing on y = 0, their front toward +z. */
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block } from '../../mesh-shapes.ts';
import { wood } from '../../natural-surfaces.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import type { Print } from '../print.ts';
import { withPrint } from '../print.ts';

export const BEECH_BOX = wood(hex('#d6b084'), hex('#ab8052'), 'x', 1.35, 0.9);
export const WALNUT_BOX = wood(hex('#7b5537'), hex('#3c2516'), 'x', 1.4, 0.9);
export const boxBoard = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.3,
  index: 1.3,
});
export const lining = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.6,
  index: 1,
  bump: { scale: 34, strength: 0.1 },
});

export interface BoxLook {
  /** Outer width, depth and height. */
  readonly size: Vec3;
  readonly wall: number;
  readonly shell: Material;
  readonly floor: Material;
  /** Height of the floor's upper face. */
  readonly floorAt?: number;
  readonly print?: Print;
}

/** Walls and a floor. */
export function openBox({ size: [w, d, h], wall, shell, floor, floorAt = 0.08, print }: BoxLook): Part[] {
  const lying = at([0, floorAt / 2, 0], turnAbout([1, 0, 0], -90));
  const inner: Vec3 = [w - 2 * wall + 0.01, d - 2 * wall + 0.01, floorAt];
  const surface = print
    ? withPrint(
        floor,
        print,
        { corner: [-inner[0] / 2, inner[1] / 2, 0], right: [inner[0], 0, 0], down: [0, -inner[1], 0] },
        lying,
      )
    : floor;
  return [
    part(block(...inner, 0.004), surface, lying, 30),
    ...[-1, 1].map((s) => part(block(w, h, wall, 0.018), shell, at([0, h / 2, s * (d / 2 - wall / 2)]), 30)),
    ...[-1, 1].map((s) =>
      part(block(wall, h, d - 2 * wall + 0.01, 0.018), shell, at([s * (w / 2 - wall / 2), h / 2, 0]), 30),
    ),
  ];
}

/** Thin dividers that make columns and rows inside a box. */
export function dividers(
  [w, d]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  high: number,
  thick: number,
  material: Material,
): Part[] {
  const parts: Part[] = [];
  for (let i = 1; i < columns; i++)
    parts.push(
      part(block(thick, high, d, thick * 0.3), material, at([-w / 2 + (w * i) / columns, high / 2, 0]), 30),
    );
  for (let i = 1; i < rows; i++)
    parts.push(
      part(block(w, high, thick, thick * 0.3), material, at([0, high / 2, -d / 2 + (d * i) / rows]), 30),
    );
  return parts;
}

/** The lid of a box, hinged at its back edge and open by `open` degrees; what is printed inside shows. */
export function hingedLid(
  { size: [w, d, h], shell }: BoxLook,
  deep: number,
  open: number,
  inside: Material,
): Part[] {
  const turn = turnAbout([1, 0, 0], -open);
  const hinge: Vec3 = [0, h, -d / 2];
  const on = (y: number, z: number): Vec3 => {
    const a = (-open * Math.PI) / 180;
    return [0, hinge[1] + y * Math.cos(a) - z * Math.sin(a), hinge[2] + y * Math.sin(a) + z * Math.cos(a)];
  };
  const flat = inTurn(turnAbout([1, 0, 0], -90), turn);
  const wall = 0.06;
  return [
    part(block(w, d, wall, 0.02), shell, at(on(deep - wall / 2, d / 2), flat), 30),
    part(block(w - 2 * wall, d - 2 * wall, 0.02, 0.005), inside, at(on(deep - wall - 0.01, d / 2), flat), 30),
    ...[0, 1].map((s) =>
      part(
        block(w, deep, wall, 0.018),
        shell,
        at(on(deep / 2, s * d + (s ? -wall / 2 : wall / 2)), turn),
        30,
      ),
    ),
    ...[-1, 1].map((s) => {
      const [, y, z] = on(deep / 2, d / 2);
      return part(block(wall, deep, d, 0.018), shell, at([s * (w / 2 - wall / 2), y, z], turn), 30);
    }),
  ];
}
