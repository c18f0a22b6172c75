/** What the polished stones of the encyclopedia are made of. */
import * as body from './cabochon-bodies.ts';
import type { Stuff } from './domes.ts';
import { drifts, felted, grainy, milky, opalescent, veils } from './milky.ts';
import * as shows from './phenomena.ts';

/** The polish of tough, fibrous or granular stones: never quite flat. */
const UNDERCUT = { scale: 7, strength: 0.012 };

export const ROSE_QUARTZ: Stuff = {
  index: 1.55,
  rough: 0.008,
  turbid: { ...milky([0.93, 0.4, 0.47], 2.2), vary: veils(0.95, 4, 0.06, [2, 0, 5]) },
};

export const CHALCEDONY: Stuff = {
  index: 1.54,
  rough: 0.016,
  turbid: opalescent(2.6, 1.5, [0.3, 0.15, 0.03], (x, y, z, out) => {
    // Layers of growth, seen through one another.
    const r = Math.hypot(x * 0.8 + 0.9, z + 1.3, y * 0.6) * 9;
    out[0] *= 0.7 + 0.9 * Math.max(0, Math.sin(r + Math.sin(r * 0.37) * 2));
  }),
};

export const MOONSTONE: Stuff = {
  index: 1.52,
  turbid: opalescent(0.3, 1.5, [0.03, 0.025, 0.02]),
  gleams: shows.adularescence([0.12, 0.38, 1], 0.3, [5, -10]),
};

export const LABRADORITE: Stuff = {
  index: 1.56,
  body: body.darkFeldspar,
  gleams: shows.labradorescence({
    lean: [4, -13],
    from: 462,
    to: 585,
    strength: 0.21,
    scale: 0.7,
    by: [1.3, 0, 4.1],
    rough: 0.17,
  }),
};

export const SUNSTONE: Stuff = {
  index: 1.54,
  rough: 0.008,
  turbid: milky([0.86, 0.26, 0.07], 1.8, drifts(1.4, 0.8)),
  gleams: shows.aventurescence([1, 0.5, 0.2], 0.5, 0.042, 1.1),
};

export const JADEITE: Stuff = {
  index: 1.66,
  rough: 0.014,
  bump: UNDERCUT,
  turbid: milky([0.045, 0.52, 0.14], 3.2, drifts(1.1, 1.9, 0.7, [4, 1, 2])),
  texture: grainy(0.07, 0.09),
};

export const LAVENDER_JADEITE: Stuff = {
  index: 1.66,
  rough: 0.016,
  bump: UNDERCUT,
  turbid: milky([0.77, 0.58, 0.87], 4, drifts(1, 1.7, 0.8, [0, 3, 1])),
  texture: grainy(0.08, 0.11, [5, 0, 2]),
};

export const NEPHRITE: Stuff = {
  index: 1.62,
  rough: 0.034,
  bump: { scale: 9, strength: 0.012 },
  turbid: milky([0.1, 0.27, 0.1], 7, (x, y, z, out) => {
    drifts(1.4, 0.9, 0.3, [1, 2, 0])(x, y, z, out);
    drifts(9, 0.5, 0.2)(x, y * 3, z, out);
  }),
  texture: felted,
};

export const TURQUOISE: Stuff = {
  index: 1.6,
  rough: 0.028,
  body: body.turquoise,
  translucence: 0.08,
  bump: UNDERCUT,
};
export const AMAZONITE: Stuff = { index: 1.53, rough: 0.012, body: body.amazonite, translucence: 0.15 };
export const MALACHITE: Stuff = { index: 1.72, rough: 0.01, body: body.malachite, translucence: 0.05 };

export const LAPIS: Stuff = {
  index: 1.5,
  rough: 0.022,
  bump: { scale: 12, strength: 0.01 },
  body: body.lapis,
  translucence: 0.05,
  gleams: shows.pyrite(),
};

export const OPAL: Stuff = {
  index: 1.45,
  turbid: opalescent(1.3, 1.35, [0.12, 0.1, 0.09], drifts(1.2, 0.3)),
  gleams: shows.playOfColor({ scale: 3.4, strength: 0.85, longest: 680, spread: 0.3 }),
};
