/** Rings, in centimeters, built about y with the head toward +z. */
import { ovalCut, roundCut } from '../cut-recipes.ts';
import type { Stuff } from '../domes.ts';
import type { Material } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { extruded, lathe, softened } from '../mesh-shapes.ts';
import { GOLD, SILVER } from '../metals.ts';
import { colored, corundum, diamond } from '../species.ts';
import type { Pose } from '../vector.ts';
import { at, inTurn, radians, turnAbout } from '../vector.ts';
import { band, bezel, even, granules, prongs, rope, TO_HEAD, tapering } from './bands.ts';
import { engraved } from './engraving.ts';
import type { Build } from './piece.ts';
import { inside, setDome, setStone } from './settings.ts';

const SIZE = 0.86;
/** The head's own frame: y is outward, x runs along the finger. */
const ALONG_FINGER = inTurn(turnAbout([0, 1, 0], 90), TO_HEAD);

export interface CabochonRing {
  readonly stuff: Stuff;
  /** Half length of the stone, and its width over its length. */
  readonly radius: number;
  readonly ratio: number;
  readonly height: number;
  readonly metal?: Material;
  readonly border: 'grains' | 'rope';
}

/** A bezel on a plate with a border, soldered to a tapering shank. */
export const cabochonRing =
  ({ stuff, radius, ratio, height, metal = SILVER, border }: CabochonRing): Build =>
  (pose) => {
    const top = inside(pose, at([0, 0, SIZE + 0.42], ALONG_FINGER));
    const plate = inside(pose, at([0, 0, SIZE + 0.17], ALONG_FINGER));
    const thick = 0.045;
    return {
      stones: [],
      parts: [
        part(
          band({ radius: SIZE, half: tapering(0.3, 0.17), thick: tapering(0.2, 0.14), crown: 0.5 }),
          metal,
          pose,
          40,
        ),
        part(
          lathe(
            softened(
              [
                [0, -0.03],
                [radius + 0.17, -0.03],
                [radius + 0.18, 0],
                [radius + 0.17, 0.035],
                [0, 0.035],
              ],
              0.012,
            ),
            140,
            (radius * ratio + 0.18) / (radius + 0.18),
          ),
          metal,
          plate,
          40,
        ),
        bezel(radius, ratio, metal, top, 0.24),
        ...(border === 'grains'
          ? granules(
              radius + 0.11,
              (radius * ratio + 0.11) / (radius + 0.11),
              thick,
              metal,
              inside(pose, at([0, 0, SIZE + 0.25], ALONG_FINGER)),
            )
          : rope(
              radius + 0.1,
              (radius * ratio + 0.1) / (radius + 0.1),
              0.05,
              metal,
              inside(pose, at([0, 0, SIZE + 0.26], ALONG_FINGER)),
            )),
        setDome(stuff, radius * 0.975, ratio, height, top),
      ],
    };
  };

const DIAMOND = colored(diamond, [0.985, 0.985, 0.98]);

/** An oval sapphire between two round diamonds. */
export const threeStoneRing: Build = (pose) => {
  const place = (degrees: number, out: number) =>
    inside(
      pose,
      at(
        [(SIZE + out) * Math.sin(radians(degrees)), 0, (SIZE + out) * Math.cos(radians(degrees))],
        inTurn(TO_HEAD, turnAbout([0, 1, 0], degrees)),
      ),
    );
  const middle = inside(place(0, 0.5), at([0, 0, 0], turnAbout([0, 1, 0], 90)));
  const sides = [place(30, 0.36), place(-30, 0.36)];
  const sapphire = colored(corundum, [0.07, 0.13, 0.42]);
  return {
    parts: [
      part(
        band({ radius: SIZE, half: tapering(0.14, 0.1), thick: tapering(0.15, 0.12), crown: 0.8 }),
        GOLD,
        pose,
        40,
      ),
      ...prongs(0.42, 0.78, [40, 140, 220, 320], GOLD, middle, { foot: 0.42, thick: 0.036 }),
      ...sides.flatMap((s) =>
        prongs(0.27, 1, [45, 135, 225, 315], GOLD, s, { foot: 0.3, thick: 0.03, above: 0.08 }),
      ),
    ],
    stones: [
      setStone(
        ovalCut(40.5, 1.28)(),
        sapphire,
        0.327,
        inside(middle, at([0, 0, 0], turnAbout([0, 1, 0], 90))),
      ),
      ...sides.map((s) => setStone(roundCut(40.75)(), DIAMOND, 0.265, s)),
    ],
  };
};

/** One diamond in six prongs. */
export const solitaire: Build = (pose) => {
  const head = inside(pose, at([0, 0, SIZE + 0.56], TO_HEAD));
  return {
    parts: [
      part(
        band({ radius: SIZE, half: tapering(0.11, 0.1), thick: tapering(0.14, 0.12), crown: 0.85 }),
        GOLD,
        pose,
        40,
      ),
      ...prongs(0.35, 1, [30, 90, 150, 210, 270, 330], GOLD, head, { foot: 0.5, thick: 0.032, above: 0.09 }),
    ],
    stones: [setStone(roundCut(40.75)(), DIAMOND, 0.345, head)],
  };
};

/** A band without a stone. */
export const plainBand =
  (metal: Material, half: number, thick: number, crown: number, radius = SIZE): Build =>
  (pose) => ({
    stones: [],
    parts: [part(band({ radius, half: even(half), thick: even(thick), crown }), metal, pose, 40)],
  });

/** A signet: the shank swells to an oval table that is engraved. */
export const signet: Build = (pose) => {
  const table = inside(pose, at([0, 0, SIZE + 0.3], ALONG_FINGER));
  const outline = Array.from({ length: 96 }, (_, i): readonly [number, number] => {
    const a = (i / 96) * 2 * Math.PI;
    return [0.66 * Math.cos(a), 0.54 * Math.sin(a)];
  });
  const flat = inTurn(turnAbout([1, 0, 0], -90), table.turn);
  return {
    stones: [],
    parts: [
      part(
        band({
          radius: SIZE,
          half: (d) => 0.16 + 0.4 * Math.exp(-((d / 40) ** 2)),
          thick: (d) => 0.14 + 0.13 * Math.exp(-((d / 46) ** 2)),
          crown: 0.55,
        }),
        GOLD,
        pose,
        40,
      ),
      part(extruded(outline, 0.2, 0.05), engraved(GOLD, table), at(table.move, flat), 30),
    ],
  };
};

/** Lays a ring down on its shank and the edge of its head: how a natural rest shows the stone. */
export const lie = (x: number, z: number, about: number, lift: number): Pose =>
  at([x, 0, z], inTurn(turnAbout([1, 0, 0], -lift), turnAbout([0, 1, 0], about)));
