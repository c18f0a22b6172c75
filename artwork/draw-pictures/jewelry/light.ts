/** Light for finished jewelry: broad lights that metal can mirror, dark between them, and small ones for the stones. */
import type { SoftBox } from '../environment.ts';
import { Environment } from '../environment.ts';

export interface JewelLight {
  /** Where the window stands: -1 is left, 1 right. */
  readonly side?: 1 | -1;
  readonly window?: number;
  readonly back?: number;
  readonly sparks?: number;
  readonly room?: number;
}

export function jewelLight({
  side = -1,
  window = 1,
  back = 1,
  sparks = 1,
  room = 1,
}: JewelLight = {}): Environment {
  const boxes: SoftBox[] = [
    {
      toward: [0.86 * side, 0.62, 0.16],
      width: 0.44,
      height: 0.56,
      color: [7.4 * window, 7.5 * window, 7.8 * window],
      soft: 0.07,
      panes: [2, 3],
      roll: 6 * side,
    },
    {
      toward: [-0.95 * side, 0.42, 0.12],
      width: 0.12,
      height: 0.85,
      color: [4.4, 4.1, 3.7],
      soft: 0.5,
      roll: 8 * side,
    },
    {
      toward: [0.06 * side, 0.52, -0.86],
      width: 0.95,
      height: 0.22,
      color: [4.2 * back, 4.2 * back, 4.4 * back],
      soft: 0.5,
    },
    { toward: [0.1 * side, 1, 0.12], width: 0.3, height: 0.14, color: [4.6, 4.5, 4.4], soft: 0.5 },
  ];
  for (const [x, y, z] of [
    [0.5, 0.75, 0.5],
    [-0.42, 0.82, 0.42],
    [0.24, 0.6, 0.78],
    [-0.3, 0.45, 0.84],
    [0.7, 0.7, -0.35],
  ]) {
    boxes.push({
      toward: [x, y, z],
      width: 0.1,
      height: 0.13,
      color: [5.5 * sparks, 5.4 * sparks, 5.2 * sparks],
      soft: 0.4,
    });
  }
  return new Environment({
    boxes,
    zenith: [0.3 * room, 0.31 * room, 0.33 * room],
    horizon: [0.2 * room, 0.198 * room, 0.195 * room],
    floor: [0.15 * room, 0.147 * room, 0.142 * room],
  });
}
