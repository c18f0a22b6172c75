/** Hand tools of the bench. */
import { BEECH_Y, BOXWOOD_X, FELT, LEATHER, WALNUT_X, rubber, wood } from './natural-surfaces.ts';
import { hex } from './material.ts';
import { part } from './mesh-parts.ts';
import { ball, block, curve, extruded, lathe, rod, roundSection, softened, swept, torus, wire } from './mesh-shapes.ts';
import { brushedSteel, BRASS, CHROME, DARK_STEEL, SATIN_STEEL, SILVER, STEEL, turnedSteel } from './metals.ts';
import type { Photograph } from './picture.ts';
import { ALONG_X, toolPicture } from './tool-picture.ts';
import type { Vec3 } from './vector.ts';
import { at, inTurn, turnAbout } from './vector.ts';

type Point2 = [number, number];

/** Profile of a turned wooden handle of unit length and radius 1, ferrule end first. */
const handle = (r: number, l: number): Point2[] => softened([
  [0, 0], [r * 0.62, 0], [r * 0.66, l * 0.1], [r * 0.95, l * 0.34], [r, l * 0.6], [r * 0.82, l * 0.85], [r * 0.6, l * 0.97], [0, l],
], 0.25);

const flat = (turn: number): ReturnType<typeof turnAbout> => turnAbout([0, 1, 0], turn);

export const FORMING_TOOLS: readonly Photograph[] = [
  toolPicture('tool-ring-mandrel', 'A tapered steel ring mandrel with engraved size lines lying on a wooden bench, a silver ring pushed onto it.', {
    ground: 'bench', to: [0, 0.2, 0], elevation: 40,
    parts: () => {
      const profile: Point2[] = [[0, 0], [0.15, 0], [0.17, 0.03]];
      for (let i = 1; i <= 15; i++) {
        const y = 0.1 + i * 0.155;
        const r = 0.17 + i * 0.0088;
        profile.push([r - 0.001, y], [r - 0.014, y + 0.006], [r - 0.014, y + 0.016], [r, y + 0.022]);
      }
      profile.push([0.31, 2.62], [0.31, 2.68], [0.2, 2.74], [0.2, 2.8], [0.225, 2.84], [0.235, 3.55], [0.2, 3.64], [0, 3.64]);
      const turn = inTurn(ALONG_X, turnAbout([0, 0, 1], 3), flat(17));
      const axis: Vec3 = [0.955, 0, -0.29];
      const move: Vec3 = [-1.75, 0.19, 0.5];
      const on = (d: number): Vec3 => [move[0] + axis[0] * d, move[1] + 0.052 * d, move[2] + axis[2] * d];
      return [
        part(lathe(profile, 96), turnedSteel(axis), at(move, turn), 30),
        part(torus(0.285, 0.042, 1.5), SILVER, at(on(1.45), turn)),
        part(torus(0.3, 0.04, 1.2), BRASS, at([0.55, 0.045, 1.05])),
      ];
    },
  }),
  toolPicture('tool-saw-frame', 'A jeweler’s saw frame with a U-shaped steel bow, hair-thin blade, thumb screws and turned wooden handle.', {
    ground: 'paper', to: [0.1, 0.1, -0.05], elevation: 58,
    parts: () => {
      const turn = flat(14);
      const bar: Point2[] = [[-0.05, -0.09], [0.05, -0.09], [0.05, 0.09], [-0.05, 0.09]];
      const bow: Vec3[] = [[-0.95, 0.1, 0.62], [-0.95, 0.1, -0.45], [-0.93, 0.1, -0.62], [-0.78, 0.1, -0.68], [1.35, 0.1, -0.68], [1.5, 0.1, -0.62], [1.53, 0.1, -0.45], [1.53, 0.1, 0.62]];
      const clamp = (x: number): ReturnType<typeof part>[] => [
        part(block(0.14, 0.2, 0.2, 0.02), STEEL, at([x, 0.1, 0.56], flat(14))),
        part(lathe(softened([[0, 0], [0.04, 0], [0.04, 0.16], [0.12, 0.17], [0.12, 0.25], [0, 0.25]], 0.02)), BRASS, at([x, 0.2, 0.56])),
      ];
      const w = (p: Vec3): Vec3 => {
        const a = (14 * Math.PI) / 180;
        return [p[0] * Math.cos(a) + p[2] * Math.sin(a), p[1], -p[0] * Math.sin(a) + p[2] * Math.cos(a)];
      };
      const turnedClamp = (x: number): ReturnType<typeof part>[] => {
        const c = w([x, 0, 0.56]);
        return [
          part(block(0.16, 0.2, 0.2, 0.02), STEEL, at([c[0], 0.11, c[2]], turn)),
          part(lathe(softened([[0, 0], [0.04, 0], [0.04, 0.1], [0.12, 0.11], [0.12, 0.19], [0, 0.19]], 0.02)), BRASS, at([c[0], 0.2, c[2]])),
        ];
      };
      void clamp;
      return [
        part(swept(curve(bow, 8), bar, () => 1), brushedSteel([1, 0, 0]), at([0, 0.01, 0], turn), 30),
        ...turnedClamp(-0.95), ...turnedClamp(1.53),
        part(wire([[-0.95, 0.1, 0.6], [1.53, 0.1, 0.6]], 0.011), DARK_STEEL, at([0, 0.01, 0], turn)),
        part(lathe(softened([[0, 0], [0.1, 0], [0.1, 0.16], [0, 0.16]], 0.02)), BRASS, at(w([-1.0, 0.12, 0.56]), inTurn(turnAbout([0, 0, 1], 90), turn))),
        part(lathe(handle(0.19, 1.0)), BOXWOOD_X, at(w([-1.14, 0.14, 0.56]), inTurn(turnAbout([0, 0, 1], 90), turn))),
      ];
    },
  }),
  toolPicture('tool-tweezers', 'Fine pointed steel tweezers lying open on gray ground, brushed arms joined at the back.', {
    ground: 'stone', to: [0, 0.1, 0], elevation: 50,
    parts: () => {
      const arm = (s: number): Vec3[] => [[-1.75, 0.12, 0], [-1.5, 0.12, 0.03 * s], [-0.6, 0.12, 0.2 * s], [0.4, 0.12, 0.24 * s], [1.1, 0.12, 0.14 * s], [1.8, 0.12, 0.045 * s]];
      const size = (t: number): number => (t < 0.1 ? 0.9 : t < 0.45 ? 1 : t < 0.62 ? 1 - (t - 0.45) * 1.6 : Math.max(0.16, 0.728 - (t - 0.62) * 1.55));
      const section: Point2[] = softened([[-0.035, -0.16], [0.035, -0.16], [0.035, 0.16], [-0.035, 0.16]], 0.03, true, 3);
      const turn = flat(22);
      return [
        part(swept(curve(arm(1), 14), section, size), brushedSteel([0.93, 0, -0.37]), at([0, 0.06, 0], turn), 40),
        part(swept(curve(arm(-1), 14), section, size), brushedSteel([0.93, 0, -0.37]), at([0, 0.06, 0], turn), 40),
      ];
    },
  }),
  toolPicture('tool-hammer', 'A chasing hammer with a wide polished face, a ball on the other side and a slim swelling wooden handle.', {
    ground: 'walnut', to: [0, 0.3, 0.1], elevation: 42,
    parts: () => {
      const turn = flat(28);
      const head: Point2[] = softened([
        [0, -0.62], [0.1, -0.61], [0.19, -0.55], [0.225, -0.45], [0.2, -0.34], [0.12, -0.26], [0.1, -0.2], [0.17, -0.15], [0.2, 0], [0.17, 0.15],
        [0.13, 0.2], [0.14, 0.26], [0.36, 0.4], [0.4, 0.46], [0.4, 0.54], [0.36, 0.58], [0, 0.6],
      ], 0.06);
      const grip: Vec3[] = [[0.28, 0, 0], [-0.4, 0, 0], [-1.2, 0, 0], [-1.9, 0, 0], [-2.5, 0, 0], [-2.85, 0, 0]];
      const size = (t: number): number => 0.62 - 0.24 * Math.exp(-(((t - 0.36) / 0.18) ** 2)) + 0.42 * Math.exp(-(((t - 0.84) / 0.17) ** 2)) - (t > 0.97 ? (t - 0.97) * 12 : 0);
      return [
        part(lathe(head, 80), STEEL, at([1.15, 0.4, -0.62], inTurn(ALONG_X, flat(118)))),
        part(swept(curve(grip, 14), roundSection(0.16, 28, 0.86), size), wood(hex('#c08a4f'), hex('#83532a'), 'x'), at([1.15, 0.4, -0.62], inTurn(turnAbout([0, 0, 1], 5.5), turn)), 60),
      ];
    },
  }),
  toolPicture('tool-pliers', 'Chain-nose pliers with polished tapering jaws, a round box joint and curved dark red handles, slightly open.', {
    ground: 'paper', to: [0.05, 0.12, 0.05], elevation: 56,
    parts: () => {
      const half = (s: number): ReturnType<typeof part>[] => {
        const jaw: Point2[] = [[0.12, -0.02], [0.5, 0.0], [1.25, 0.012], [1.27, 0.05], [0.95, 0.12], [0.6, 0.21], [0.3, 0.3], [0.05, 0.3], [-0.2, 0.22], [-0.36, 0.05], [-0.3, -0.16], [-0.1, -0.28], [0.1, -0.2]];
        const outline = softened(jaw.map(([x, y]): Point2 => [x, y * s]), 0.1, true, 4);
        const path: Vec3[] = [[-0.2, 0, 0.1 * -s], [-0.5, 0, 0.2 * -s], [-0.95, 0, 0.42 * -s], [-1.5, 0, 0.5 * -s], [-2.0, 0, 0.36 * -s]];
        const open = inTurn(turnAbout([0, 1, 0], 3.5 * s), flat(20));
        const lift: Vec3 = [0.5, 0.16 + s * 0.012, -0.1];
        return [
          part(extruded(outline, 0.2, 0.035), STEEL, at(lift, inTurn(turnAbout([1, 0, 0], -90), open)), 32),
          part(swept(curve(path, 10), roundSection(0.1, 20, 1)), STEEL, at(lift, open), 50),
          part(swept(curve([[-0.72, 0, 0.32 * -s], [-0.95, 0, 0.42 * -s], [-1.5, 0, 0.5 * -s], [-2.03, 0, 0.355 * -s]], 14), roundSection(0.14, 24, 1), (t) => (t < 0.05 ? 0.85 : t > 0.97 ? 0.8 : 1)), rubber('#7c1f24'), at(lift, open), 60),
        ];
      };
      return [...half(1), ...half(-1), part(rod(0.12, 0.05, 0.02), CHROME, at([0.5, 0.255, -0.1]))];
    },
  }),
  toolPicture('tool-file', 'A half-round needle-cut steel file with fine diagonal teeth and a turned beech handle on a wooden bench.', {
    ground: 'walnut', to: [0, 0.15, 0], elevation: 44,
    parts: () => {
      const turn = flat(18);
      const blade: Vec3[] = [[-0.5, 0, 0], [0.2, 0, 0], [0.9, 0, 0], [1.5, 0, 0], [2.1, 0, 0]];
      const section: Point2[] = [];
      for (let i = 0; i <= 14; i++) {
        const a = (i / 14) * Math.PI;
        section.push([0.21 * Math.cos(a), 0.1 * Math.sin(a)]);
      }
      const teeth = {
        ...SATIN_STEEL, rough: 0.2,
        texture: (x: number, _y: number, z: number, out: Float64Array): void => {
          const u = Math.sin((x * 0.95 + z * 0.9) * 150);
          const v = Math.sin((x * 0.8 - z * 1.1) * 120);
          const k = 0.24 + 0.3 * Math.max(0, u) * (0.6 + 0.4 * v);
          out[0] = out[1] = k;
          out[2] = k * 1.02;
          out[3] = 0.22;
        },
      };
      const lift: Vec3 = [-0.05, 0.17, 0];
      const back = turnAbout([0, 0, 1], 90);
      return [
        part(swept(curve(blade, 12), section, (t) => (t > 0.4 ? 1 - (t - 0.4) * 0.75 : 1)), teeth, at(lift, turn), 40),
        part(swept([[-0.85, 0.04, 0], [-0.5, 0.03, 0]], roundSection(0.07, 12)), DARK_STEEL, at(lift, turn)),
        part(lathe([[0, 0], [0.12, 0], [0.13, 0.02], [0.13, 0.2], [0, 0.2]]), BRASS, at([lift[0] - 0.66 * 0.951, 0.2, 0.66 * 0.309], inTurn(back, turn)), 30),
        part(lathe(handle(0.22, 1.25)), BEECH_Y, at([lift[0] - 0.83 * 0.951, 0.2, 0.83 * 0.309], inTurn(back, turn))),
      ];
    },
  }),
  toolPicture('tool-bezel-pusher', 'A bezel pusher: a short square steel rod with a polished tip set in a mushroom-shaped wooden handle.', {
    ground: 'sand', to: [0, 0.25, 0], elevation: 42, distance: 8,
    parts: () => {
      const turn = inTurn(turnAbout([0, 0, 1], 10), flat(24));
      const back = turnAbout([0, 0, 1], 90);
      const o: Vec3 = [-0.1, 0.33, 0.05];
      return [
        part(block(1.5, 0.22, 0.22, 0.03), brushedSteel([0.9, 0, -0.4]), at([o[0] + 0.62, o[1] - 0.11, o[2] - 0.28], inTurn(turnAbout([0, 0, 1], -10), flat(24))), 30),
        part(lathe(softened([[0, -0.02], [0.16, -0.02], [0.18, 0], [0.18, 0.24], [0, 0.24]], 0.02)), BRASS, at([o[0] - 0.03, o[1], o[2]], inTurn(back, turnAbout([0, 0, 1], -10), flat(24)))),
        part(lathe(softened([[0, 0.2], [0.2, 0.2], [0.24, 0.4], [0.22, 0.75], [0.34, 1.0], [0.46, 1.18], [0.46, 1.34], [0.3, 1.52], [0, 1.58]], 0.14)), WALNUT_X, at(o, inTurn(back, turnAbout([0, 0, 1], -10), flat(24)))),
        ...(turn ? [] : []),
      ];
    },
  }),
  toolPicture('tool-polishing-wheel', 'A stitched cotton polishing wheel on a tapered spindle of a small bench motor, its edge soft with use.', {
    ground: 'stone', to: [0, 0.95, 0], elevation: 20, distance: 9.5, turn: -34,
    parts: () => {
      const rim: Point2[] = [[0, -0.2], [0.3, -0.2]];
      for (let i = 0; i <= 8; i++) rim.push([0.4 + i * 0.06, -0.2 + (i % 2) * 0.012]);
      rim.push([0.98, -0.19], [1.03, -0.12], [1.0, -0.07], [1.05, 0], [1.0, 0.07], [1.03, 0.12], [0.98, 0.19]);
      for (let i = 8; i >= 0; i--) rim.push([0.4 + i * 0.06, 0.2 - (i % 2) * 0.012]);
      rim.push([0.3, 0.2], [0, 0.2]);
      const turn = ALONG_X;
      return [
        part(lathe(rim, 128), FELT, at([0.75, 1.12, 0], turn), 50),
        part(lathe(softened([[0, 0], [0.3, 0], [0.3, 0.05], [0.2, 0.09], [0, 0.09]], 0.03)), LEATHER, at([0.94, 1.12, 0], turn)),
        part(lathe([[0.14, -0.5], [0.14, 0.2], [0.02, 0.75], [0, 0.76]]), turnedSteel([1, 0, 0]), at([0.75, 1.12, 0], turn)),
        part(lathe(softened([[0, -1.35], [0.4, -1.35], [0.56, -1.2], [0.58, -0.1], [0.5, 0.1], [0.22, 0.16], [0.2, 0.3], [0, 0.3]], 0.1), 96), { kind: 'coat', color: hex('#2f4a45'), rough: 0.06, index: 1.5 }, at([-0.05, 1.12, 0], turn)),
        part(block(0.9, 0.75, 0.34, 0.06), { kind: 'coat', color: hex('#2f4a45'), rough: 0.06, index: 1.5 }, at([-0.65, 0.4, 0], turnAbout([0, 1, 0], 0))),
        part(block(1.6, 1.1, 0.12, 0.04), DARK_STEEL, at([-0.6, 0.06, 0], turnAbout([1, 0, 0], 90))),
        part(ball(0.06), CHROME, at([-0.65, 0.5, 0.2])),
      ];
    },
  }),
];
