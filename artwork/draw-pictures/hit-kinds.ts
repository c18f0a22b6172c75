/** Kinds of first hit, for the film. */
export const GROUND = 1;
export const STONE = 2;
export const MESH = 3;
/** A mesh whose mirror light is scattered, and may be smoothed. */
export const SATIN = 4;
/** A mesh whose light comes from inside: wants as many samples as a stone. */
export const TURBID = 5;
