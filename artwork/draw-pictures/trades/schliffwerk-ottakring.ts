/** Schliffwerk Ottakring: faceting machine builders. */
import { roundCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import { extruded, rod, roundedRectangle } from '../mesh-shapes.ts';
import { colored, corundum } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout, upTo } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { standing } from '../work/comparing.ts';
import { drops, LAP_TOP, lapAt } from '../work/cutting-stones.ts';
import { slab } from '../work/grounds.ts';
import { dop } from '../work/holding-tools.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const SCHLIFFWERK_OTTAKRING = ofFirm(
  'schliffwerk-ottakring',
  'The head of a faceting machine: a toothed brass index gear and a graduated steel quill that holds a blue stone over the lap.',
  () => {
    const teeth = 96;
    const gear = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
      const a = (i / (teeth * 4)) * 2 * Math.PI;
      const r = 2.5 + (i % 4 < 2 ? 0.09 : -0.04);
      return [r * Math.cos(a), r * Math.sin(a)];
    });
    const axis: Vec3 = [0.72, 0.66, 0.22];
    const tip: Vec3 = [-1.2, LAP_TOP + 0.62, 2.6];
    const pose = at([tip[0], tip[1], tip[2]], upTo(axis));
    return {
      ground: slab('#7d8083', '#4e5154', 50, 0.4, 0.04),
      stones: [
        standing(
          roundCut(41)(),
          colored(corundum, [0.07, 0.2, 0.7]),
          tip[0] - 0.35,
          tip[2] - 0.1,
          0.8,
          inTurn(turnAbout([0, 1, 0], 11), upTo(axis)),
          LAP_TOP,
        ),
      ],
      parts: [
        ...lapAt(-6.5, -1.6),
        ...drops(
          [
            [-3, 4.2, 0.14],
            [-2, 5, 0.1],
          ],
          LAP_TOP,
        ),
        ...carried(
          [
            ...dop(0.56, 5),
            piece(
              rod(0.62, 5.4, 0.06),
              { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.1, brush: [0, 1, 0], roughAlong: 0.03 },
              at([0, 4.2, 0]),
              30,
            ),
            piece(
              extruded(gear, 0.5, 0.02),
              { kind: 'metal', color: [0.89, 0.67, 0.32], rough: 0.07 },
              at([0, 9.2, 0], LAID),
              12,
            ),
            piece(
              rod(1.1, 1.1, 0.1),
              { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.08 },
              at([0, 9.5, 0]),
              30,
            ),
            piece(
              extruded(roundedRectangle(2.2, 3.4, 0.3), 2.2, 0.2),
              { kind: 'coat', color: hex('#25313d'), rough: 0.1, index: 1.5 },
              at([0, 12.2, 0]),
              30,
            ),
          ],
          pose,
        ),
      ],
      to: [1.6, LAP_TOP + 3.2, 2],
      distance: 28,
      elevation: 22,
      turn: -6,
      aperture: 0.12,
      exposure: 0.48,
      reach: 16,
    };
  },
);
