/** Light and stones: the spectrum, the spectroscope, the torch by itself, the laser's pulse. */
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import { solidFrom } from '../convex-solid.ts';
import type { Material, Texture } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, lathe, rod, softened, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME, DARK_STEEL, STEEL, turnedBrass } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import { smoothstep } from '../noise.ts';
import type { Stone } from '../scene.ts';
import { beryl, chrysoberyl, colored, corundum, garnet, quartz, spinel } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, times, turnAbout, unit, upTo } from '../vector.ts';
import { resting } from './comparing.ts';
import { flame, torchTip } from './fire.ts';
import { fading, plainCloth, slab } from './grounds.ts';
import { band, prongs, set, YELLOW_GOLD } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWork, windowLight } from './stage.ts';
import { FIREBRICK, litBy } from './surfaces.ts';

/** Linear color of the spectrum, t from 0 (violet) to 1 (red). */
const spectral = (t: number): Vec3 => {
  const bump = (c: number, w: number): number => Math.exp(-(((t - c) / w) ** 2));
  return [bump(0.9, 0.17) + 0.3 * bump(0.02, 0.1), bump(0.56, 0.16), bump(0.2, 0.16)];
};

export const SPECTRUM = atWork(
  'stones-in-the-spectrum',
  'A glass prism throws a spectrum across dark paper, and in each of its colors lies a cut stone of that color, from violet to red.',
  () => {
    const dark = hex('#1b1d22');
    const left = -5.4;
    const right = 5.4;
    const ground: Texture = (x, _y, z, out) => {
      const t = (x - left) / (right - left);
      const spread = 0.5 + 0.07 * (z + 4.4);
      const mid = 0.5 + (t - 0.5) / Math.max(0.12, spread);
      const inBand = smoothstep(-0.06, 0.08, mid) * smoothstep(1.06, 0.92, mid) * smoothstep(-4.2, -2.6, z) * smoothstep(7, 2.4, z);
      const c = spectral(mid);
      for (let a = 0; a < 3; a++) out[a] = dark[a] + 0.3 * c[a] * inBand;
    };
    const colors: [Stone['medium'], ReturnType<typeof roundCut>][] = [
      [colored(quartz, [0.3, 0.06, 0.54]), ovalCut(42, 1.2)],
      [colored(corundum, [0.03, 0.1, 0.64]), cushionCut(40.5, 1.06)],
      [colored(beryl, [0.4, 0.8, 0.9]), roundCut(42)],
      [colored(garnet(1.74), [0.05, 0.54, 0.08]), ovalCut(41, 1.2)],
      [colored(chrysoberyl, [0.86, 0.8, 0.2]), cushionCut(41, 1.06)],
      [colored(garnet(1.8), [0.94, 0.3, 0.015]), roundCut(41)],
      [colored(spinel, [0.72, 0.01, 0.04]), ovalCut(41, 1.2)],
    ];
    const prism = [0, 120, 240].map((a) => ({ normal: [0, Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)] as Vec3, distance: 0.62 }));
    const ends = [1, -1].map((s) => ({ normal: [s, 0, 0] as Vec3, distance: 2.6 }));
    const turn = inTurn(turnAbout([1, 0, 0], 42), turnAbout([0, 1, 0], -8));
    return {
      ground: { color: fading(ground, 14, 0.3), mirror: 0.02, rough: 0.08 },
      stones: [
        { medium: { index: 1.52, dispersion: 0.014, absorb: [0.01, 0.01, 0.01] }, solid: solidFrom([...prism, ...ends], { turn, scale: 1, move: [0.1, 0.64, -3.6] }) },
        ...colors.map(([medium, cut], i) => {
          const mid = (i + 0.5) / 7;
          const z = 1 + 0.5 * Math.cos(i * 2.4);
          const spread = 0.5 + 0.07 * (z + 4.4);
          const x = left + (right - left) * (0.5 + (mid - 0.5) * spread);
          return resting(cut(), medium, x, z, 0.52, 80, -x * 3);
        }),
      ],
      parts: [],
      to: [0.1, 0.35, -0.4],
      distance: 18.6,
      elevation: 46,
      aperture: 0.03,
      exposure: 0.5,
      reach: 7,
      light: gemStudio(46, 0.6),
    };
  },
);

export const SPECTROSCOPE_AT_WORK = atWork(
  'spectroscope-at-work',
  'A brass hand spectroscope on a stand looks at a round red spinel that a bright fiber light shines through from below.',
  () => {
    const stone: Vec3 = [1.9, 3.1, 0];
    const eye: Vec3 = unit([-0.82, 0.56, 0.12]);
    const lamp: Part[] = [
      piece(lathe(softened([[0, 0], [1.5, 0], [1.6, 0.3], [1.2, 1.9], [0.8, 2.4], [0.56, 2.55], [0, 2.55]], 0.15), 72), enamel('#24282d', 0.14), at([1.9, 0, 0]), 40),
      piece(rod(0.5, 0.06, 0.01), { kind: 'coat', color: [1, 1, 1], rough: 0.1, index: 1, glow: [7, 6.4, 5] }, at([1.9, 2.55, 0])),
    ];
    const start = add(stone, times(eye, 1.5));
    const tube: Part[] = [
      piece(lathe(softened([[0, 0], [0.46, 0], [0.5, 0.08], [0.5, 4.2], [0, 4.2]], 0.05), 64), turnedBrass([0, 1, 0]), undefined, 30),
      piece(rod(0.62, 1.3, 0.06, 24), BRASS, at([0, 0.5, 0]), 12),
      piece(lathe(softened([[0, 4], [0.66, 4], [0.66, 6.6], [0.78, 6.8], [0.78, 7.3], [0.5, 7.5], [0, 7.5]], 0.07), 64), { ...BRASS, rough: 0.04 }, undefined, 30),
    ];
    const hold = add(start, times(eye, 3));
    return {
      ground: slab('#7a7e84', '#4b4f55', 30, 0.5, 0.05),
      stones: [set({ planes: roundCut(41)(), medium: colored(spinel, [0.72, 0.03, 0.09], { glow: [0.5, 0.01, 0.05] }) }, [stone[0], stone[1] - 0.06, stone[2]], 0.52, inTurn(turnAbout([1, 0, 0], 180), turnAbout([0, 1, 0], 12)))],
      parts: [
        ...lamp,
        ...carried(tube, at(start, upTo(eye))),
        piece(rod(0.22, hold[1] - 0.6, 0.05), CHROME, at([hold[0], 0.2, hold[2]])),
        piece(lathe(softened([[0, 0], [1.9, 0], [2, 0.2], [1.9, 0.5], [0.5, 0.7], [0, 0.7]], 0.1), 72), DARK_STEEL, at([hold[0], 0, hold[2]]), 40),
        piece(block(0.5, 1.2, 1.5, 0.08), DARK_STEEL, at([hold[0], hold[1] - 0.5, hold[2]], upTo(eye)), 30),
      ],
      to: [-0.8, 4, 0],
      distance: 26,
      elevation: 17,
      turn: 10,
      aperture: 0.1,
      exposure: 0.5,
      reach: 11,
      light: windowLight({ power: 4.4, room: 0.7 }),
    };
  },
);

export const TORCH_LIT = atWork(
  'torch-lit',
  'A jeweler’s torch alight over firebrick in a dim workshop, its long soft flame with a pale blue cone at the mouth of the brass tip.',
  () => {
    const mouth: Vec3 = [2.6, 7.2, 0];
    const way = unit([-0.86, -0.42, 0.12]);
    const glow = [{ at: add(mouth, times(way, 5)), color: [2.6, 1.9, 1.7] as Vec3 }];
    return {
      ground: slab('#4a4744', '#2c2a28', 40, 0.4, 0.02),
      parts: [
        piece(block(15, 3, 8, 0.18), litBy(FIREBRICK, glow), at([-4, 1.5, 0], turnAbout([0, 1, 0], 4)), 40),
        piece(block(15, 6.4, 3, 0.18), litBy(FIREBRICK, glow), at([-5, 6.2, -4.2], turnAbout([0, 1, 0], 3)), 40),
        ...carried([...flame(8.4, 1.15, false), ...torchTip(-1, 1.3)], held(mouth, add(mouth, times(way, -4)), 0)),
      ],
      to: [-0.2, 5.6, 0],
      distance: 32,
      elevation: 14,
      turn: 6,
      aperture: 0.1,
      exposure: 0.42,
      reach: 16,
      light: windowLight({ power: 3.2, lamp: 1.2, back: 1.8, room: 0.45 }),
    };
  },
);

const SPARK: Material = { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1, glow: [9, 8.6, 9.4] };

export const LASER = atWork(
  'laser-weld',
  'A white spark of a laser weld on the prong of a gold ring, a hair’s breadth from the emerald it holds; a wire and a gas nozzle beside it.',
  () => {
    const top: Vec3 = [0, 3, 0];
    const tip = inTurn(turnAbout([1, 0, 0], 24), turnAbout([0, 0, 1], -8));
    const r = 0.56;
    const spot: Vec3 = [0.34, 3.24, 0.5];
    const halo = (size: number, power: number): Part => piece(ball(size, 40), { ...SPARK, glow: [power, power * 0.97, power * 1.1] }, at(spot), 80);
    const nozzle = unit([0.9, 0.55, 0.5]);
    const fill = unit([-0.35, 0.5, 0.8]);
    const streaks = [20, 75, 130, 200, 250, 310].map((a, i) => {
      const d: Vec3 = [Math.cos((a * Math.PI) / 180), 0.5 + 0.3 * Math.sin(i), Math.sin((a * Math.PI) / 180)];
      return piece(wire([add(spot, times(d, 0.12)), add(spot, times(d, 0.3 + 0.2 * ((i * 7) % 3)))], 0.012, (t) => 1 - 0.8 * t), { ...SPARK, glow: [6, 4.6, 2.6] });
    });
    return {
      ground: plainCloth('#3a3f48', 12, 0.1),
      stones: [set({ planes: cushionCut(43, 1.05)(), medium: colored(beryl, [0.03, 0.5, 0.2], { glow: [0.002, 0.05, 0.02] }) }, top, r, inTurn(turnAbout([0, 1, 0], 10), tip))],
      parts: [
        ...carried([...prongs(r * 1.02, 4, 1.05, YELLOW_GOLD, 0.075), piece(band(0.9, 0.3, 0.18, 0.5), YELLOW_GOLD, at([0, -1.52, 0], turnAbout([1, 0, 0], 90)))], at(top, tip)),
        halo(0.07, 26),
        halo(0.16, 1.6),
        halo(0.4, 0.28),
        ...streaks,
        ...carried([piece(lathe(softened([[0.14, 0], [0.22, 0.04], [0.34, 1.2], [0.42, 1.4], [0.42, 8], [0, 8]], 0.05), 48), BRASS, undefined, 30)], at(add(spot, times(nozzle, 0.75)), upTo(nozzle))),
        piece(wire([add(spot, times(fill, 0.08)), add(spot, times(fill, 7))], 0.03), YELLOW_GOLD),
        piece(wire([[0, 0, -1], [0, 2.2, -0.9]], 0.3), STEEL),
      ],
      to: [0.15, 2.75, 0],
      distance: 9.6,
      elevation: 32,
      turn: 6,
      aperture: 0.05,
      exposure: 0.46,
      reach: 5,
      light: windowLight({ power: 7, lamp: 3, room: 1 }),
    };
  },
);
