/** Three Lamps Appraisal: appraisal and collection inventory. */
import { cushionCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { enamel } from '../natural-surfaces.ts';
import type { Stone } from '../scene.ts';
import { chrysoberyl, colored } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const THREE_LAMPS_APPRAISAL = ofFirm(
  'three-lamps-appraisal',
  'Three alexandrites of one cut under three lamps: bluish green in daylight, purplish red by lamplight, glowing red in ultraviolet.',
  () => {
    const cut = cushionCut(40.5, 1.05)();
    const looks: [Stone['medium'], number][] = [
      [colored(chrysoberyl, [0.09, 0.46, 0.33]), -3.2],
      [colored(chrysoberyl, [0.56, 0.06, 0.19]), 0],
      [{ ...colored(chrysoberyl, [0.5, 0.02, 0.08]), glow: [0.9, 0.02, 0.1] }, 3.2],
    ];
    const shade: Material = enamel('#2b4638', 0.1);
    const lamp = (x: number, glow: Vec3): Part[] =>
      carried(
        [
          piece(
            lathe(
              softened(
                [
                  [0.4, 1.5],
                  [0.9, 1.3],
                  [1.75, 0],
                  [1.66, 0],
                  [0.8, 1.2],
                  [0.3, 1.4],
                ],
                0.05,
              ),
              72,
            ),
            shade,
            undefined,
            60,
          ),
          piece(
            ball(0.62, 40),
            { kind: 'coat', color: [1, 1, 1], rough: 0.1, index: 1, glow },
            at([0, 0.5, 0]),
          ),
          piece(
            wire(
              [
                [0, 1.5, 0],
                [0, 4, -0.4],
              ],
              0.14,
            ),
            BRASS,
          ),
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
      to: [0, 2, 0],
      distance: 20,
      elevation: 26,
      aperture: 0.05,
      exposure: 0.46,
      reach: 9,
      light: gemStudio(26, 1),
    };
  },
);
