/** A stone on its report. */
import { ovalCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import { colored, corundum } from '../species.ts';
import { at, turnAbout } from '../vector.ts';
import { resting } from './comparing.ts';
import { circleOf, paperSheet, plotted, written } from './desk.ts';
import type { Mark } from './drawn.ts';
import { linen } from './grounds.ts';
import { openLoupe } from './hallmark.ts';
import { carried } from './placing.ts';
import { atWorkLarge } from './stage.ts';

export const REPORT = atWorkLarge(
  'laboratory-report',
  'A ruby lies on an opened laboratory report with a plotted diagram and lines of findings; a loupe rests on the paper beside it.',
  () => {
    const marks: Mark[] = [
      {
        points: [
          [-5.6, 6.9],
          [5.6, 6.9],
        ],
        width: 0.5,
        color: hex('#2e4a6f'),
      },
      ...plotted(2.7, 2.6, 2.2),
      ...written(-5.4, 5.2, 5, 10, 0.5, 2),
      ...written(-5.4, -1, 10.6, 9, 0.5, 5),
      { points: circleOf(4, -6, 0.9), color: hex('#b0862f') },
      { points: circleOf(4, -6, 0.72), width: 0.05, color: hex('#e9dcb8') },
    ];
    return {
      ground: linen('#4b5560', '#343c45', 30, 14),
      stones: [
        resting(
          ovalCut(41, 1.22)(),
          colored(corundum, [0.5, 0.006, 0.035], { glow: [0.12, 0.001, 0.008] }),
          -0.9,
          1.6,
          0.95,
          78,
          10,
          38,
          0.05,
        ),
      ],
      parts: [
        paperSheet(12.4, 15.4, marks, 0.4, 0, 9, 0.3),
        ...carried(openLoupe(1.1, 3.4), at([3.3, 0.66, 3.9], turnAbout([0, 1, 0], 28))),
      ],
      to: [0.6, 0.5, 0.9],
      distance: 19,
      elevation: 46,
      aperture: 0.08,
      exposure: 0.47,
      reach: 9,
    };
  },
);
