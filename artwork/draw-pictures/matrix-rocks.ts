/** The rocks in which crystals grow, each as it is found: marble, pegmatite, schist, kimberlite, lava and shale. */
import type { Gleam } from './inner-light.ts';
import type { Material, Texture } from './material.ts';
import type { Part } from './mesh-parts.ts';
import { part } from './mesh-parts.ts';
import { rock } from './mesh-shapes.ts';
import { cells, fractal, nearest, noise, smoothstep } from './noise.ts';
import { randomFrom } from './random.ts';
import { chipped, flake, shapeOf } from './solid-shapes.ts';
import type { Rotation, Vec3 } from './vector.ts';
import { add, at, inTurn, mix, turnAbout, turned, unit } from './vector.ts';

const write = (out: Float64Array, c: Vec3): void => {
  out[0] = c[0];
  out[1] = c[1];
  out[2] = c[2];
};

/** Cleavage faces of grains that flash as the light meets them: `share` of all, each its own way. */
const sparkle =
  (size: number, share: number, color: Vec3, about?: Vec3): Gleam =>
  (x, y, z, _vx, _vy, _vz, to) => {
    cells(x / size, y / size, z / size);
    const { id } = nearest;
    if ((id * 17.77) % 1 > share) return false;
    const a = id * 900;
    const wide = about ? 0.35 : 1;
    const n = unit([
      wide * Math.sin(a) + (about?.[0] ?? 0),
      wide * Math.cos(a * 1.31) + (about?.[1] ?? 0.3),
      wide * Math.cos(a * 1.7) + (about?.[2] ?? 0),
    ]);
    [to.x, to.y, to.z] = n;
    for (let c = 0; c < 3; c++) to.color[c] = color[c];
    to.rough = 0.05;
    return true;
  };

const grainy =
  (pale: Vec3, deep: Vec3, size: number, contrast: number): Texture =>
  (x, y, z, out) => {
    const warp = 0.3 * noise(x * 5, y * 5, z * 5);
    cells((x + warp * size) / size, y / size, (z - warp * size) / size);
    const { id, first, second } = nearest;
    const seam = smoothstep(0.1, 0, second - first);
    const w = 0.5 + 0.7 * fractal(x * 1.7, y * 1.7, z * 1.7, 4) + contrast * (id - 0.5) - 0.22 * seam;
    write(out, mix(deep, pale, Math.max(0, Math.min(1, w))));
  };

const coat = (more: Partial<Material>): Material => ({
  kind: 'coat',
  color: [0.6, 0.6, 0.6],
  rough: 0.3,
  index: 1.35,
  ...more,
});

const MARBLE = coat({
  texture: grainy([0.93, 0.92, 0.9], [0.66, 0.66, 0.67], 0.055, 0.5),
  gleams: [sparkle(0.05, 0.2, [0.1, 0.1, 0.1])],
  bump: { scale: 17, strength: 0.2 },
  translucence: 0.35,
  index: 1.2,
});
const CALCITE = coat({
  texture: grainy([0.95, 0.93, 0.89], [0.8, 0.77, 0.72], 0.2, 0.3),
  translucence: 0.4,
  rough: 0.06,
  index: 1.5,
  bump: { scale: 3, strength: 0.03 },
});
const FELDSPAR = coat({
  rough: 0.1,
  index: 1.5,
  translucence: 0.2,
  bump: { scale: 5, strength: 0.035 },
  texture: (x, y, z, out) => {
    // Perthite: threads of another feldspar along one direction.
    const thread = smoothstep(
      0.1,
      0.5,
      noise((x + 0.4 * z) * 4 + noise(x * 3, y * 3, z * 3), y * 26, (z - 0.4 * x) * 9),
    );
    const w = fractal(x * 2.2, y * 2.2, z * 2.2, 4);
    write(out, mix(mix([0.78, 0.66, 0.54], [0.86, 0.79, 0.7], 0.5 + w), [0.9, 0.87, 0.83], thread * 0.7));
  },
});
const ALBITE = coat({
  rough: 0.08,
  index: 1.52,
  translucence: 0.35,
  texture: grainy([0.93, 0.93, 0.92], [0.76, 0.77, 0.8], 0.3, 0.3),
});
const GRAY_QUARTZ = coat({
  rough: 0.035,
  index: 1.54,
  translucence: 0.4,
  bump: { scale: 4, strength: 0.09 },
  texture: grainy([0.3, 0.29, 0.28], [0.13, 0.125, 0.12], 0.5, 0.4),
});
const MUSCOVITE = coat({
  rough: 0.09,
  index: 1.75,
  translucence: 0.15,
  bump: { scale: 6, strength: 0.02 },
  texture: (x, y, z, out) => {
    const w = fractal(x * 4, y * 22, z * 4, 3);
    write(out, mix([0.42, 0.39, 0.33], [0.66, 0.63, 0.56], 0.5 + w));
  },
  body: undefined,
});
const LEPIDOLITE = coat({ ...MUSCOVITE, texture: grainy([0.5, 0.36, 0.55], [0.3, 0.2, 0.36], 0.09, 0.5) });
const SCHORL = coat({ color: [0.012, 0.012, 0.013], rough: 0.06, index: 1.65 });
const SCHIST = (about: Vec3): Material =>
  coat({
    rough: 0.2,
    index: 1.5,
    bump: { scale: 9, strength: 0.1 },
    texture: (x, y, z, out) => {
      const layer = fractal(x * 1.3, y * 15, z * 1.3, 4);
      const grain = fractal(x * 12, y * 24, z * 12, 3);
      write(out, mix([0.1, 0.1, 0.105], [0.42, 0.42, 0.43], smoothstep(-0.5, 0.55, layer + 0.6 * grain)));
    },
    gleams: [sparkle(0.075, 0.5, [0.22, 0.22, 0.21], about), sparkle(0.034, 0.35, [0.3, 0.3, 0.29], about)],
  });
const KIMBERLITE = coat({
  rough: 0.4,
  index: 1.15,
  bump: { scale: 11, strength: 0.16 },
  texture: (x, y, z, out) => {
    const w = fractal(x * 3, y * 3, z * 3, 5);
    write(out, mix([0.035, 0.045, 0.05], [0.11, 0.13, 0.135], 0.5 + w));
    // Rounded grains of olivine, most turned to serpentine, and pale shreds of other rock.
    const warp = 0.12 * fractal(x * 8, y * 8, z * 8, 2);
    for (const [size, part] of [
      [0.2, 0.4],
      [0.09, 0.5],
    ]) {
      cells((x + warp) / size, y / size, (z - warp) / size);
      const { first, id } = nearest;
      if ((id * 9.1) % 1 > part) continue;
      const in_ = smoothstep(0.42, 0.3, first);
      const tone = (id * 23.7) % 1;
      const grain: Vec3 =
        tone < 0.45
          ? [0.15, 0.18, 0.1]
          : tone < 0.75
            ? [0.27, 0.28, 0.25]
            : tone < 0.96
              ? [0.06, 0.09, 0.07]
              : [0.2, 0.03, 0.05];
      for (let a = 0; a < 3; a++) out[a] += (grain[a] * (0.8 + w) - out[a]) * in_;
    }
  },
});
const LAVA = coat({
  rough: 0.4,
  index: 1.2,
  bump: { scale: 10, strength: 0.22 },
  texture: (x, y, z, out) => {
    cells(x * 9, y * 9, z * 9);
    const hole = nearest.id < 0.3 ? 1 - smoothstep(0.12, 0.24, nearest.first) : 0;
    const w = fractal(x * 4, y * 4, z * 4, 4);
    const c = mix([0.07, 0.075, 0.07], [0.17, 0.18, 0.165], 0.5 + w);
    write(out, mix(c, [0.02, 0.02, 0.02], hole * 0.8));
  },
});
const SHALE = coat({
  rough: 0.28,
  index: 1.35,
  bump: { scale: 10, strength: 0.08 },
  texture: (x, y, z, out) => {
    const layer = fractal(x * 1.2, y * 18, z * 1.2, 4);
    write(out, mix([0.02, 0.02, 0.022], [0.075, 0.074, 0.075], 0.5 + layer));
  },
});
const LIMESTONE = coat({
  rough: 0.4,
  index: 1.2,
  bump: { scale: 9, strength: 0.16 },
  texture: grainy([0.52, 0.48, 0.42], [0.26, 0.24, 0.22], 0.11, 0.35),
});
const RHYOLITE = coat({
  rough: 0.4,
  index: 1.2,
  bump: { scale: 13, strength: 0.2 },
  texture: (x, y, z, out) => {
    const flow = fractal(x * 1.4, y * 7, z * 1.4, 4);
    write(
      out,
      mix(
        [0.3, 0.23, 0.19],
        [0.58, 0.5, 0.43],
        smoothstep(-0.5, 0.5, flow + 0.3 * fractal(x * 14, y * 14, z * 14, 2)),
      ),
    );
  },
});

const UNTURNED = turnAbout([0, 1, 0], 0);

/** A rock of one piece, as rock() makes it. */
const lump = (
  material: Material,
  radius: number,
  flat: number,
  seed: number,
  move: Vec3,
  rough?: number,
  turn: Rotation = UNTURNED,
): Part =>
  part(rock(radius, flat, seed, rough), material, at(move, inTurn(turnAbout([0, 1, 0], 20), turn)), 50);

const randomTurn = (random: () => number, lean: number): Rotation =>
  inTurn(
    turnAbout([0, 1, 0], random() * 360),
    turnAbout([1, 0, 0], (random() - 0.5) * lean),
    turnAbout([0, 0, 1], (random() - 0.5) * lean),
  );

/** Places over a low mound `radius` wide and `high` at its middle, denser toward the middle: x, y, z. */
function overMound(count: number, radius: number, high: number, random: () => number): Vec3[] {
  return Array.from({ length: count }, (_, i): Vec3 => {
    const r = Math.sqrt((i + 0.5) / count) * radius;
    const a = i * 2.39996 + random() * 0.7;
    return [r * Math.cos(a), high * (1 - (r / radius) ** 2) * (0.75 + 0.4 * random()), r * Math.sin(a) * 0.8];
  });
}

/** Coarse white marble, sugary where it broke, with shreds of dark mica. */
export function marble(seed: number): Part[] {
  const random = randomFrom(seed);
  const mica = Array.from({ length: 9 }, (): Part => {
    const a = random() * 2 * Math.PI;
    const r = 0.75 + 0.4 * random();
    const size = 0.05 + 0.05 * random();
    return part(
      shapeOf(flake(size, 0.012, random)),
      MUSCOVITE,
      at([r * Math.cos(a), 0.28 + 0.2 * random(), r * Math.sin(a) * 0.9], randomTurn(random, 90)),
      10,
    );
  });
  return [
    lump(MARBLE, 1.22, 0.4, seed, [0, 0.2, 0], 0.2),
    lump(MARBLE, 0.6, 0.62, seed + 5, [0.5, 0.3, -0.4], 0.26),
    lump(MARBLE, 0.42, 0.7, seed + 9, [-0.62, 0.26, 0.3], 0.26),
    ...mica,
  ];
}

/** Blocks of feldspar and gray quartz with books of mica and black tourmaline: the coarsest of granites. */
export function pegmatite(seed: number, mica = 4): Part[] {
  const random = randomFrom(seed);
  const blocks = overMound(30, 1.15, 0.42, random).map((p, i): Part => {
    const quartz = i % 4 === 2;
    const s = 0.2 + 0.17 * random();
    return part(
      shapeOf(
        chipped(s * (1 + 0.5 * random()), s * 0.85, s * (0.8 + 0.4 * random()), random, quartz ? 12 : 4),
      ),
      quartz ? GRAY_QUARTZ : i % 7 === 3 ? ALBITE : FELDSPAR,
      at([p[0], p[1] * 0.85 + 0.06, p[2]], randomTurn(random, quartz ? 160 : 46)),
      12,
    );
  });
  const books = Array.from({ length: mica }, (_, k): Part[] => {
    const a = (k / mica) * 2 * Math.PI + 0.6 + random();
    const where: Vec3 = [0.98 * Math.cos(a), 0.32 + 0.12 * random(), 0.62 * Math.sin(a) + 0.28];
    return book(MUSCOVITE, where, 0.17 + 0.08 * random(), randomTurn(random, 110), random);
  }).flat();
  const needles = Array.from({ length: 5 }, (): Part => {
    const a = random() * 2 * Math.PI;
    const planes = [...flake(0.035 + 0.02 * random(), 0.26 + 0.15 * random(), random)];
    return part(
      shapeOf(planes),
      SCHORL,
      at([0.8 * Math.cos(a), 0.42, 0.55 * Math.sin(a) + 0.15], randomTurn(random, 150)),
      12,
    );
  });
  return [lump(FELDSPAR, 1.05, 0.34, seed, [0, 0.12, 0]), ...blocks, ...books, ...needles];
}

/** Six-sided flakes of mica stacked to a book. */
function book(material: Material, where: Vec3, width: number, turn: Rotation, random: () => number): Part[] {
  const up = turned(turn, [0, 1, 0]);
  return Array.from({ length: 9 }, (_, k): Part => {
    const slip = turned(turn, [(random() - 0.5) * 0.05, 0, (random() - 0.5) * 0.05]);
    const high = (k - 4) * 0.021;
    return part(
      shapeOf(flake(width * (1 - 0.06 * Math.abs(k - 4) * random()), 0.0095, random)),
      material,
      at(add(add(where, slip), [up[0] * high, up[1] * high, up[2] * high]), turn),
      8,
    );
  });
}

/** Blades of white cleavelandite in fans, with scales of lilac lepidolite: the pockets of California and Pakistan. */
export function pocket(seed: number, scales: 'lepidolite' | 'muscovite' = 'lepidolite'): Part[] {
  const random = randomFrom(seed);
  const blades: Part[] = [];
  for (const [x, y, z] of overMound(15, 1.05, 0.34, random)) {
    const fan = randomTurn(random, 70);
    const count = 5 + Math.floor(random() * 4);
    for (let k = 0; k < count; k++) {
      const spread = inTurn(turnAbout([0, 0, 1], (k - count / 2) * 11), fan);
      const size = 0.2 + 0.12 * random();
      const planes = chipped(0.018, size, size * (0.55 + 0.3 * random()), random, 4);
      blades.push(part(shapeOf(planes), ALBITE, at([x, y * 0.9 + 0.14, z], spread), 10));
    }
  }
  const books = Array.from({ length: 6 }, (_, k): Part[] => {
    const a = (k / 6) * 2 * Math.PI + random();
    const where: Vec3 = [1.0 * Math.cos(a), 0.24 + 0.12 * random(), 0.68 * Math.sin(a) + 0.2];
    return book(
      scales === 'lepidolite' ? LEPIDOLITE : MUSCOVITE,
      where,
      0.12 + 0.08 * random(),
      randomTurn(random, 120),
      random,
    );
  }).flat();
  return [lump(ALBITE, 1.0, 0.32, seed, [0, 0.1, 0]), ...blades, ...books];
}

/** Silvery mica schist, its layers bent around what grew in it. */
export function schist(seed: number, lean: Rotation = turnAbout([0, 0, 1], 7)): Part[] {
  const random = randomFrom(seed);
  const material = SCHIST(turned(lean, [0, 1, 0]));
  return Array.from({ length: 17 }, (_, k): Part => {
    const t = k / 16;
    const width = 1.38 * Math.sqrt(1 - (t * 0.86) ** 2) * (0.84 + 0.24 * random());
    const slab = rock(width, 0.05 / width + 0.012, seed + k * 13, 0.26);
    const bent = slab.points.map(([x, y, z]): Vec3 => {
      const swell = 0.1 * noise(x * 1.1 + 3, k * 0.05, z * 1.1) + 0.1 * Math.exp(-(x * x + z * z) * 2.4);
      return [x, y * 1.5 + swell * (0.4 + t), z * 0.8];
    });
    const off: Vec3 = [(random() - 0.5) * 0.16, 0.08 + t * 0.62, (random() - 0.5) * 0.12];
    return part(
      { ...slab, points: bent },
      material,
      at(off, inTurn(turnAbout([0, 1, 0], random() * 50), lean)),
      60,
    );
  });
}

export const kimberlite = (seed: number): Part[] => [
  lump(KIMBERLITE, 1.35, 0.46, seed, [0, 0.22, 0], 0.34),
  lump(KIMBERLITE, 0.5, 0.7, seed + 3, [-0.72, 0.3, -0.3], 0.4),
];

/** White calcite rhombs on broken black shale, as of the emerald veins of Colombia. */
export function blackShale(seed: number): Part[] {
  const random = randomFrom(seed);
  const slabs = Array.from({ length: 9 }, (_, k): Part => {
    const a = k * 2.4;
    const s = 0.5 + 0.28 * random();
    return part(
      shapeOf(chipped(s, 0.07 + 0.05 * random(), s * 0.7, random, 7)),
      SHALE,
      at([0.52 * Math.cos(a), 0.1 + 0.035 * k, 0.36 * Math.sin(a)], randomTurn(random, 18)),
      14,
    );
  });
  const rhombs = overMound(26, 0.92, 0.34, random).map(([x, y, z]): Part => {
    const s = 0.1 + 0.13 * random();
    return part(shapeOf(rhomb(s)), CALCITE, at([x, y + 0.22, z + 0.05], randomTurn(random, 80)), 10);
  });
  return [...slabs, ...rhombs];
}

/** The cleavage rhombohedron of calcite. */
function rhomb(size: number): { normal: Vec3; distance: number }[] {
  return [0, 120, 240].flatMap((about) => {
    const n = turned(turnAbout([0, 1, 0], about), unit([Math.sin(0.777), Math.cos(0.777), 0]));
    return [
      { normal: n, distance: size },
      { normal: [-n[0], -n[1], -n[2]] as Vec3, distance: size },
    ];
  });
}

export const limestone = (seed: number): Part[] => [
  lump(LIMESTONE, 1.3, 0.42, seed, [0, 0.16, 0]),
  lump(LIMESTONE, 0.5, 0.6, seed + 8, [0.6, 0.22, -0.4], 0.36),
];

export const rhyolite = (seed: number): Part[] => [
  lump(RHYOLITE, 1.2, 0.42, seed, [0, 0.18, 0], 0.34),
  lump(RHYOLITE, 0.5, 0.7, seed + 4, [-0.62, 0.2, 0.25], 0.4),
];

/** Half of a gas bubble in lava: its wall, cut open toward the viewer, and the rind of agate that lines it. */
export function geode(seed: number): Part[] {
  const wall = rock(1.42, 0.86, seed, 0.1);
  const points = wall.points.map(
    ([x, y, z]): Vec3 => [x, Math.min(y, RIM + 0.03 * fractal(x * 3, z * 3, seed, 3)), z],
  );
  const open = (k: number): boolean =>
    points[k][1] > RIM - 0.06 && Math.hypot(points[k][0], points[k][2]) < HOLLOW.radius * 1.08;
  const triangles = wall.triangles.filter((t) => !t.every(open));
  return [part({ points, triangles }, LAVA, GEODE_POSE, 50), hollow(seed)];
}

const RIND = coat({
  rough: 0.05,
  index: 1.54,
  translucence: 0.4,
  texture: grainy([0.62, 0.66, 0.7], [0.4, 0.42, 0.46], 0.2, 0.3),
});
const GEODE_TURN = turnAbout([1, 0, 0], 34);
export const GEODE_POSE = at([0, 0.86, 0], GEODE_TURN);
const HOLLOW = { radius: 1.14, depth: 0.78 };
/** Height of the cut in the geode's own frame. */
const RIM = 0.36;

/** The bowl that is lined with crystals. */
function hollow(seed: number): Part {
  const around = 120;
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  const rings = 40;
  for (let j = -1; j <= rings; j++) {
    const e = (Math.max(0, j) / rings) * (Math.PI / 2);
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      const w = 1 + 0.05 * fractal(Math.cos(a) * 2 + seed, e * 2, Math.sin(a) * 2, 3);
      // The first ring is the rind's own cut face, out to the lava.
      const r = HOLLOW.radius * Math.cos(e) * w * (j < 0 ? 1.16 : 1);
      points.push([r * Math.cos(a), RIM + 0.012 - HOLLOW.depth * Math.sin(e) * w, r * Math.sin(a)]);
    }
  }
  for (let j = 0; j <= rings; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      triangles.push([a, b, b + around], [a, b + around, a + around]);
    }
  }
  return part({ points, triangles }, RIND, GEODE_POSE, 60);
}

/** Places on the wall of the bowl with the directions in which crystals grow from it, in the world. */
export function geodeWall(count: number, seed: number): { place: Vec3; toward: Vec3 }[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const e = Math.asin(((i + 0.5) / count) ** 0.8 * 0.985);
    const a = i * 2.39996 + 0.4 * random();
    const r = HOLLOW.radius * Math.cos(e);
    const local: Vec3 = [r * Math.cos(a), RIM - HOLLOW.depth * Math.sin(e), r * Math.sin(a)];
    const inward = unit([-Math.cos(e) * Math.cos(a), Math.sin(e) * 1.3 + 0.25, -Math.cos(e) * Math.sin(a)]);
    const lean: Vec3 = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.5, (random() - 0.5) * 0.5];
    return {
      place: add(turned(GEODE_TURN, local), GEODE_POSE.move),
      toward: turned(GEODE_TURN, unit(add(inward, lean))),
    };
  });
}
