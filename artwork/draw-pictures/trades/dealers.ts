/** Dealers in stones, rough and specimens. */
import type { Material } from '../material.ts';
import type { Rotation } from '../vector.ts';
import { inTurn, turnAbout } from '../vector.ts';

export const lean = (a: number, b: number, c: number): Rotation =>
  inTurn(turnAbout([0, 1, 0], a), turnAbout([1, 0, 0], b), turnAbout([0, 0, 1], c));

export const rough = (r: number, g: number, b: number): Material => ({
  kind: 'coat',
  color: [r, g, b],
  rough: 0.2,
  index: 1.6,
  translucence: 0.5,
});
