/** Laboratories: stones that are measured, lit and compared. */
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, extruded, lathe, rod, roundedRectangle, softened, wire } from '../mesh-shapes.ts';
import { BRASS, CHROME } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import type { Photograph } from '../picture.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { chrysoberyl, colored, corundum, diamond, spinel } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { resting } from '../work/comparing.ts';
import { paperSheet, written } from '../work/desk.ts';
import { plainCloth, slab } from '../work/grounds.ts';
import { tweezers } from '../work/holding-tools.ts';
import { set } from '../work/jewelry.ts';
import { refractometerTop } from '../work/laboratory.ts';
import { pearlLight, strand } from '../work/pearls.ts';
import { carried, held, piece } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';
import { velvet } from '../work/surfaces.ts';
import { grid } from './heaps.ts';

const IVORY = enamel('#dcdcd6', 0.14);
const BLACK = enamel('#1d2023', 0.14);

/** A stereo microscope seen from the front right; its stage's middle is the origin. */
const microscope = (): Part[] => [
  piece(extruded(roundedRectangle(15, 17, 2), 2, 0.4), IVORY, at([0, -1.2, -1.5], LAID), 40),
  piece(lathe(softened([[0, 0], [3.8, 0], [4, 0.15], [4, 0.4], [2.2, 0.45], [2.1, 0.3], [0, 0.3]], 0.06), 96), BLACK, at([0, -0.3, 0]), 40),
  piece(rod(1.4, 26, 0.2), CHROME, at([0, -0.6, -8]), 30),
  piece(block(5, 5.4, 7, 0.7), IVORY, at([0, 15, -5.4]), 40),
  piece(lathe(softened([[0, 0], [1.7, 0], [2.3, 1.4], [2.6, 3.4], [2.6, 5], [0, 5]], 0.25), 72), BLACK, at([0, 7.4, 0]), 40),
  piece(block(6.4, 5.6, 6.4, 1), IVORY, at([0, 15, 0]), 40),
  ...[-1, 1].flatMap((s) => carried([piece(rod(1.45, 6, 0.2), IVORY, undefined, 40), piece(rod(1.75, 1.8, 0.25), BLACK, at([0, 5, 0]), 40)], at([s * 2, 17, 1.4], inTurn(turnAbout([1, 0, 0], 42), turnAbout([0, 0, 1], -s * 5))))),
  ...[-1, 1].map((s) => piece(rod(1.5, 1.4, 0.2, 24), BLACK, at([s * 3.4, 15, -5.4], turnAbout([0, 0, 1], -s * 90)), 20)),
];

/** Small brilliants in deep ultraviolet: most glow blue, the marked ones otherwise. */
function glowing(): Stone[] {
  const random = randomFrom(41);
  const planes = roundCut(41, { mains: 8 })();
  return grid(10, 6, 0.98, 1.02).map(([x, z], i) => {
    const odd = [17, 33, 46].includes(i);
    const k = 0.4 + 0.9 * random();
    const glow: Vec3 = odd ? [3.4, 1.5, 0.3] : [0.35 * k, 1 * k, 4.4 * k];
    return resting(planes, { ...diamond, dispersion: 0, absorb: [0.3, 0.3, 0.3], glow }, x + 0.05 * random(), z, 0.34, random() * 90, 0, 8 + 6 * random());
  });
}

export const LABORATORIES: readonly Photograph[] = [
  ofFirm('hexagon-row-gem-laboratory', 'A blue sapphire in tweezers under the objective of a stereo microscope, lit from below by the dark field of its stage.', () => ({
    ground: slab('#b6babd', '#8b9093', 60, 0.4, 0.06),
    stones: [set({ planes: ovalCut(41, 1.2)(), medium: colored(corundum, [0.08, 0.2, 0.74], { glow: [0.01, 0.05, 0.2] }) }, [0, 6.6, 0.3], 0.95, inTurn(turnAbout([0, 1, 0], 80), turnAbout([1, 0, 0], 26)))],
    parts: [...carried(microscope(), at([0, 2.2, 0])), ...carried(tweezers(1.9, undefined, 15), held([0, 6.4, 0.25], [9, 9.4, 5.4], 30))],
    to: [1.6, 8.6, 0.6], distance: 29, elevation: 16, turn: 26, aperture: 0.16, exposure: 0.5, reach: 18,
  })),
  ofFirm('undertone-gem-laboratory', 'A single red spinel, table down on the glass of a refractometer, with its folded white stone paper and a page of readings.', () => {
    const top: Vec3 = [0, 6.1, 0];
    return {
      ground: slab('#a8adb1', '#7b8084', 44, 0.5, 0.05),
      stones: [set({ planes: cushionCut(41, 1.06)(), medium: colored(spinel, [0.76, 0.03, 0.09], { glow: [0.12, 0, 0.01] }) }, [top[0], top[1] + 0.2, top[2] + 0.1], 0.58, inTurn(turnAbout([1, 0, 0], 180), turnAbout([0, 1, 0], 20)))],
      parts: [...carried(refractometerTop(), at(top)), paperSheet(10, 13, written(-4, 5.4, 8, 16, 0.62, 3), -9.4, 5.6, 14, 0.2), paperSheet(5.4, 3.6, [], -6.4, 8.2, -12, 0.6)],
      to: [-1.4, top[1] - 2, 1.4], distance: 31, elevation: 32, turn: 16, aperture: 0.12, exposure: 0.56, reach: 15, light: windowLight({ window: [-0.7, 0.72, 0.3] }),
    };
  }),
  ofFirm('kaigan-pearl-testing', 'Four strands of white and cream pearls lie in the grooves of a gray grading tray, brass calipers across them.', () => {
    const groove = (z: number): Vec3[] => Array.from({ length: 24 }, (_, i): Vec3 => [-9 + (i / 23) * 18, 0.72, z]);
    const tones: Vec3[] = [[1, 0.97, 0.95], [1, 0.94, 0.86], [0.98, 0.9, 0.88], [0.93, 0.95, 0.97]];
    return {
      ground: slab('#9b9ea1', '#74777a', 30, 0.5, 0.04),
      parts: [
        piece(block(22, 0.4, 9, 0.1), velvet('#4d5258'), at([0, 0.2, 0]), 40),
        ...[-3.3, -1.1, 1.1, 3.3].map((z) => piece(block(22, 0.5, 0.3, 0.1), velvet('#4d5258'), at([0, 0.5, z + 1.1]), 40)),
        ...tones.flatMap((c, i) => strand(groove(-3.3 + 2.2 * i), (k) => 0.36 + 0.05 * i + 0.03 * Math.sin(k * 0.3), c, false, 3 + i)),
        ...carried([piece(block(13, 0.9, 0.2, 0.05), BRASS, undefined, 30), piece(block(0.7, 3, 0.24, 0.05), BRASS, at([-5.6, -1.4, 0]), 30), piece(block(0.7, 3, 0.26, 0.05), BRASS, at([-4.4, -1.4, 0]), 30), piece(block(2.2, 1.4, 0.34, 0.06), BRASS, at([-3.6, 0, 0.02]), 30)], at([2.6, 1.6, 1.2], inTurn(LAID, turnAbout([0, 1, 0], 24)))),
      ],
      to: [-0.4, 0.7, 0], distance: 21, elevation: 44, turn: -6, aperture: 0.08, exposure: 0.54, reach: 10, light: pearlLight(),
    };
  }),
  ofFirm('khlong-light-gem-laboratory', 'Rows of small rubies table up on a lit white stage, sorted for testing; one pale stone is set apart by steel tweezers.', () => {
    const random = randomFrom(19);
    const cuts = [ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)()];
    const stones = grid(7, 4, 1.35, 1.4).map(([x, z], i) => {
      const k = 0.75 + 0.5 * random();
      return resting(cuts[i % 2], colored(corundum, [0.5 * k, 0.006, 0.03 + 0.03 * random()], { glow: [0.1, 0, 0.008] }), x - 1.2, z - 0.4, 0.44, random() * 30 + 70, (random() - 0.5) * 16, 30, 0.1);
    });
    return {
      ground: slab('#74797d', '#515659', 26, 0.5, 0.05),
      stones: [...stones, resting(cuts[0], colored(corundum, [0.86, 0.2, 0.3], { veil: { strength: 0.8, scale: 2.2, threshold: 0, color: [0.8, 0.4, 0.5] } }), 5.7, 1.6, 0.5, 84, -8)],
      parts: [
        piece(extruded(roundedRectangle(10.6, 6.6, 0.3), 0.1, 0.03), { kind: 'coat', color: hex('#f4f3ef'), rough: 0.2, index: 1.4, glow: [0.25, 0.25, 0.25] }, at([-1.2, 0.05, -0.4], LAID), 30),
        ...carried(tweezers(1, undefined, 14), held([5.7, 0.4, 1.55], [11, 5.6, -3], 24)),
      ],
      to: [1, 0.3, 0.1], distance: 25, elevation: 52, aperture: 0.05, exposure: 0.44, reach: 8, light: gemStudio(52, 1.6),
    };
  }),
  ofFirm('veldlig-diamond-testing', 'Sixty small diamonds in rows under deep ultraviolet: most glow blue in the dark, three orange ones are to be referred.', () => ({
    ground: plainCloth('#06070c', 12, 0.1),
    stones: glowing(),
    parts: [],
    to: [0, 0.2, 0.1], distance: 17.5, elevation: 56, exposure: 0.46, reach: 6.5, vignette: 0.5,
    light: windowLight({ power: 1.1, lamp: 0.3, back: 0.4, room: 0.14 }),
  })),
  ofFirm('three-lamps-appraisal', 'Three alexandrites of one cut under three lamps: bluish green in daylight, purplish red by lamplight, glowing red in ultraviolet.', () => {
    const cut = cushionCut(40.5, 1.05)();
    const looks: [Stone['medium'], number][] = [
      [colored(chrysoberyl, [0.09, 0.46, 0.33]), -3.2],
      [colored(chrysoberyl, [0.56, 0.06, 0.19]), 0],
      [{ ...colored(chrysoberyl, [0.5, 0.02, 0.08]), glow: [0.9, 0.02, 0.1] }, 3.2],
    ];
    const shade: Material = enamel('#2b4638', 0.1);
    const lamp = (x: number, glow: Vec3): Part[] => carried(
      [
        piece(lathe(softened([[0.4, 1.5], [0.9, 1.3], [1.75, 0], [1.66, 0], [0.8, 1.2], [0.3, 1.4]], 0.05), 72), shade, undefined, 60),
        piece(ball(0.62, 40), { kind: 'coat', color: [1, 1, 1], rough: 0.1, index: 1, glow }, at([0, 0.5, 0])),
        piece(wire([[0, 1.5, 0], [0, 4, -0.4]], 0.14), BRASS),
      ],
      at([x, 4.2, -1.9], turnAbout([1, 0, 0], -10)),
    );
    const pool = (x: number, c: Vec3): [number, Vec3] => [x, c];
    const pools = [pool(-3.2, [0.5, 0.56, 0.62]), pool(0, [0.85, 0.52, 0.22]), pool(3.2, [0.2, 0.1, 0.75])];
    return {
      ground: {
        mirror: 0.03,
        rough: 0.1,
        color: (x, _y, z, out) => {
          out[0] = out[1] = out[2] = 0.035;
          for (const [px, c] of pools) {
            const w = Math.exp(-(((x - px) / 1.35) ** 2) - ((z - 0.4) / 1.7) ** 2);
            for (let a = 0; a < 3; a++) out[a] += 0.55 * c[a] * w;
          }
        },
      },
      stones: looks.map(([medium, x]) => resting(cut, medium, x, 0.8, 0.86, 8, -x * 2)),
      parts: [...lamp(-3.2, [3.6, 3.9, 4.2]), ...lamp(0, [5, 3, 1.2]), ...lamp(3.2, [1.2, 0.6, 4.4])],
      to: [0, 2, 0], distance: 20, elevation: 26, aperture: 0.05, exposure: 0.46, reach: 9, light: gemStudio(26, 1),
    };
  }),
];
