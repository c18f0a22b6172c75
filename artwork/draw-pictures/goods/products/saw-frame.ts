import { line } from '../../covers/lettering.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { wire } from '../../mesh-shapes.ts';
import type { Vec3 } from '../../vector.ts';
import { at, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { OAK } from '../grounds.ts';
import { STEEL_SATIN } from '../models/metals-and-plastics.ts';
import { sawFrame } from '../models/saw-frame.ts';
import { card, paper } from '../papers.ts';
import { print } from '../print.ts';
import { printedProduct } from '../stage.ts';

/** A dozen blades in a printed paper sleeve. */
export async function bladePacket(size: string, color: string): Promise<Part[]> {
  const label = await print(
    `<rect width="900" height="420" fill="${color}"/><rect y="30" width="900" height="10" fill="#f4ecdc"/>` +
      line(size, [450, 240], { face: 'piazzolla', weight: 600, size: 190 }, '#f4ecdc', 'center') +
      line('12 saw blades', [450, 350], { face: 'sans', weight: 500, size: 84 }, '#f4ecdc', 'center'),
    900,
    420,
    0.6,
  );
  const blades = Array.from({ length: 12 }, (_, i) => {
    const z = ((i % 6) - 2.5) * 0.045;
    const y = 0.03 + Math.floor(i / 6) * 0.03;
    const ends: Vec3[] = [
      [-1.3, y, z * 1.1],
      [1.3, y, z * (i % 2 ? 1.6 : 0.9)],
    ];
    return part(wire(ends, 0.012), STEEL_SATIN, at([0, 0, 0]));
  });
  return [...blades, card(label, [1.1, 0.5, 0.12], paper(color), at([0, 0.065, 0]), 0.05)];
}

export const SAW_FRAME_80 = printedProduct(
  'good-saw-frame',
  'A spring-steel saw frame with an ash handle, brass wing screws and a strung blade, with packets of 2/0 and 4/0 blades.',
  async () => ({
    ground: OAK(),
    parts: [
      ...carried(sawFrame(), at([0.25, 0, 0.35], turnAbout([0, 1, 0], 14), 0.98)),
      ...carried(await bladePacket('2/0', '#8a2f22'), at([-0.75, 0, 1.35], turnAbout([0, 1, 0], 6))),
      ...carried(await bladePacket('4/0', '#27503f'), at([1.2, 0, 1.75], turnAbout([0, 1, 0], -11))),
    ],
    to: [-0.1, 0.1, 0.25],
    elevation: 50,
    distance: 10.4,
  }),
);
