import type { Stuff } from '../domes.ts';
import { domeProfile, polished } from '../domes.ts';
import type { Plane } from '../convex-solid.ts';
import { solidFrom } from '../convex-solid.ts';
import { roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { moved, part } from '../mesh-parts.ts';
import { ball, curve, lathe, softened, torus, wire } from '../mesh-shapes.ts';
import { GOLD, SILVER } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { LABRADORITE } from '../polished-stones.ts';
import type { Stone } from '../scene.ts';
import { tint } from '../stone-picture.ts';
import { gemStudio, lookAt, sheet, tableStudio } from '../studio.ts';
import { ALONG_Z } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, turnAbout, turned } from '../vector.ts';

/** A ring that stands on the ground, its hole toward the camera, leaning back by `lean` degrees. */
function shank(metal: Material, lean: number, radius: number, thick: number): Part {
  const section = softened(
    [
      [-0.1, -0.17],
      [0.1, -0.2],
      [0.1, 0.2],
      [-0.1, 0.17],
    ],
    0.09,
    true,
    4,
  ).map(([x, y]): [number, number] => [radius + x * thick, y * thick]);
  const shape = lathe([...section, section[0]], 160);
  return part(shape, metal, at([0, 0, 0], inTurn(ALONG_Z, turnAbout([1, 0, 0], lean))), 50);
}

export const LIFT = 0.02;

/** Soldered side by side round the bezel. */
const GRANULES = 56;

export function bezelRing(gem: Stuff, lean: number): { parts: Part[]; height: number } {
  const tip = turnAbout([1, 0, 0], lean);
  const radius = 0.85;
  const high = turned(tip, [0, radius + 0.1, 0]);
  const cup = lathe(
    softened(
      [
        [0, 0],
        [0.5, 0],
        [0.585, 0.08],
        [0.6, 0.24],
        [0.575, 0.3],
        [0.552, 0.305],
        [0.545, 0.2],
        [0, 0.2],
      ],
      0.02,
    ),
    120,
    1.32,
  );
  const plate = lathe(
    softened(
      [
        [0, -0.03],
        [0.665, -0.03],
        [0.675, -0.01],
        [0.665, 0.015],
        [0, 0.015],
      ],
      0.01,
    ),
    120,
    1.3,
  );
  const stone = lathe(
    domeProfile(0.62).map(([r, y]): [number, number] => [r * 0.555, 0.13 + y * 0.6]),
    120,
    1.32,
  );
  const turn = inTurn(turnAbout([0, 1, 0], 90), tip);
  const beads: Part[] = [];
  for (let i = 0; i < GRANULES; i++) {
    const a = (i / GRANULES) * 2 * Math.PI;
    const place = add(high, turned(turn, [0.63 * Math.cos(a), 0.04, 0.63 * 1.3 * Math.sin(a)]));
    beads.push(part(ball(0.042, 18), SILVER, at(place, turn), 80));
  }
  const parts = [
    shank(SILVER, lean, radius, 1),
    part(cup, SILVER, at(high, turn)),
    part(plate, SILVER, at(high, turn)),
    ...beads,
    part(
      stone,
      polished(gem, turn),
      at(high, turn),
    ),
  ];
  return { parts, height: radius };
}

function solitaire(): { parts: Part[]; stones: Stone[] } {
  const lean = 24;
  const tip = turnAbout([1, 0, 0], lean);
  const radius = 0.86;
  const high = turned(tip, [0, radius + 0.62, 0]);
  const planes = roundCut(40.75)();
  const size = 0.5;
  const solid = solidFrom(planes, { turn: inTurn(turnAbout([0, 1, 0], 8), tip), scale: size, move: high });
  const parts = [shank(GOLD, lean, radius, 0.82)];
  for (let i = 0; i < 6; i++) {
    const a = ((i + 0.5) / 6) * 2 * Math.PI;
    const on = (r: number, y: number): Vec3 => add(high, turned(tip, [r * Math.cos(a), y, r * Math.sin(a)]));
    parts.push(
      part(
        wire(
          curve(
            [
              on(0.1, -0.62),
              on(0.3, -0.36),
              on(0.51, -0.03),
              on(0.52, 0.05),
              on(0.47, 0.12),
              on(0.44, 0.135),
            ],
            8,
          ),
          0.042,
          (t) => (t > 0.94 ? 0.8 : 1),
        ),
        GOLD,
        at([0, 0, 0]),
        70,
      ),
    );
  }
  parts.push(part(torus(0.25, 0.03), GOLD, at(add(high, turned(tip, [0, -0.42, 0])), tip)));
  return {
    parts,
    stones: [{ solid, medium: { index: 2.418, dispersion: 0.044, absorb: tint(0.985, 0.985, 0.98) } }],
  };
}

/** Lifts parts (and stones made by `again`) to stand on the ground. */
export function lowOf(parts: readonly Part[]): number {
  let low = Infinity;
  for (const p of parts) for (let i = 1; i < p.corners.length; i += 3) low = Math.min(low, p.corners[i]);
  return low;
}

const lifted = (stone: Stone, planes: Plane[], up: Vec3): Stone => {
  const pose = stone.solid.pose;
  return { ...stone, solid: solidFrom(planes, { ...pose, move: add(pose.move, up) }) };
};

export const RINGS: readonly Photograph[] = [
  {
    name: 'scene-bezel-ring',
    width: 1200,
    height: 900,
    alt: 'A silver ring with an oval labradorite in a beaded bezel, its stone flashing blue and green, on warm paper.',
    scene: () => {
      const { parts } = bezelRing(LABRADORITE, 16);
      const up = -lowOf(parts) + LIFT;
      return {
        stones: [],
        parts: parts.map((p) => moved(p, at([0, up * 1.12, 0], turnAbout([0, 1, 0], -24), 1.12))),
        ground: sheet('sand'),
        environment: tableStudio(),
        camera: lookAt([0, 1.08, 0.1], 8.9, 37, 23),
        exposure: 0.48,
        reach: 3,
        vignette: 0.3,
      };
    },
  },
  {
    name: 'scene-solitaire-ring',
    width: 1200,
    height: 900,
    alt: 'A yellow gold solitaire ring whose six prongs hold a round brilliant diamond, standing on dusk blue ground.',
    scene: () => {
      const { parts, stones } = solitaire();
      const up: Vec3 = [0, -lowOf(parts) + LIFT, 0];
      return {
        stones: stones.map((s) => lifted(s, roundCut(40.75)(), up)),
        parts: parts.map((p) => moved(p, at(up))),
        ground: sheet('dusk'),
        environment: gemStudio(36),
        camera: lookAt([0, 1.02, 0.1], 8.2, 36, 23, 14),
        exposure: 0.42,
        reach: 3,
        vignette: 0.3,
      };
    },
  },
];
