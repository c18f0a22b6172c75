/** The soldering place of a bench: a silver ring on charcoal, solder, flux and the flame. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import { block, curve, lathe, roundedRectangle, softened, swept, wire, wornBlock } from '../mesh-shapes.ts';
import { SATIN_SILVER } from '../metals.ts';
import { CERAMIC } from '../natural-surfaces.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
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

/** Where the seam is heated, in the world. */
const HOT: Vec3 = [0.14, BENCH_TOP, 0.43];

/** Charcoal of wood: its growth rings and cracks, dull as soot, gray with ash and burnt hollow where it was heated. */
const CHARCOAL: Material = {
  kind: 'coat',
  color: hex('#1c1b1a'),
  rough: 0.5,
  index: 1,
  bump: { scale: 30, strength: 0.35 },
  texture: (x, y, z, out) => {
    const w = fractal(x * 1.1, y * 2.4, z * 2.4, 4);
    const ring = Math.abs(((z * 0.9 + y * 0.5 + 0.22 * w) * 5.5) % 1);
    const grain = 0.5 * ring + 0.5 * (0.5 + fractal(x * 2.4, y * 30, z * 30, 3));
    const crack =
      smoothstep(0.035, 0.008, Math.abs(noise(x * 1.5 + 0.4 * w, y * 0.7, z * 4.2 + 3))) *
      smoothstep(-0.1, 0.2, w);
    const across = smoothstep(0.03, 0.006, Math.abs(noise(x * 3.1 + 5, y * 2, z * 1.1))) * 0.7;
    const dust = smoothstep(0.2, 0.62, fractal(x * 5, y * 5, z * 5, 4)) * 0.35;
    const near = Math.hypot(x - HOT[0], z - HOT[2]);
    const ash = smoothstep(1.05, 0.25, near + 0.35 * w) * (0.35 + 0.65 * smoothstep(0.35, 0.75, grain));
    const black = mix(hex('#191817'), hex('#4d4a47'), 0.75 * grain + dust);
    const c = mix(mix(black, hex('#a19d97'), ash * 0.85), hex('#060605'), Math.max(crack, across));
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
  // Embers under the flame.
  heat: (x, y, z, out) => {
    const near = Math.hypot(x - HOT[0], (y - HOT[1]) * 1.4, z - HOT[2]);
    const ember = smoothstep(0.42, 0.05, near + 0.16 * fractal(x * 9, y * 9, z * 9, 3));
    out[0] = 1.5 * ember ** 1.5;
    out[1] = 0.3 * ember ** 2.4;
    out[2] = 0.03 * ember ** 3;
  },
};

/** Silver that has been hot: gray with fire stain, white with dried flux along the seam, red where the flame is. */
const FIRED_SILVER: Material = {
  ...SATIN_SILVER,
  rough: 0.17,
  texture: (x, y, z, out) => {
    const near = Math.hypot(x - HOT[0], y - HOT[1], z - HOT[2]);
    const stain = smoothstep(-0.2, 0.4, fractal(x * 4, y * 4, z * 4, 4)) * 0.5;
    const flux = smoothstep(0.6, 0.2, near + 0.2 * fractal(x * 8, y * 8, z * 8, 3));
    const c = mix(mix([0.9, 0.88, 0.84], [0.45, 0.4, 0.36], stain), [0.72, 0.74, 0.7], flux * 0.6);
    for (let a = 0; a < 3; a++) out[a] = c[a];
    out[3] = 0.14 + 0.2 * Math.max(stain, flux);
  },
  heat: (x, y, z, out) => {
    const near = Math.hypot(x - HOT[0], (y - HOT[1]) * 0.8, z - HOT[2]);
    const glow = smoothstep(0.95, 0.05, near);
    out[0] = 0.9 * glow ** 2;
    out[1] = 0.17 * glow ** 3;
    out[2] = 0.02 * glow ** 4;
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
  return part(swept(path, section), FIRED_SILVER, at([0, 0, 0]), 30);
}

/** Iron wire about the block, twisted at its side, so that it holds together when it cracks. */
function binding(): Part[] {
  const turn = turnAbout([0, 1, 0], 6);
  const rust: Material = { kind: 'metal', color: [0.2, 0.17, 0.15], rough: 0.25 };
  return [-0.98, 0.92].map((x) => {
    const [h, d] = [CHARCOAL_HEIGHT / 2 + 0.012, 0.885];
    const way: Vec3[] = [
      [x, h, -d],
      [x + 0.01, h, 0],
      [x, h, d],
      [x - 0.01, 0, d + 0.012],
      [x, -h, d],
      [x, -h, -d],
      [x, 0, -d - 0.012],
      [x, h, -d],
    ];
    const middle: Vec3 = [-0.35, BOARD_HEIGHT + CHARCOAL_HEIGHT / 2, 0.02];
    return part(wire(curve(way, 8), 0.014), rust, at(middle, turn), 60);
  });
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
        wornBlock(2.5, CHARCOAL_HEIGHT, 1.75, 0.3, 4),
        CHARCOAL,
        at([-0.35, BOARD_HEIGHT + CHARCOAL_HEIGHT / 2, 0.02], turnAbout([0, 1, 0], 6)),
      ),
      ...binding(),
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
  mostBytes: 160_000,
  alt: 'A silver ring on a charcoal block, a chip of solder on its seam, in the blue flame of a torch; tweezers and flux beside it.',
  scene: soldering,
};
