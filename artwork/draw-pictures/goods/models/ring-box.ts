/** An open ring box with a solitaire in its slit, and a plain band before it. */
import { plainBand, solitaire } from '../../jewelry/rings.ts';
import { settled } from '../../jewelry/piece.ts';
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, extruded, lathe, roundedRectangle } from '../../mesh-shapes.ts';
import { GOLD } from '../../metals.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import type { Group } from '../carry-stones.ts';
import { carriedSpecimen } from '../carry-stones.ts';
import { BRASS_BRIGHT, leather } from './metals-and-plastics.ts';

const FLAT = turnAbout([1, 0, 0], -90);
const velvet = (color: string): Material => ({
  kind: 'coat',
  color: hex(color),
  rough: 0.6,
  index: 1,
  bump: { scale: 40, strength: 0.14 },
  translucence: 0.2,
});

/** Two soft rolls with a slit between them. */
function cushion(y: number): Part[] {
  const section: [number, number][] = Array.from({ length: 25 }, (_, i): [number, number] => {
    const a = (i / 24) * Math.PI;
    return [0.36 * Math.cos(a), 0.26 * Math.sin(a)];
  });
  return [-1, 1].map((s) =>
    part(
      extruded([...section, [-0.36, -0.2], [0.36, -0.2]], 1.7, 0.06),
      velvet('#f1e8da'),
      at([0, y, s * 0.385], turnAbout([0, 1, 0], 90)),
      50,
    ),
  );
}

export function finishedRing(): Group {
  const skin = leather('#5a1424');
  const height = 0.95;
  const place = at([-0.3, 0, -0.25], turnAbout([0, 1, 0], 24), 1.08);
  const lid = inTurn(FLAT, turnAbout([1, 0, 0], -78));
  const box = [
    part(extruded(roundedRectangle(2.1, 2, 0.22), height, 0.1), skin, at([0, height / 2, 0], FLAT), 40),
    part(
      extruded(roundedRectangle(1.94, 1.84, 0.16), 0.06, 0.02),
      BRASS_BRIGHT,
      at([0, height, 0], FLAT),
      34,
    ),
    ...cushion(height + 0.06),
    part(extruded(roundedRectangle(2.1, 2, 0.22), 0.5, 0.1), skin, at([0, height + 1.0, -1.32], lid), 40),
    part(
      extruded(roundedRectangle(1.8, 1.7, 0.14), 0.06, 0.02),
      velvet('#f1e8da'),
      at([0, height + 1.05, -1.07], lid),
      40,
    ),
    part(
      lathe(
        [
          [0, 0],
          [0.06, 0],
          [0.06, 0.05],
          [0, 0.06],
        ],
        32,
      ),
      BRASS_BRIGHT,
      at([0, height - 0.1, 1.01], turnAbout([1, 0, 0], 90)),
    ),
    part(block(1.6, 0.06, 0.06, 0.02), BRASS_BRIGHT, at([0, height + 0.02, -1.02])),
  ];
  // The ring stands in the slit, a third of its shank hidden, its stone up.
  const standing: Vec3 = [0, height + 0.42, 0];
  const ring = solitaire(
    at(standing, inTurn(turnAbout([1, 0, 0], -90), turnAbout([0, 1, 0], 90), turnAbout([1, 0, 0], 12)), 0.72),
  );
  const boxed = carriedSpecimen({ parts: [...box, ...ring.parts], stones: ring.stones }, place);
  const band = settled(
    plainBand(GOLD, 0.11, 0.1, 0.7),
    at([1.95, 0, 1.15], inTurn(turnAbout([1, 0, 0], 0), turnAbout([0, 1, 0], 30)), 0.6),
  );
  return { parts: [...boxed.parts, ...carried(band.parts, at([0, 0, 0]))], stones: boxed.stones };
}
