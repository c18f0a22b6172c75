/** Montane Sapphire Room: sapphire dealers. */
import { cushionCut, ovalCut, roundCut } from '../cut-recipes.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { colored, corundum } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { boards } from '../work/grounds.ts';
import { piece } from '../work/placing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { PAPER, WALNUT } from '../work/surfaces.ts';

/** An opened stone paper, its folds standing a little. */
const stonePaper = (w: number, d: number, x: number, z: number, turn: number): Part =>
  piece(
    plated(60, 40, 0.02, (u, v) => {
      const px = (u - 0.5) * w;
      const pz = (v - 0.5) * d;
      const fold = (t: number): number => 0.16 * Math.exp(-Math.abs(t) * 7);
      return [
        px,
        0.05 +
          fold(px - w * 0.26) +
          fold(px + w * 0.26) +
          fold(pz - d * 0.24) +
          0.5 * Math.max(0, Math.abs(pz) / d - 0.36) +
          0.4 * Math.max(0, Math.abs(px) / w - 0.4),
        pz,
      ];
    }),
    { ...PAPER, color: hex('#f0eee8') },
    at([x, 0, z], turnAbout([0, 1, 0], turn)),
    60,
  );

export const MONTANE_SAPPHIRE_ROOM = ofFirm(
  'montane-sapphire-room',
  'Montana sapphires in a white stone paper, steel blue, teal and green with some pale yellow, spilling toward the front.',
  () => {
    const random = randomFrom(27);
    const tones: Medium[] = [
      [0.2, 0.38, 0.5],
      [0.14, 0.42, 0.42],
      [0.3, 0.5, 0.6],
      [0.3, 0.52, 0.4],
      [0.76, 0.74, 0.46],
      [0.12, 0.28, 0.5],
    ].map((c) => colored(corundum, c as unknown as Vec3));
    const cuts = [roundCut(40.5)(), ovalCut(40.5, 1.2)(), cushionCut(40.5, 1.05)()];
    const stones: Stone[] = [];
    const taken: [number, number][] = [];
    for (let tries = 0; stones.length < 22 && tries < 900; tries++) {
      const a = random() * 2 * Math.PI;
      const r = 2.5 * Math.sqrt(random());
      const x = r * Math.cos(a) * 1.15;
      const z = 0.5 + r * Math.sin(a) * 0.9;
      if (taken.some(([u, v]) => Math.hypot(u - x, v - z) < 0.96)) continue;
      taken.push([x, z]);
      stones.push(
        resting(
          cuts[stones.length % 3],
          tones[(stones.length * 5) % 6],
          x,
          z,
          0.38 + 0.08 * random(),
          random() * 180,
          (random() - 0.5) * 70,
          36,
          0.06,
        ),
      );
    }
    return {
      ground: boards(WALNUT, 8, 30),
      stones,
      parts: [stonePaper(10, 8, 0, 0, 9)],
      to: [0, 0.3, 0.4],
      distance: 14.5,
      elevation: 48,
      aperture: 0.05,
      exposure: 0.42,
      reach: 6.5,
      light: gemStudio(48, 1.2),
    };
  },
);
