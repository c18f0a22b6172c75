/** Polished domes, carvings and pearls of the encyclopedia. */
import * as body from './cabochon-bodies.ts';
import type { Environment, SoftBox } from './environment.ts';
import type { Body, Material } from './material.ts';
import { part } from './mesh-parts.ts';
import { ball, lathe } from './mesh-shapes.ts';
import type { Photograph } from './picture.ts';
import type { Scene } from './scene.ts';
import type { Backdrop } from './studio.ts';
import { lookAt, sheet, tableStudio } from './studio.ts';
import type { Vec3 } from './vector.ts';
import { at, inTurn, turnAbout } from './vector.ts';

export interface DomeLook {
  readonly body: Body;
  readonly index: number;
  readonly backdrop: Backdrop;
  readonly translucence: number;
  /** Length over width, and height over half width. */
  readonly ratio?: number;
  readonly height?: number;
  readonly turn?: number;
  readonly exposure?: number;
  /** Degrees above the ground, and from the top of the picture to its bottom. */
  readonly elevation?: number;
  readonly view?: number;
  readonly lights?: Environment;
  /** A ground without any mirror: one small lamp would sparkle in it. */
  readonly matte?: boolean;
}

/** Domes lean a little towards the camera. */
export const DOME_TILT = turnAbout([1, 0, 0], 9);

/** Profile of a cabochon of half width 1: flat back, small bevel, elliptic dome. */
export function domeProfile(height: number): [number, number][] {
  const profile: [number, number][] = [
    [0, 0],
    [0.9, 0],
    [0.955, 0.015],
    [0.985, 0.06],
    [1, 0.12],
  ];
  for (let i = 1; i <= 40; i++) {
    const a = (i / 40) * (Math.PI / 2);
    profile.push([i === 40 ? 0 : Math.cos(a) ** 0.92, 0.12 + (height - 0.12) * Math.sin(a)]);
  }
  return profile;
}

export function domeScene(look: DomeLook): Scene {
  const material: Material = {
    kind: 'coat',
    color: [0.5, 0.5, 0.5],
    body: look.body,
    index: look.index,
    rough: 0.006,
    translucence: look.translucence,
  };
  const height = look.height ?? 0.72;
  const turn = inTurn(turnAbout([0, 1, 0], look.turn ?? 12), DOME_TILT);
  const shape = lathe(domeProfile(height), 120, look.ratio ?? 0.76);
  const scaled = {
    ...shape,
    points: shape.points.map((p): Vec3 => [p[0] * 1.22, p[1] * 1.1, p[2] * 1.22]),
  };
  return {
    stones: [],
    parts: [part(scaled, material, at([0, 0.15, 0], turn))],
    ground: look.matte ? { ...sheet(look.backdrop), mirror: 0 } : sheet(look.backdrop),
    environment: look.lights ?? tableStudio(),
    camera: lookAt([0, 0.36, 0.06], 8, look.elevation ?? 42, look.view ?? 20.5),
    exposure: look.exposure ?? 0.5,
    reach: 3,
    vignette: 0.3,
  };
}

function dome(name: string, alt: string, look: DomeLook): Photograph {
  return { name, alt, width: 1200, height: 900, scene: () => domeScene(look) };
}

export const NACRE: Material = {
  kind: 'coat',
  color: [1, 1, 1],
  body: body.pearl,
  index: 1.56,
  rough: 0.04,
  translucence: 0.55,
};

/** One broad window and a strip: luster is judged by how clearly a single light stands on the pearl. */
export const PEARL_LIGHTS: readonly SoftBox[] = [
  { toward: [-0.75, 0.8, 0.45], width: 0.4, height: 0.52, color: [8.5, 8.3, 8], soft: 0.5 },
  { toward: [0.95, 0.35, 0.1], width: 0.14, height: 0.8, color: [4.2, 4.3, 4.7], soft: 0.8 },
  { toward: [0.1, 0.6, -0.9], width: 1.1, height: 0.3, color: [3.2, 3.2, 3.3], soft: 0.5 },
];

export const CABOCHON_GEMS: readonly Photograph[] = [
  dome(
    'gem-rose-quartz',
    'A high oval cabochon of rose quartz, cloudy and softly translucent pale pink, on gray stone.',
    {
      body: body.roseQuartz,
      index: 1.55,
      backdrop: 'stone',
      translucence: 0.6,
      height: 0.82,
      ratio: 0.8,
    },
  ),
  dome(
    'gem-chalcedony',
    'An oval cabochon of milky grayish-blue chalcedony with faint curved bands, on warm paper.',
    {
      body: body.chalcedony,
      index: 1.54,
      backdrop: 'paper',
      translucence: 0.6,
    },
  ),
  dome(
    'gem-opal',
    'An oval precious opal with broad patches of red, green and blue play-of-color in a milky body, on dark ink.',
    {
      body: body.opal,
      index: 1.45,
      backdrop: 'ink',
      translucence: 0.4,
      height: 0.6,
    },
  ),
  dome(
    'gem-moonstone',
    'A high domed moonstone, nearly colorless, with a blue billow of light floating in it, on dark ink.',
    {
      body: body.moonstone,
      index: 1.52,
      backdrop: 'ink',
      translucence: 0.7,
      height: 0.9,
      ratio: 0.8,
    },
  ),
  dome(
    'gem-labradorite',
    'A dark gray labradorite cabochon lit by sheets of electric blue, green and gold, on gray stone.',
    {
      body: body.labradorite,
      index: 1.56,
      backdrop: 'stone',
      translucence: 0.1,
      height: 0.5,
      ratio: 0.72,
      turn: -14,
    },
  ),
  dome(
    'gem-sunstone',
    'A golden orange sunstone cabochon full of glittering copper platelets, on dusk blue ground.',
    {
      body: body.sunstone,
      index: 1.54,
      backdrop: 'dusk',
      translucence: 0.5,
    },
  ),
  dome(
    'gem-amazonite',
    'An oval amazonite cabochon, opaque blue-green with fine pale streaks, on sand-colored paper.',
    {
      body: body.amazonite,
      index: 1.53,
      backdrop: 'sand',
      translucence: 0.15,
      height: 0.55,
    },
  ),
  dome(
    'gem-jadeite',
    'A smooth high cabochon of imperial jadeite, glowing translucent emerald green, on warm paper.',
    {
      body: body.jadeite,
      index: 1.66,
      backdrop: 'paper',
      translucence: 0.6,
      height: 0.8,
      turn: -12,
    },
  ),
  dome(
    'gem-nephrite',
    'A rounded oval cabochon of nephrite jade, deep spinach green with a greasy, soft polish, on gray.',
    {
      body: body.nephrite,
      index: 1.62,
      backdrop: 'stone',
      translucence: 0.35,
      height: 0.66,
    },
  ),
  dome(
    'gem-turquoise',
    'A sky-blue turquoise cabochon crossed by a fine web of dark brown matrix, on sand-colored paper.',
    {
      body: body.turquoise,
      index: 1.6,
      backdrop: 'sand',
      translucence: 0.08,
      height: 0.55,
      ratio: 0.8,
    },
  ),
  dome(
    'gem-lapis-lazuli',
    'An ultramarine lapis lazuli cabochon with golden pyrite flecks and wisps of white calcite, on paper.',
    {
      body: body.lapis,
      index: 1.5,
      backdrop: 'paper',
      translucence: 0.05,
      height: 0.5,
      turn: -10,
    },
  ),
  dome(
    'gem-malachite',
    'A malachite cabochon with concentric bands of light and dark green, polished, on dusk blue.',
    {
      body: body.malachite,
      index: 1.72,
      backdrop: 'dusk',
      translucence: 0.05,
      height: 0.45,
      ratio: 0.82,
    },
  ),
  {
    name: 'gem-pearl',
    alt: 'Three round white pearls with a mirror-like luster and a faint rose and green orient, on dusk blue ground.',
    width: 1200,
    height: 900,
    scene: () => ({
      stones: [],
      parts: [
        [-0.62, 0.86, 0.35],
        [0.98, 0.7, 0.1],
        [0.15, 0.52, 1.3],
      ].map(([x, r, z]) => part(ball(r, 96), NACRE, at([x, r, z - 0.25]), 60)),
      ground: sheet('dusk'),
      environment: tableStudio({ boxes: PEARL_LIGHTS }),
      camera: lookAt([0.1, 0.62, 0.1], 8, 34, 24),
      exposure: 0.57,
      reach: 3.2,
      vignette: 0.3,
    }),
  },
];
