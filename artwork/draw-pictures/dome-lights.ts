/** Lights for polished stones, each of another kind: what stands on a dome tells how it was lit. */

import type { SoftBox, Studio } from './environment.ts';
import { Environment } from './environment.ts';

const ROOM = {
  zenith: [0.36, 0.37, 0.4],
  horizon: [0.23, 0.228, 0.225],
  floor: [0.16, 0.158, 0.155],
} satisfies Partial<Studio>;

const lights = (boxes: readonly SoftBox[], room: Partial<Studio> = {}): Environment =>
  new Environment({ ...ROOM, boxes, ...room });

const RIM: SoftBox = {
  toward: [0.55, 0.32, -0.85],
  width: 0.3,
  height: 0.2,
  color: [4.6, 4.5, 4.3],
  soft: 0.7,
};

/** A window of two by three panes to the left. */
export const windowLight = (power = 1): Environment =>
  lights([
    {
      toward: [-0.82, 0.74, 0.12],
      width: 0.4,
      height: 0.56,
      color: [8.6 * power, 8.8 * power, 9.2 * power],
      soft: 0.06,
      panes: [2, 3],
      roll: 8,
    },
    { toward: [0.92, 0.3, 0.35], width: 0.1, height: 0.5, color: [2.2, 2.1, 2], soft: 0.9 },
    RIM,
  ]);

/** An umbrella above and behind. */
export const umbrella = (power = 1): Environment =>
  lights([
    {
      toward: [-0.42, 0.86, -0.5],
      width: 0.36,
      height: 0.36,
      color: [10 * power, 9.8 * power, 9.4 * power],
      soft: 0.35,
      round: true,
    },
    { toward: [0.95, 0.4, 0.25], width: 0.14, height: 0.6, color: [2.8, 2.9, 3.1], soft: 0.8 },
    { toward: [-0.9, 0.22, 0.2], width: 0.12, height: 0.3, color: [2, 2, 2.1], soft: 0.9 },
  ]);

/** Two slender strips, one to either side. */
export const strips = (power = 1): Environment =>
  lights([
    {
      toward: [-0.9, 0.62, -0.18],
      width: 0.09,
      height: 0.95,
      color: [12 * power, 11.8 * power, 11.4 * power],
      soft: 0.4,
      roll: -14,
    },
    {
      toward: [0.86, 0.66, -0.36],
      width: 0.055,
      height: 0.8,
      color: [9 * power, 9.2 * power, 9.8 * power],
      soft: 0.4,
      roll: 16,
    },
    { toward: [0, 0.5, -0.9], width: 0.9, height: 0.14, color: [1.6, 1.6, 1.7], soft: 0.8 },
  ]);

/** A gray sky: hardly anything stands on the dome, and the stone shows its color. */
export const overcast = (power = 1): Environment =>
  lights(
    [
      {
        toward: [-0.2, 0.95, -0.4],
        width: 1.1,
        height: 0.75,
        color: [3.3 * power, 3.35 * power, 3.5 * power],
        soft: 0.95,
        round: true,
      },
      { toward: [-0.85, 0.45, 0.2], width: 0.2, height: 0.28, color: [4, 3.9, 3.7], soft: 0.8, round: true },
    ],
    { zenith: [0.5, 0.5, 0.53] },
  );

/** A low light from behind, through the stone, and a small one in front. */
export const behind = (power = 1): Environment =>
  lights([
    {
      toward: [0.25, 0.34, -0.92],
      width: 0.5,
      height: 0.22,
      color: [11 * power, 10.6 * power, 10 * power],
      soft: 0.5,
      round: true,
    },
    {
      toward: [-0.7, 0.8, 0.05],
      width: 0.2,
      height: 0.2,
      color: [6.5, 6.4, 6.2],
      soft: 0.3,
      round: true,
    },
    { toward: [0.95, 0.3, 0.25], width: 0.1, height: 0.4, color: [2, 2, 2.1], soft: 0.9 },
  ]);

/** What stands to the left of a star or an eye, and how a low light shines through from behind. */
export type Side = 'curtain' | 'window' | 'umbrella';

const SIDES: Record<Side, readonly SoftBox[]> = {
  curtain: [
    { toward: [-0.9, 0.5, 0.16], width: 0.3, height: 0.5, color: [4, 4.1, 4.4], soft: 0.5, roll: 10 },
    { toward: [0.5, 0.36, -0.9], width: 0.6, height: 0.2, color: [9, 8.8, 8.4], soft: 0.7 },
  ],
  window: [
    {
      toward: [-0.86, 0.52, 0.2],
      width: 0.36,
      height: 0.5,
      color: [5, 5.1, 5.4],
      soft: 0.08,
      panes: [2, 3],
      roll: 8,
    },
    { toward: [0.75, 0.34, -0.7], width: 0.26, height: 0.24, color: [12, 11.7, 11.2], soft: 0.8, round: true },
  ],
  umbrella: [
    { toward: [-0.85, 0.6, -0.1], width: 0.3, height: 0.3, color: [5, 5, 5.1], soft: 0.5, round: true },
    { toward: [-0.1, 0.32, -0.95], width: 0.85, height: 0.16, color: [8, 7.9, 7.7], soft: 0.8 },
  ],
};

const LAMP_SIZE = 0.045;

export interface StarLight {
  /** Radiance of the room just above the ground. */
  readonly horizon?: number | undefined;
  readonly side?: Side | undefined;
}

/**
 * One small bright lamp for stars and eyes. A `horizon` as bright as the ground leaves no edge where a dome mirrors
 * both.
 */
export const lamp = (
  toward: SoftBox['toward'],
  { horizon = 0.08, side = 'curtain' }: StarLight = {},
): Environment =>
  lights(
    [
      {
        toward,
        width: LAMP_SIZE,
        height: LAMP_SIZE,
        color: [330, 320, 300],
        soft: 0.9,
        round: true,
      },
      ...SIDES[side],
      { toward: [0.95, 0.3, 0.3], width: 0.12, height: 0.45, color: [2, 2, 2.1], soft: 0.9 },
    ],
    {
      zenith: [0.13, 0.133, 0.145],
      horizon: [horizon, horizon, horizon * 1.03],
      floor: [0.07, 0.07, 0.07],
    },
  );
