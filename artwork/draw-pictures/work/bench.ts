/** The bench that skills are shown at: its top, the pin, dust and filings. Heights in centimeters above the floor of the picture. */
import type { Material } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { block, extruded, softened } from '../mesh-shapes.ts';
import { randomFrom } from '../random.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';
import { pebble } from './sheets.ts';
import { BEECH_BENCH, BEECH_END } from './surfaces.ts';

/** Takes a flat shape of the xy plane down on its back: local x stays, local y runs away from the viewer. */
export const LAID = turnAbout([1, 0, 0], -90);

export const BENCH_TOP = 14;

/** The front of a bench: its top at `BENCH_TOP`, its edge along x at z = 0. */
export const bench = (material: Material = BEECH_BENCH): Part[] => [
  piece(block(160, 5, 70, 0.25), material, at([0, BENCH_TOP - 2.5, -35])),
];

/** A bench pin that stands out from the bench toward the viewer, notched; its top is 0.6 above the bench. */
export function pin(notch = true, wide = 8, long = 11): Part[] {
  const outline: Point2[] = softened(
    notch
      ? [
          [-wide / 2, 5],
          [-wide / 2, -long + 2],
          [-wide / 2 + 1, -long],
          [-1.6, -long],
          [-0.35, -long + 5.2],
          [0.35, -long + 5.2],
          [1.6, -long],
          [wide / 2 - 1, -long],
          [wide / 2, -long + 2],
          [wide / 2, 5],
        ]
      : [
          [-wide / 2, 5],
          [-wide / 2, -long + 2.5],
          [-wide / 2 + 1.6, -long],
          [wide / 2 - 1.6, -long],
          [wide / 2, -long + 2.5],
          [wide / 2, 5],
        ],
    0.5,
    true,
    4,
  );
  return [piece(extruded(outline, 2.2, 0.16), BEECH_PIN, at([0, BENCH_TOP - 0.5, 0], LAID), 40)];
}

export const PIN_TOP = BENCH_TOP + 0.6;

/** Grain along the pin, with cuts and burns of use. */
const BEECH_PIN: Material = {
  ...BEECH_END,
  texture: (x, y, z, out) => {
    BEECH_END.texture?.(x, z, y, out);
    const worn = 0.8 + 0.2 * Math.min(1, Math.max(0, (-y - 1) / -9 + 1));
    for (let a = 0; a < 3; a++) out[a] *= worn;
  },
};

/** Small things strewn about `middle`: `count` of them from `make`, within `spread`, at height `y`. */
export function strewn(
  count: number,
  seed: number,
  middle: readonly [number, number],
  spread: readonly [number, number],
  y: number,
  make: (random: () => number) => { shape: Shape; material: Material; lift?: number },
): Part[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const a = random() * 2 * Math.PI;
    const r = Math.sqrt(random());
    const { shape, material, lift = 0 } = make(random);
    const turn = inTurn(turnAbout([1, 0, 0], (random() - 0.5) * 50), turnAbout([0, 1, 0], random() * 360));
    const where: Vec3 = [
      middle[0] + spread[0] * r * Math.cos(a),
      y + lift,
      middle[1] + spread[1] * r * Math.sin(a),
    ];
    return piece(shape, material, at(where, turn), 30);
  });
}

/** Filings and saw dust of one metal. */
export const filings = (
  material: Material,
  count: number,
  seed: number,
  middle: readonly [number, number],
  spread: readonly [number, number],
  y: number,
  size = 0.05,
): Part[] =>
  strewn(count, seed, middle, spread, y, (random) => ({
    shape: pebble(size * (0.4 + random()), Math.floor(random() * 50), 0.5, 0.6, 6),
    material,
    lift: size * 0.3,
  }));
