/** Films that are rendered as the pictures are: turning stones, and a star that follows its lamp. */
import sharp from 'sharp';
import type { ConvexSolid, Plane } from '../draw-pictures/convex-solid.ts';
import { solidFrom, standing } from '../draw-pictures/convex-solid.ts';
import { cube } from '../draw-pictures/crystal-forms.ts';
import { roundCut } from '../draw-pictures/cut-recipes.ts';
import { develop } from '../draw-pictures/develop.ts';
import { box, INK, text } from '../draw-pictures/diagrams/pen.ts';
import { domeScene } from '../draw-pictures/domes.ts';
import type { Quality } from '../draw-pictures/film.ts';
import { expose } from '../draw-pictures/film.ts';
import type { Medium } from '../draw-pictures/medium.ts';
import { plain } from '../draw-pictures/photos/dome-bodies.ts';
import { needleBody } from '../draw-pictures/photos/needle-bodies.ts';
import { spotStudio } from '../draw-pictures/photos/spot-studio.ts';
import type { Scene } from '../draw-pictures/scene.ts';
import { colored, diamond, pleochroic, zoisite } from '../draw-pictures/species.ts';
import { gemStudio, lookAt, sheet } from '../draw-pictures/studio.ts';
import type { Rotation, Vec3 } from '../draw-pictures/vector.ts';
import { inTurn, radians, turnAbout } from '../draw-pictures/vector.ts';
import { FRAMES_A_SECOND, HEIGHT, type RenderedFilm, WIDTH } from './film.ts';

/** Edges must not crawl as things move; shadows on a film may be coarse. */
const QUALITY: Quality = { base: 1, fine: 9, calm: 2, shadowRays: 6, photons: 16_000 };

const rendered = (scene: Scene, quality = QUALITY): Uint8Array =>
  develop(expose(scene, WIDTH, HEIGHT, quality), WIDTH, HEIGHT, scene.vignette ?? 0.3);

/** The brilliant repeats itself after an eighth of a turn, and so does the film. */
const SPARKLE_FRAMES = 72;

const sparkleFilm: RenderedFilm = {
  name: 'film-scintillation',
  alt: 'A colorless round brilliant face up on dark ground, facets flashing white and in spectral colors as it turns.',
  seconds: 12,
  poster: 0,
  frames: SPARKLE_FRAMES,
  render: (frame) => {
    const planes = roundCut(40.75)();
    const turn = inTurn(
      turnAbout([0, 1, 0], (45 * frame) / SPARKLE_FRAMES),
      turnAbout([1, 0, 0], 22),
      turnAbout([0, 1, 0], 6),
    );
    return rendered(
      stoneOn(planes, turn, colored(diamond, [0.985, 0.985, 0.98]), {
        ground: sheet('ink'),
        environment: gemStudio(60),
        elevation: 60,
        exposure: 0.42,
      }),
    );
  },
};

interface Setting {
  readonly ground: Scene['ground'];
  readonly environment: Scene['environment'];
  readonly elevation: number;
  readonly exposure: number;
}

function stoneOn(planes: readonly Plane[], turn: Rotation, medium: Medium, setting: Setting): Scene {
  const pose = standing(planes, { turn, scale: 1, move: [0, 0, 0] });
  const solid: ConvexSolid = solidFrom(planes, pose);
  return {
    stones: [{ solid, medium }],
    parts: [],
    ground: setting.ground,
    environment: setting.environment,
    camera: lookAt([0, solid.center[1] * 0.92, 0.06], 8, setting.elevation, 19.5),
    exposure: setting.exposure,
    reach: 3,
    vignette: 0.3,
  };
}

const BLUE: Vec3 = [0.05, 0.12, 0.74];
const VIOLET: Vec3 = [0.46, 0.2, 0.62];
const BRONZE: Vec3 = [0.72, 0.44, 0.08];
const TURN_SECONDS = 8;

/** A cube with beveled edges, so that it looks ground and polished. */
const block: readonly Plane[] = [...cube(0.8), ...bevels(0.8)];

function bevels(half: number): Plane[] {
  const planes: Plane[] = [];
  for (const a of [-1, 1])
    for (const b of [-1, 1])
      for (const normal of [
        [a, b, 0],
        [a, 0, b],
        [0, a, b],
      ] as const)
        planes.push({
          normal: normal.map((v) => v * Math.SQRT1_2) as unknown as Vec3,
          distance: half * Math.SQRT2 * 0.95,
        });
  return planes;
}

const pleochroismFilm: RenderedFilm = {
  name: 'film-pleochroism',
  alt: 'A polished cube of unheated zoisite that looks blue from this side, with the two windows of a dichroscope beside it.',
  seconds: 16,
  poster: 0,
  frames: TURN_SECONDS * FRAMES_A_SECOND,
  render: async (frame) => {
    const angle = (180 * frame) / (TURN_SECONDS * FRAMES_A_SECOND);
    const scene = stoneOn(block, turnAbout([0, 1, 0], angle), pleochroic(zoisite, BLUE, VIOLET, BRONZE), {
      ground: sheet('paper'),
      environment: gemStudio(16, 2),
      elevation: 16,
      exposure: 0.5,
    });
    const picture = rendered({ ...scene, camera: { ...scene.camera, shift: [-0.3, 0] } });
    const overlay = Buffer.from(dichroscope(angle));
    return sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .composite([{ input: overlay }])
      .removeAlpha()
      .raw()
      .toBuffer();
  },
};

/** The two windows: light that vibrates upright (always y) and level (between x and z as the cube turns). */
function dichroscope(angle: number): string {
  const c = Math.cos(radians(angle)) ** 2;
  const level = [0, 1, 2].map((a) => BLUE[a] ** c * BRONZE[a] ** (1 - c));
  const shade = (color: readonly number[]): string =>
    `rgb(${color.map((v) => Math.round(255 * v ** (1 / 2.2))).join(',')})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Inter, DejaVu Sans, sans-serif">` +
    text([438, 96], 'Dichroscope', { size: 18, weight: 600, color: INK }) +
    box(436, 112, 76, 92, { fill: shade(VIOLET), stroke: INK, width: 2 }) +
    box(514, 112, 76, 92, { fill: shade(level), stroke: INK, width: 2 }) +
    text([474, 228], 'upright', { size: 15, color: INK, anchor: 'middle' }) +
    text([552, 228], 'level', { size: 15, color: INK, anchor: 'middle' }) +
    text([438, 268], `turned by ${Math.round(angle)}°`, { size: 16, color: INK }) +
    '</svg>'
  );
}

const STAR_FRAMES = 128;

const starFilm: RenderedFilm = {
  name: 'film-star-and-lamp',
  alt: 'A gray-blue star sapphire on dark ground with a six-rayed star, displaced from the middle of the dome by the lamp.',
  seconds: 16,
  poster: 1.6,
  frames: STAR_FRAMES,
  render: (frame) => {
    const phase = (2 * Math.PI * frame) / STAR_FRAMES;
    const lamp: Vec3 = [0.46 * Math.sin(phase), 0.95, -0.08 + 0.3 * Math.sin(2 * phase)];
    return rendered(
      domeScene({
        body: needleBody({
          body: plain([0.06, 0.1, 0.24]),
          index: 1.766,
          directions: [2, 62, 122],
          lamp,
          glint: [0.7, 0.78, 0.95],
          width: 0.034,
        }),
        index: 1.766,
        backdrop: 'ink',
        translucence: 0.5,
        height: 0.9,
        ratio: 0.9,
        elevation: 74,
        view: 21,
        lights: () => spotStudio(lamp),
        matte: true,
      }),
      // Its shadow falls on black.
      { ...QUALITY, shadowRays: 1 },
    );
  },
};

export const RENDERED_FILMS: readonly RenderedFilm[] = [sparkleFilm, pleochroismFilm, starFilm];
