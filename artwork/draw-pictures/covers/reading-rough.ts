import type { Plane } from '../convex-solid.ts';
import { corundum } from '../crystal-forms.ts';
import { cushionCut, pearCut } from '../cut-recipes.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { add, dot, inTurn, times, turnAbout, turned, unit } from '../vector.ts';
import type { Ink } from './gem-plan.ts';
import { facetsOf, toned } from './gem-plan.ts';
import { drawCover, WORKSHOP } from './series.ts';
import type { Point } from './shapes.ts';
import { polygon, polyline } from './shapes.ts';

const VIEW = inTurn(turnAbout([0, 1, 0], 17), turnAbout([1, 0, 0], 16), turnAbout([0, 0, 1], -7));
const SCALE = 262;
const MIDDLE: Point = [604, 1084];
const CHALK = '#f3ead6';
const LIGHT = unit([-0.5, 0.7, 0.6]);
const SAPPHIRE: Ink = { dark: [14, 22, 92], body: [48, 92, 214], pale: [214, 230, 255] };
const PALE: Ink = { dark: [40, 66, 130], body: [120, 156, 226], pale: [232, 240, 255] };

const flat = ([x, y]: Vec3): Point => [MIDDLE[0] + x * SCALE, MIDDLE[1] - y * SCALE];

function crystal(): string {
  const faces = facetsOf(corundum(1.02, 1.5, 4), VIEW);
  const drawn = (front: boolean): string =>
    faces
      .filter(({ normal }) => normal[2] > 0 === front)
      .map(({ normal, corners }) => {
        const light = 0.05 + 0.16 * Math.max(0, dot(normal, LIGHT));
        const stroke = front
          ? 'stroke-width="5" stroke-opacity="0.95"'
          : 'stroke-width="3" stroke-opacity="0.4" stroke-dasharray="10 12"';
        return polygon(
          corners.map(flat),
          `fill="${CHALK}" fill-opacity="${front ? light.toFixed(3) : 0}" stroke="${CHALK}" ${stroke} stroke-linejoin="round"`,
        );
      })
      .join('');
  return drawn(false) + inside() + drawn(true) + bands();
}

/** A finished stone where the rough would leave it: moved and turned in the crystal's own frame. */
function cut(planes: readonly Plane[], move: Vec3, turn: Rotation, scale: number, ink: Ink): string {
  const place = turned(VIEW, move);
  return facetsOf(planes, inTurn(turn, VIEW))
    .filter(({ normal }) => normal[2] > 0)
    .map(({ normal, corners }) => {
      const lit = 0.1 + 0.9 * Math.max(0, dot(normal, LIGHT)) ** 1.6;
      const points = corners.map((p) => flat(add(times(p, scale), place)));
      return polygon(
        points,
        `fill="${toned(ink, lit)}" stroke="#fff" stroke-width="2.5" stroke-opacity="0.85" stroke-linejoin="round"`,
      );
    })
    .join('');
}

const inside = (): string =>
  cut(cushionCut(41, 1.06)(), [0.02, -0.42, 0.06], turnAbout([1, 0, 0], 34), 0.7, SAPPHIRE) +
  cut(
    pearCut(41, 1.3)(),
    [0, 0.72, 0.1],
    inTurn(turnAbout([0, 1, 0], 90), turnAbout([1, 0, 0], 38)),
    0.46,
    PALE,
  );

/** Where the blue lies, and the line that nobody wants to saw on. */
function bands(): string {
  const ring = (y: number, radius: number): Point[] =>
    Array.from({ length: 7 }, (_, i) => {
      const a = (i / 6) * 2 * Math.PI + Math.PI / 6;
      return flat(turned(VIEW, [radius * Math.cos(a), y, radius * Math.sin(a)]));
    });
  return [
    [0.3, 1.14],
    [0.36, 1.13],
  ]
    .map(([y, radius]) =>
      polyline(
        ring(y, radius),
        'stroke="#e0823d" stroke-width="4" stroke-dasharray="18 10" stroke-opacity="0.95"',
      ),
    )
    .join('');
}

export const READING_ROUGH = drawCover({
  name: 'cover-reading-rough',
  alt: 'Book cover: Reading Rough by Tomas Ferreira, with a sapphire crystal drawn in chalk and the two stones that it holds.',
  imprint: WORKSHOP,
  title: ['Reading', 'Rough'],
  author: 'Tomas Ferreira',
  ground: '#2b3a42',
  ink: '#f3ead6',
  metal: '#e79a5b',
  draw: () => ({ art: crystal() }),
});
