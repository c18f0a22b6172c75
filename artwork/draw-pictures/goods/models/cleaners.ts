/** Ultrasonic bath and steam cleaner, standing on y = 0, fronts toward +z. One unit is 60 mm. */
import { line } from '../../covers/lettering.ts';
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import {
  block,
  curve,
  extruded,
  lathe,
  rod,
  roundedRectangle,
  softened,
  torus,
  wire,
} from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { print, withPrint } from '../print.ts';
import {
  hammertone,
  MATT_BLACK,
  plastic,
  STAINLESS,
  STEEL_BRIGHT,
  STEEL_SATIN,
} from './metals-and-plastics.ts';

const FLAT = turnAbout([1, 0, 0], -90);

/** Water with detergent, its skin trembling. */
const LIQUID: Material = {
  kind: 'coat',
  color: hex('#5f8f9c'),
  rough: 0.012,
  index: 1.33,
  bump: { scale: 9, strength: 0.09 },
  texture: (x, _y, z, out) => {
    const tone = 1 + 0.25 * fractal(x * 3, 1, z * 3, 3);
    const c = hex('#6c9aa6');
    for (let a = 0; a < 3; a++) out[a] = c[a] * tone;
  },
};

export async function ultrasonicBath(): Promise<Part[]> {
  const face = await print(
    `<rect width="800" height="260" fill="#2a323a"/><rect x="40" y="50" width="260" height="160" rx="14" fill="#12181d"/>` +
      line('3:00', [284, 172], { face: 'sans', weight: 600, size: 120 }, '#ff6a4a', 'right') +
      ['Time', 'Heat', 'Sweep']
        .map(
          (word, i) =>
            `<circle cx="${400 + i * 150}" cy="110" r="48" fill="#3d4750" stroke="#7d8890" stroke-width="5"/>${line(word, [400 + i * 150, 220], { face: 'sans', weight: 500, size: 44 }, '#dfe5ea', 'center')}`,
        )
        .join(''),
    800,
    260,
    0.8,
  );
  const panel = at([0, 1.0, 1.36]);
  const surface = withPrint(
    plastic('#2a323a', 0.12),
    face,
    { corner: [-1.2, 0.39, 0], right: [2.4, 0, 0], down: [0, -0.78, 0] },
    panel,
  );
  const [w, d, h] = [3.4, 2.6, 2.3];
  const rim = h + 0.02;
  return [
    part(block(w, h - 0.2, 0.1, 0.03), STEEL_SATIN, at([0, h / 2 + 0.1, d / 2]), 30),
    part(block(w, h - 0.2, 0.1, 0.03), STEEL_SATIN, at([0, h / 2 + 0.1, -d / 2]), 30),
    ...[-1, 1].map((s) =>
      part(block(0.1, h - 0.2, d, 0.03), STEEL_SATIN, at([(s * w) / 2, h / 2 + 0.1, 0]), 30),
    ),
    ...[-1, 1].flatMap((s) => [
      part(block(w + 0.12, 0.08, 0.44, 0.03), STAINLESS, at([0, rim, s * (d / 2 - 0.16)]), 30),
      part(block(0.5, 0.08, d - 0.6, 0.03), STAINLESS, at([s * (w / 2 - 0.19), rim, 0]), 30),
      part(rod(0.16, 0.14, 0.03, 32), MATT_BLACK, at([s * 1.4, 0.02, 1])),
      part(rod(0.16, 0.14, 0.03, 32), MATT_BLACK, at([s * 1.4, 0.02, -1])),
    ]),
    part(extruded(roundedRectangle(2.4, 0.78, 0.06), 0.05, 0.015), surface, panel, 36),
    part(block(w - 0.7, d - 0.6, 0.06, 0.01), LIQUID, at([0, h - 0.42, 0], FLAT)),
    // A drain tap on the right.
    part(rod(0.09, 0.36, 0.02, 32), STEEL_BRIGHT, at([w / 2, 0.42, 0.6], turnAbout([0, 0, 1], -90))),
    part(block(0.1, 0.4, 0.12, 0.03), plastic('#b3202a', 0.12), at([w / 2 + 0.26, 0.56, 0.6]), 34),
  ];
}

/** A wire basket with two handles, its floor at the origin. */
export function basket(w: number, d: number, h: number): Part[] {
  const bars: Part[] = [];
  const bar = (points: Vec3[], r = 0.02): void => {
    bars.push(part(wire(points, r), STEEL_BRIGHT, at([0, 0, 0])));
  };
  for (let i = 0; i <= 14; i++) {
    const x = -w / 2 + (w * i) / 14;
    bar([
      [x, h, -d / 2],
      [x, 0, -d / 2],
      [x, 0, d / 2],
      [x, h, d / 2],
    ]);
  }
  for (let i = 0; i <= 9; i++) {
    const z = -d / 2 + (d * i) / 9;
    bar([
      [-w / 2, h, z],
      [-w / 2, 0, z],
      [w / 2, 0, z],
      [w / 2, h, z],
    ]);
  }
  bar(
    [
      [-w / 2, h, -d / 2],
      [w / 2, h, -d / 2],
      [w / 2, h, d / 2],
      [-w / 2, h, d / 2],
      [-w / 2, h, -d / 2],
    ],
    0.04,
  );
  for (const s of [-1, 1])
    bar(
      curve(
        [
          [s * w * 0.5, h, -0.3],
          [s * w * 0.5, h + 0.36, -0.26],
          [s * w * 0.5, h + 0.42, 0],
          [s * w * 0.5, h + 0.36, 0.26],
          [s * w * 0.5, h, 0.3],
        ],
        8,
      ),
      0.04,
    );
  return bars;
}

/** A boiler with a gauge and a nozzle that blows when the pedal is pressed. */
export function steamer(): Part[] {
  const ticks = Array.from({ length: 9 }, (_, i) => {
    const a = ((-210 + i * 30) * Math.PI) / 180;
    return part(
      block(0.02, 0.08, 0.01, 0.003),
      MATT_BLACK,
      at(
        [0.36 * Math.cos(a), 1.95 + 0.36 * Math.sin(-a), 1.165],
        turnAbout([0, 0, 1], 90 - (a * 180) / Math.PI),
      ),
    );
  });
  return [
    part(
      extruded(roundedRectangle(2.2, 2.2, 0.24), 2.7, 0.1),
      hammertone('#d9d6cd'),
      at([0, 1.45, 0], FLAT),
      36,
    ),
    part(extruded(roundedRectangle(1.9, 1.5, 0.1), 0.06, 0.02), STEEL_SATIN, at([0, 1.62, 1.1]), 36),
    part(rod(0.5, 0.06, 0.02, 72), STEEL_BRIGHT, at([0, 1.95, 1.1], turnAbout([1, 0, 0], 90))),
    part(
      rod(0.45, 0.02, 0.004, 72),
      { kind: 'coat', color: hex('#f4f1ea'), rough: 0.05, index: 1.5 },
      at([0, 1.95, 1.15], turnAbout([1, 0, 0], 90)),
    ),
    ...ticks,
    part(
      block(0.03, 0.36, 0.012, 0.004),
      plastic('#b3202a', 0.1),
      at([0.1, 2.06, 1.18], turnAbout([0, 0, 1], -38)),
    ),
    ...[-0.5, 0, 0.5].map((x, i) =>
      part(
        rod(0.12, 0.06, 0.02, 32),
        plastic(['#b3202a', '#2f7d4a', '#2a4a7e'][i], 0.1),
        at([x, 1.18, 1.12], turnAbout([1, 0, 0], 90)),
      ),
    ),
    part(
      wire(
        curve(
          [
            [0, 0.72, 1.08],
            [0, 0.72, 1.5],
            [0, 0.62, 1.72],
            [0, 0.46, 1.82],
          ],
          10,
        ),
        0.1,
      ),
      STEEL_BRIGHT,
      at([0, 0, 0]),
    ),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.15, 0.02],
            [0.15, 0.3],
            [0.06, 0.46],
            [0.03, 0.46],
          ],
          0.02,
        ),
        40,
      ),
      STEEL_BRIGHT,
      at([0, 0.52, 1.76], inTurn(turnAbout([1, 0, 0], 152))),
    ),
    part(rod(0.3, 0.22, 0.05, 48), MATT_BLACK, at([0.55, 2.8, -0.3])),
    part(torus(0.3, 0.05), MATT_BLACK, at([0.55, 3.02, -0.3])),
    ...[-0.8, 0.8].flatMap((x) =>
      [0.8, -0.8].map((z) => part(rod(0.14, 0.12, 0.03, 32), MATT_BLACK, at([x, 0.02, z]))),
    ),
  ];
}
