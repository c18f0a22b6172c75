/** The bench of Facet's home page, in centimeters: a finished ring on the leather, the tools that made it at rest around it. */
import type { Plane } from '../convex-solid.ts';
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import { hide } from '../jewelry/cloths.ts';
import { jewelLight } from '../jewelry/light.ts';
import { settled } from '../jewelry/piece.ts';
import { lie } from '../jewelry/rings.ts';
import type { Material, Texture } from '../material.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import { curve, extruded, wire } from '../mesh-shapes.ts';
import { GOLD, SATIN_SILVER, SILVER } from '../metals.ts';
import { wood } from '../natural-surfaces.ts';
import { fractal, smoothstep } from '../noise.ts';
import { randomFrom } from '../random.ts';
import type { Ground, Scene, Stone } from '../scene.ts';
import { chipped, shapeOf } from '../solid-shapes.ts';
import { colored, corundum, garnet, topaz } from '../species.ts';
import { lookAt } from '../studio.ts';
import { TOOLS } from '../tools/all.ts';
import type { Pose, Rotation, Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { turquoiseRing } from './finished.ts';
import { lying } from './loose-stones.ts';

const about = (degrees: number): Rotation => turnAbout([0, 1, 0], degrees);

/** A texture that goes with what it is on. */
const onPose =
  (texture: Texture, { turn: r, move }: Pose): Texture =>
  (x, y, z, out) => {
    const [a, b, c] = [x - move[0], y - move[1], z - move[2]];
    texture(
      r[0] * a + r[3] * b + r[6] * c,
      r[1] * a + r[4] * b + r[7] * c,
      r[2] * a + r[5] * b + r[8] * c,
      out,
    );
  };

const WALNUT = wood(hex('#5f4029'), hex('#2a190e'), 'x', 1.4, 0.45);
const LEATHER = hide('#7c4f31', '#3d2213', 30);

/** A skin of leather on the walnut top; a seam of thread runs along its edge. */
const TOP: Ground = {
  ...LEATHER,
  color: (x, y, z, out) => {
    const u = x * 0.985 + z * 0.17;
    const v = -x * 0.17 + z * 0.985 + 0.12 * fractal(x * 0.3, 1, 4, 2);
    const inset = v + 4.6;
    if (inset < 0) {
      WALNUT.texture?.(x, y, z, out);
      const shade =
        (0.62 + 0.38 * smoothstep(0, -0.9, inset)) * (1 - 0.5 * smoothstep(4, 16, Math.hypot(x, z)));
      for (let a = 0; a < 3; a++) out[a] *= shade;
      out[3] = 0;
      return;
    }
    LEATHER.color(x, y, z, out);
    const edge = 0.72 + 0.28 * smoothstep(0, 0.09, inset);
    const stitch = Math.abs(inset - 0.42) < 0.035 && (u * 2.6) % 1 > 0.3 ? 1 : 0;
    for (let a = 0; a < 3; a++) out[a] = out[a] * edge * (1 - stitch) + stitch * [0.42, 0.31, 0.19][a];
  },
};

/** A beech pin with its V, sawn into, drilled and filed by years of use. */
function benchPin(pose: Pose): Part {
  const outline: (readonly [number, number])[] = [
    [-3.1, -4.6],
    [3.1, -4.6],
    [3.0, 3.6],
    [2.3, 4.3],
    [0.85, 4.35],
    [0.5, 3.2],
    [0.22, 1.3],
    [0, 0.9],
    [-0.24, 1.35],
    [-0.46, 3.1],
    [-0.9, 4.3],
    [-2.4, 4.25],
    [-3.0, 3.5],
  ];
  const beech = wood(hex('#c79c69'), hex('#8d6236'), 'z', 1.3, 0.6);
  const cuts: readonly (readonly [number, number, number, number])[] = [
    [0.36, 2.2, 0.95, 2.05],
    [0.44, 2.75, 1.25, 2.9],
    [-0.34, 2.3, -1.0, 2.5],
    [0.1, 1.0, 0.5, 0.25],
    [-1.3, 4.3, -1.36, 3.6],
    [1.5, 4.3, 1.42, 3.5],
  ];
  const holes: readonly (readonly [number, number, number])[] = [
    [1.25, 1.3, 0.09],
    [-1.1, 0.7, 0.06],
    [-1.6, 1.9, 0.08],
    [1.9, 2.6, 0.05],
    [0.9, -0.4, 0.07],
  ];
  const marked: Texture = (x, y, z, out) => {
    beech.texture?.(x, y, z, out);
    let mark = 0;
    for (const [ax, az, bx, bz] of cuts) {
      const t = Math.max(
        0,
        Math.min(1, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / ((bx - ax) ** 2 + (bz - az) ** 2)),
      );
      mark = Math.max(
        mark,
        smoothstep(0.045, 0.02, Math.hypot(x - ax - t * (bx - ax), z - az - t * (bz - az))),
      );
    }
    for (const [hx, hz, r] of holes)
      mark = Math.max(mark, smoothstep(r, r * 0.7, Math.hypot(x - hx, z - hz)));
    const filed = smoothstep(0.25, 0.6, fractal(x * 1.6, 3, z * 12 + x * 5, 3)) * smoothstep(1.6, 4, z);
    const grime =
      smoothstep(0, 0.5, fractal(x * 0.7, 1, z * 0.7, 4)) * 0.3 +
      0.3 * smoothstep(0.9, 0.1, Math.abs(x)) * smoothstep(0, 2, z);
    const k = (1 - 0.88 * mark) * (1 - 0.22 * filed) * (1 - grime * 0.5);
    for (let a = 0; a < 3; a++) out[a] *= k;
  };
  const placed: Material = { ...beech, rough: 0.2, texture: onPose(marked, pose) };
  const flat = inTurn(turnAbout([1, 0, 0], 90), pose.turn);
  return part(extruded(outline, 1.5, 0.12), placed, at([pose.move[0], 0.76, pose.move[2]], flat), 34);
}

/** Filings and snippets, most of silver. */
function lemel(): Part[] {
  const random = randomFrom(31);
  return Array.from({ length: 170 }, (): Part => {
    const a = random() * 2 * Math.PI;
    const r = 3.4 * random() ** 0.8;
    const curl = 0.015 + 0.05 * random();
    return part(
      shapeOf(chipped(curl, 0.006, 0.008 + 0.012 * random(), random, 2)),
      random() < 0.86 ? SILVER : GOLD,
      at(
        [2.2 + r * Math.cos(a) * 1.25, 0.012, -1.7 + r * Math.sin(a) * 0.6],
        inTurn(turnAbout([0, 0, 1], random() * 30), about(random() * 360)),
      ),
      20,
    );
  });
}

/** A hank of silver wire. */
function hank(place: Vec3): Part {
  const way: Vec3[] = [];
  for (let i = 0; i <= 260; i++) {
    const a = (i / 260) * Math.PI * 2 * 6.4;
    const r = 1.5 + 0.07 * Math.sin(i * 0.37) + 0.04 * Math.sin(i * 0.11);
    way.push([r * Math.cos(a), 0.06 + 0.0016 * i + 0.03 * Math.sin(i * 0.23), r * 0.96 * Math.sin(a)]);
  }
  way.push([1.7, 0.2, 1.2], [2.2, 0.07, 1.9], [2.5, 0.06, 2.9]);
  return part(wire(curve(way, 3), 0.05), SATIN_SILVER, at(place), 60);
}

/** Cut, medium, x, z, half width, spin and the way the table looks. */
const STONES: readonly (readonly [() => Plane[], Medium, number, number, number, number, number])[] = [
  [ovalCut(40.5, 1.22), colored(corundum, [0.07, 0.13, 0.42]), -1.9, 2.15, 0.44, 78, 14],
  [
    cushionCut(41, 1),
    colored(corundum, [0.5, 0.014, 0.06], { glow: [0.05, 0.001, 0.006] }),
    -0.72,
    2.7,
    0.32,
    14,
    20,
  ],
  [roundCut(41), colored(garnet(1.74), [0.06, 0.46, 0.1]), 0.35, 2.42, 0.29, 0, -12],
  [ovalCut(42, 1.3), colored(topaz, [0.95, 0.55, 0.16]), -2.95, 1.5, 0.3, 64, 24],
  [roundCut(41), colored(garnet(1.76), [0.62, 0.05, 0.16]), 1.25, 2.05, 0.22, 20, 5],
];

function tool(name: string, pose: Pose): Part[] {
  const found = TOOLS.find((t) => t.name === name);
  if (!found) throw new Error(`no tool is called ${name}`);
  return found.scene().parts.map((p) => moved(p, pose));
}

/** Where the camera stands for each of the two pictures. */
const VIEWS = {
  wide: { ...lookAt([0.15, 0.8, 0.4], 25, 35, 17), shift: [0.28, 0] as const },
  phone: { ...lookAt([0.15, 0.8, 0.7], 25, 36, 14.6), shift: [0.02, 0.1] as const },
};

export function bench(view: keyof typeof VIEWS): Scene {
  const ring = settled(turquoiseRing, lie(0, 0, 18, 15));
  const stones = STONES.map(
    ([cut, medium, x, z, size, spin, face]): Stone =>
      lying({ planes: cut(), medium }, x, z, size, spin, face),
  );
  return {
    stones,
    parts: [
      ...ring.parts,
      benchPin(at([3.3, 0, -5.9], about(-22))),
      ...lemel(),
      hank([4.1, 0, 2.5]),
      ...tool('tool-pliers', at([8.1, 0, -0.9], about(168), 3.3)),
      ...tool('tool-bezel-pusher', at([-3.9, 0, -3.7], about(-4), 2.4)),
      ...tool('tool-tweezers', at([-8.4, 0, 3.6], about(-14), 3.3)),
      ...tool('tool-saw-frame', at([-11, 0, -9], about(26), 6.2)),
    ],
    ground: TOP,
    environment: jewelLight({ side: 1, window: 1.1, back: 0.9 }),
    camera: { ...VIEWS[view], aperture: 0.11 },
    exposure: 0.82,
    reach: 9,
    vignette: 0.4,
  };
}
