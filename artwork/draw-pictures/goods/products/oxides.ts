import { line } from '../../covers/lettering.ts';
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { lathe } from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { at, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { slate } from '../grounds.ts';
import { jar, LID } from '../models/jars.ts';
import { powder } from '../models/metals-and-plastics.ts';
import { print } from '../print.ts';
import { printedProduct } from '../stage.ts';

const CERIUM = powder('#dba08a');
const ALUMINA = powder('#f4f3f0');
const DIAMOND_DUST = powder('#b9ae95');

interface Label {
  readonly name: string;
  readonly formula: string;
  readonly amount: string;
  readonly color: string;
}

const labelOf = ({ name, formula, amount, color }: Label): ReturnType<typeof print> =>
  print(
    `<rect width="1000" height="800" fill="#f7f2e7"/><rect width="1000" height="170" fill="${color}"/>` +
      `<rect y="182" width="1000" height="8" fill="${color}"/>` +
      line('FACET', [500, 116], { face: 'sans', weight: 600, size: 84, tracking: 0.3 }, '#fdf9f0', 'center') +
      line(name, [500, 400], { face: 'piazzolla', weight: 600, size: 172 }, '#231f1a', 'center') +
      line(formula, [500, 550], { face: 'sans', weight: 500, size: 92 }, '#4b4238', 'center') +
      line(amount, [500, 690], { face: 'sans', weight: 600, size: 92 }, color, 'center'),
    1000,
    800,
    0.8,
  );

/** A pinch on the slate, so that the color of the powder is seen. */
function pinch([x, z]: readonly [number, number], material: Material, seed: number): Part {
  const shape = lathe(
    Array.from({ length: 26 }, (_, i): [number, number] => {
      const r = 0.52 * (1 - i / 25);
      return [r, 0.2 * (1 - (r / 0.52) ** 0.8)];
    }),
    96,
  );
  const points = shape.points.map(([px, py, pz]): Vec3 => {
    const edge = 1 + 0.28 * fractal(px * 2.4 + seed, 2, pz * 2.4, 3);
    return [
      px * edge,
      Math.max(0.002, py + 0.05 * fractal(px * 7 + seed, 1, pz * 7, 3) * Math.min(1, py * 14)),
      pz * edge,
    ];
  });
  return part({ ...shape, points }, material, at([x, 0, z]), 70);
}

export const OXIDES = printedProduct(
  'good-polishing-oxides',
  'Three labeled jars of polishing powder, salmon cerium oxide, white alumina and gray-tan diamond, a pinch before each.',
  async () => {
    const small = { radius: 0.78, height: 1.35, filled: 1 };
    const jars: readonly (readonly [Label, Material, number, number])[] = [
      [{ name: 'Cerium', formula: 'oxide, optical', amount: '50 g', color: '#9c4a34' }, CERIUM, -1.95, 1],
      [{ name: 'Alumina', formula: '0.3 µm', amount: '50 g', color: '#33566f' }, ALUMINA, 0, 1],
      [
        { name: 'Diamond', formula: '60,000 mesh', amount: '5 ct', color: '#4a4436' },
        DIAMOND_DUST,
        1.8,
        0.82,
      ],
    ];
    const parts: Part[] = [];
    for (const [label, inside, x, scale] of jars) {
      const made = jar({
        ...small,
        inside,
        label: await labelOf(label),
        ...(label.name === 'Alumina' ? {} : { lid: LID }),
      });
      parts.push(...carried(made, at([x, 0, -0.35], turnAbout([0, 1, 0], x * -2), scale)));
    }
    return {
      ground: slate(),
      parts: [
        ...parts,
        pinch([-1.75, 1.25], CERIUM, 1),
        pinch([0.05, 1.3], ALUMINA, 5),
        pinch([1.65, 1.15], DIAMOND_DUST, 9),
      ],
      to: [-0.05, 0.62, 0.25],
      elevation: 27,
      distance: 10.3,
    };
  },
);
