import { hash3 } from '../random.ts';
import { drawCover, FIELD, FIELD_WIDTH, WORKSHOP } from './series.ts';
import type { Point } from './shapes.ts';
import { linear, radial, round, shadow, within } from './shapes.ts';

const ACROSS = 10;
const PLAIN = 30;
const STEP = FIELD_WIDTH / ACROSS;

/** A cabochon's plan as a superellipse: half its width and height, and how square it is. */
interface Outline {
  readonly wide: number;
  readonly tall: number;
  readonly square: number;
  readonly turn: number;
}

function outlineOf(i: number): Outline {
  if (i < PLAIN)
    return i % 3 === 0
      ? { wide: 30, tall: 30, square: 2, turn: 0 }
      : { wide: 26, tall: 34, square: 2, turn: 0 };
  const kind = Math.floor(hash3(i, 3, 1) * 5);
  if (kind === 0) return { wide: 28, tall: 28, square: 5, turn: 0 };
  if (kind === 1) return { wide: 22, tall: 36, square: 4.4, turn: 0 };
  if (kind === 2) return { wide: 24, tall: 36, square: 1.55, turn: 0 };
  if (kind === 3) return { wide: 27, tall: 27, square: 5, turn: 45 };
  return { wide: 25, tall: 34, square: 2, turn: 0 };
}

function curve({ wide, tall, square, turn }: Outline, grow: number): string {
  const points: string[] = [];
  for (let k = 0; k < 72; k++) {
    const a = (k / 72) * 2 * Math.PI;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const x = Math.sign(c) * Math.abs(c) ** (2 / square) * (wide + grow);
    const y = Math.sign(s) * Math.abs(s) ** (2 / square) * (tall + grow);
    points.push(`${round(x)} ${round(y)}`);
  }
  return `<path d="M${points.join('L')}Z" transform="rotate(${turn})"`;
}

const STONES = ['agate', 'turquoise', 'carnelian', 'lapis', 'jade', 'moonstone'] as const;
const STONE_COLORS: Readonly<
  Record<(typeof STONES)[number], readonly [pale: string, body: string, dark: string]>
> = {
  agate: ['#e9ddd0', '#b79f8a', '#6e5848'],
  turquoise: ['#b6ecec', '#45b3b4', '#1d6f74'],
  carnelian: ['#ffc59a', '#cf5a24', '#7a2608'],
  lapis: ['#8fa6ec', '#2a47a8', '#101f5c'],
  jade: ['#c4ecc0', '#57a263', '#23592e'],
  moonstone: ['#ffffff', '#b9cbe2', '#6b80a0'],
};
/** Which stone each holds: agate for practice, then what is sold. */
const stoneOf = (i: number): (typeof STONES)[number] =>
  i < PLAIN ? 'agate' : STONES[Math.floor(hash3(i, 5, 9) * STONES.length)];

function bezel(i: number): string {
  const outline = outlineOf(i);
  const middle: Point = [
    FIELD.left + STEP * ((i % ACROSS) + 0.5),
    FIELD.top - 2 + STEP * 0.862 * (Math.floor(i / ACROSS) + 0.5),
  ];
  return within(
    ...middle,
    `${curve(outline, 6)} fill="url(#wall)"/>${curve(outline, 2)} fill="#22343a"/>` +
      `${curve(outline, 0.5)} fill="url(#${stoneOf(i)})"/>` +
      `<ellipse cx="${round(-outline.wide * 0.3)}" cy="${round(-outline.tall * 0.42)}" rx="${round(outline.wide * 0.34)}" ry="${round(outline.tall * 0.16)}" fill="#fff" fill-opacity="0.5" transform="rotate(-24)"/>`,
    'scale(0.98)',
  );
}

export const ONE_HUNDRED_BEZELS = drawCover({
  name: 'cover-one-hundred-bezels',
  alt: 'Book cover: One Hundred Bezels by Rafael Ibarra, with ten rows of ten cabochons, each in its silver bezel.',
  imprint: WORKSHOP,
  title: ['One Hundred', 'Bezels'],
  author: 'Rafael Ibarra',
  ground: '#1d454b',
  ink: '#f5efe2',
  metal: '#e2b878',
  draw: () => ({
    defs:
      shadow('lift', 5, 0.5) +
      linear(
        'wall',
        [0, 0],
        [1, 1],
        [
          [0, '#ffffff'],
          [0.35, '#c6ccd0'],
          [0.6, '#7e888e'],
          [0.85, '#dfe4e6'],
          [1, '#9aa3a8'],
        ],
      ) +
      STONES.map((stone) => {
        const [pale, body, dark] = STONE_COLORS[stone];
        return radial(stone, [0.36, 0.3], 0.8, [
          [0, pale],
          [0.5, body],
          [1, dark],
        ]);
      }).join(''),
    art: `<g filter="url(#lift)">${Array.from({ length: ACROSS * ACROSS }, (_, i) => bezel(i)).join('')}</g>`,
  }),
});
