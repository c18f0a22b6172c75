/** The soldering place of a bench: a silver ring on charcoal, solder, flux and the flame. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import { block, lathe, roundedRectangle, softened, swept } from '../mesh-shapes.ts';
import { SATIN_SILVER } from '../metals.ts';
import { CERAMIC } from '../natural-surfaces.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import type { Scene } from '../scene.ts';
import { lookAt, tableStudio } from '../studio.ts';
import { groundOf } from '../tool-picture.ts';
import { TORCH } from '../tools/torch.ts';
import { TWEEZERS } from '../tools/tweezers.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, mix, radians, sub, times, turnAbout, turned, unit, upTo } from '../vector.ts';

const BOARD_HEIGHT = 0.2;
const CHARCOAL_HEIGHT = 0.62;
const BENCH_TOP = BOARD_HEIGHT + CHARCOAL_HEIGHT;

const RING_CENTER: Vec3 = [-0.42, BENCH_TOP, 0.08];
const RING_RADIUS = 0.66;
const BAND_HEIGHT = 0.3;
const BAND_THICKNESS = 0.1;
/** Where the seam stands, degrees about the ring from the right toward the back. */
const SEAM = -32;

const CHARCOAL: Material = {
  kind: 'coat',
  color: hex('#2a2826'),
  rough: 0.4,
  index: 1.25,
  bump: { scale: 15, strength: 0.1 },
  texture: (x, y, z, out) => {
    const grain = 0.5 + 0.5 * fractal(x * 1.5, y * 22, z * 22, 4);
    // Ash where earlier joints were heated.
    const ash = smoothstep(0.95, 0.3, Math.hypot(x - 0.15, z - 0.5)) * smoothstep(0.3, 0.62, grain) * 0.5;
    const c = mix(mix(hex('#171615'), hex('#383532'), grain), hex('#a39d94'), ash);
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
};

const FIREBOARD: Material = {
  kind: 'coat',
  color: hex('#cfc8bb'),
  rough: 0.5,
  index: 1.2,
  bump: { scale: 18, strength: 0.06 },
  texture: (x, y, z, out) => {
    const scorched = smoothstep(0.1, 0.5, fractal(x * 1.1 + 4, y, z * 1.1, 4)) * 0.55;
    const c = mix(hex('#d8d1c4'), hex('#7d6a58'), scorched);
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
};

const FLUX: Material = { kind: 'coat', color: hex('#e9efe6'), rough: 0.05, index: 1.4, translucence: 0.4 };

const burning = (glow: Vec3): Material => ({ kind: 'glass', color: [1, 1, 1], rough: 0, index: 1, glow });

/** A point of the band's middle line, degrees about it as SEAM. */
function onRing(degrees: number, height: number): Vec3 {
  const a = radians(degrees);
  return add(RING_CENTER, [RING_RADIUS * Math.cos(a), height, -RING_RADIUS * Math.sin(a)]);
}

/** A band bent round until its ends meet, all but a hair. */
function openBand(): Part {
  const half = 0.55;
  const path: Vec3[] = [];
  for (let i = 0; i <= 180; i++)
    path.push(onRing(SEAM + half + (i / 180) * (360 - 2 * half), BAND_HEIGHT / 2));
  const section = softened(roundedRectangle(BAND_THICKNESS, BAND_HEIGHT, 0.01), 0.03, true, 3);
  return part(swept(path, section), SATIN_SILVER, at([0, 0, 0]), 30);
}

/** Cut solder: one chip over the seam, the rest in a loose row on the board. */
function chips(): Part[] {
  const chip = block(0.12, 0.025, 0.1, 0.008);
  const over = onRing(SEAM, BAND_HEIGHT + 0.012);
  const row = [0, 1, 2, 3, 4, 5].map((i) =>
    part(
      chip,
      SATIN_SILVER,
      at(
        [1.02 + i * 0.19 - (i % 2) * 0.05, BOARD_HEIGHT + 0.013, 1.22 - (i % 3) * 0.13],
        turnAbout([0, 1, 0], i * 41),
      ),
    ),
  );
  return [part(chip, SATIN_SILVER, at(over, turnAbout([0, 1, 0], SEAM + 8))), ...row];
}

/** A small dish of flux, its brush left out. */
function fluxDish(): Part[] {
  const dish = softened(
    [
      [0, 0.02],
      [0.34, 0.02],
      [0.4, 0.05],
      [0.56, 0.3],
      [0.6, 0.42],
      [0.55, 0.43],
      [0.47, 0.26],
      [0.36, 0.14],
      [0, 0.12],
    ],
    0.04,
  );
  const place = at([-1.95, 0, -1.25]);
  return [
    part(lathe(dish, 96), CERAMIC, place, 60),
    part(
      lathe(
        [
          [0.52, 0.3],
          [0.48, 0.31],
          [0, 0.312],
        ],
        72,
      ),
      FLUX,
      place,
      60,
    ),
  ];
}

/** The torch held from the right, its flame on the seam. */
function torchAndFlame(): Part[] {
  const seam = onRing(SEAM, BAND_HEIGHT * 0.8);
  const toward = unit([-0.66, -0.42, -0.2]);
  const mouth = sub(seam, times(toward, 1.18));
  const level = turnAbout([0, 1, 0], -18);
  const flipped = inTurn(
    level,
    turnAbout([1, 0, 0], 180),
    turnAbout([0, 1, 0], 180 - 17),
    turnAbout([0, 0, 1], 8),
  );
  const scale = 1.15;
  // In the tool's own picture the mouth is 0.3 beyond the end of the tip, along the tip.
  const end = turned(turnAbout([0, 1, 0], 18), [
    1.94 + 0.3 * Math.sin(radians(41)),
    0.8 + 0.3 * Math.cos(radians(41)),
    0,
  ]);
  const move = sub(mouth, times(turned(flipped, end), scale));
  const flame = (length: number, width: number): [number, number][] => {
    const profile: [number, number][] = [[0, 0]];
    for (let i = 1; i < 40; i++) {
      const t = i / 40;
      profile.push([
        width * Math.sin(Math.PI * t ** 0.55) ** 0.9 * (1 - 0.35 * t) + 0.02 * (1 - t),
        t * length,
      ]);
    }
    return [...profile, [0, length]];
  };
  const along = at(mouth, upTo(toward));
  return [
    ...TORCH.scene().parts.map((p) => moved(p, at(move, flipped, scale))),
    part(lathe(flame(1.85, 0.19), 48), burning([0.13, 0.28, 0.85]), along, 80),
    part(lathe(flame(0.62, 0.075), 48), burning([0.9, 1.5, 2.6]), along, 80),
  ];
}

function soldering(): Scene {
  return {
    stones: [],
    parts: [
      part(
        block(4.1, 2.9, BOARD_HEIGHT, 0.03),
        FIREBOARD,
        at([0.1, BOARD_HEIGHT / 2, 0.2], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 6))),
      ),
      part(
        block(2.5, 1.75, CHARCOAL_HEIGHT, 0.04),
        CHARCOAL,
        at(
          [-0.35, BOARD_HEIGHT + CHARCOAL_HEIGHT / 2, 0.02],
          inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 6)),
        ),
      ),
      openBand(),
      ...chips(),
      ...fluxDish(),
      ...TWEEZERS.scene().parts.map((p) =>
        moved(p, at([-0.6, BOARD_HEIGHT, 1.45], turnAbout([0, 1, 0], -14), 0.8)),
      ),
      ...torchAndFlame(),
    ],
    ground: groundOf('walnut'),
    environment: tableStudio({ zenith: [0.3, 0.3, 0.31] }),
    camera: { ...lookAt([0.12, 0.66, 0.14], 8.7, 37, 25), aperture: 0.03 },
    exposure: 0.5,
    reach: 4.2,
    vignette: 0.45,
  };
}

export const SOLDERING: Photograph = {
  name: 'scene-soldering',
  width: 1200,
  height: 900,
  alt: 'A silver ring on a charcoal block, a chip of solder on its seam, in the blue flame of a torch; tweezers and flux beside it.',
  scene: soldering,
};
