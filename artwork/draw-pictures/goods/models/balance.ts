/** A carat balance with a pan, and the set that turns it into an instrument for hydrostatic weighing. */
import { line } from '../../covers/lettering.ts';
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, extruded, lathe, rod, roundedRectangle, softened, torus, wire } from '../../mesh-shapes.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { print, withPrint } from '../print.ts';
import { ALUMINUM, clear, COPPER_WIRE, plastic, STAINLESS } from './metals-and-plastics.ts';

const LAY = turnAbout([1, 0, 0], -90);
/** Height of the pan's upper face. */
export const PAN = 0.86;

/** The body, its display reading `text`, its pan at the back. Front toward +z; one unit is 40 mm. */
export async function caratBalance(text: string): Promise<Part[]> {
  const shown = await print(
    `<rect width="900" height="240" fill="#aebf9c"/>` +
      line(text, [640, 176], { face: 'sans', weight: 600, size: 170, tracking: 0.06 }, '#1b2418', 'right') +
      line('ct', [690, 176], { face: 'sans', weight: 600, size: 110 }, '#1b2418'),
    900,
    240,
    0.6,
  );
  const shell = plastic('#e4e3de', 0.14);
  const tilt = inTurn(LAY, turnAbout([1, 0, 0], 14));
  const screen = at([0, 0.655, 1.62], tilt);
  const glass: Material = { kind: 'coat', color: hex('#aebf9c'), rough: 0.02, index: 1.5 };
  const keys = [-1.15, 1.15].map((x) =>
    part(
      extruded(roundedRectangle(0.4, 0.26, 0.1), 0.08, 0.03),
      plastic('#33557a', 0.2),
      at([x, 0.66, 1.62], tilt),
      36,
    ),
  );
  return [
    part(extruded(roundedRectangle(3.1, 4.2, 0.4), 0.5, 0.1), shell, at([0, 0.3, 0.2], LAY), 40),
    part(
      extruded(roundedRectangle(2.9, 0.95, 0.2), 0.16, 0.06),
      plastic('#4b5157', 0.16),
      at([0, 0.57, 1.6], tilt),
      40,
    ),
    part(
      extruded(roundedRectangle(1.5, 0.42, 0.04), 0.05, 0.012),
      withPrint(glass, shown, { corner: [-0.75, 0.21, 0], right: [1.5, 0, 0], down: [0, -0.42, 0] }, screen),
      screen,
      36,
    ),
    ...keys,
    part(rod(0.2, 0.24, 0.02), plastic('#4b5157', 0.2), at([0, 0.54, -0.45])),
    part(
      lathe(
        softened(
          [
            [0, PAN - 0.07],
            [1.08, PAN - 0.07],
            [1.12, PAN - 0.04],
            [1.12, PAN],
            [1.06, PAN],
            [0, PAN],
          ],
          0.02,
        ),
        120,
      ),
      STAINLESS,
      at([0, 0, -0.45]),
    ),
    ...[-1, 1].map((s) => part(rod(0.18, 0.06, 0.02), plastic('#22262a', 0.3), at([s * 1.2, 0, 1.7]))),
    part(rod(0.18, 0.06, 0.02), plastic('#22262a', 0.3), at([0, 0, -1.6])),
  ];
}

/** Bridge over the pan, beaker on the bridge, frame on the pan, basket in the water: all about the pan's middle. */
export function hydrostaticSet(gem: Material): Part[] {
  const deck = PAN + 0.34;
  const z = -0.45;
  const r = 0.62;
  const high = 1.75;
  const level = 1.35;
  const beaker = lathe(
    softened(
      [
        [0, 0],
        [r, 0],
        [r, high],
        [r + 0.05, high + 0.03],
        [r - 0.03, high + 0.02],
        [r - 0.045, level],
        [0, level],
      ],
      0.04,
    ),
    96,
  );
  const bridge = [
    part(block(2.9, 0.9, 0.07, 0.02), ALUMINUM, at([0, deck - 0.035, z], turnAbout([1, 0, 0], 90)), 30),
    ...[-1, 1].map((s) =>
      part(block(0.07, deck - 0.5, 0.9, 0.02), ALUMINUM, at([s * 1.415, (deck + 0.5) / 2, z]), 30),
    ),
  ];
  const top = deck + 2.55;
  const upright = (s: number): Vec3[] => [
    [0, PAN + 0.03, z + s * 0.86],
    [0, top, z + s * 0.86],
  ];
  const frame = [
    part(block(0.4, 1.9, 0.05, 0.015), ALUMINUM, at([0, PAN + 0.025, z], turnAbout([1, 0, 0], 90)), 30),
    ...[-1, 1].map((s) => part(wire(upright(s), 0.045), STAINLESS, at([0, 0, 0]))),
    part(
      wire(
        [
          [0, top, z - 0.9],
          [0, top, z + 0.9],
        ],
        0.05,
      ),
      STAINLESS,
      at([0, 0, 0]),
    ),
  ];
  const basketAt: Vec3 = [0, deck + 0.48, z];
  const strands = [0, 60, 120, 180, 240, 300].map((a) => {
    const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const on = (q: number, y: number): Vec3 => [basketAt[0] + q * c, basketAt[1] + y, basketAt[2] + q * s];
    return part(
      wire([on(0.02, -0.18), on(0.2, -0.12), on(0.3, 0.1), on(0.02, 0.66)], 0.014),
      COPPER_WIRE,
      at([0, 0, 0]),
    );
  });
  return [
    ...bridge,
    ...frame,
    part(beaker, clear([0.03, 0.008, 0.012], 1.36), at([0, deck, z]), 40),
    part(
      wire(
        [
          [0, top - 0.03, z],
          [0, deck + 1.14, z],
        ],
        0.012,
      ),
      COPPER_WIRE,
      at([0, 0, 0]),
    ),
    part(torus(0.3, 0.014), COPPER_WIRE, at([basketAt[0], basketAt[1] + 0.1, basketAt[2]])),
    part(torus(0.2, 0.012), COPPER_WIRE, at([basketAt[0], basketAt[1] - 0.12, basketAt[2]])),
    ...strands,
    part(
      lathe(
        [
          [0, -0.12],
          [0.15, 0],
          [0.16, 0.03],
          [0.1, 0.1],
          [0, 0.1],
        ],
        9,
      ),
      gem,
      at(basketAt, turnAbout([1, 0, 0], 24)),
      10,
    ),
  ];
}
