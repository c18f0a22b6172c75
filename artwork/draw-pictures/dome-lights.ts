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

/** One small bright lamp high up, for stars and eyes, in a dim room with a soft window that draws the dome. */
export const lamp = (toward: SoftBox['toward'], size = 0.06, power = 60): Environment =>
  lights(
    [
      {
        toward,
        width: size,
        height: size,
        color: [power, power * 0.97, power * 0.91],
        soft: 0.5,
        round: true,
      },
      {
        toward: [-0.86, 0.42, 0.3],
        width: 0.34,
        height: 0.4,
        color: [3.2, 3.3, 3.5],
        soft: 0.9,
        round: true,
      },
      { toward: [0.6, 0.3, -0.85], width: 0.35, height: 0.22, color: [3.4, 3.2, 2.9], soft: 0.8 },
    ],
    { zenith: [0.3, 0.3, 0.33], horizon: [0.2, 0.2, 0.205], floor: [0.13, 0.13, 0.13] },
  );
