/** Stars and eyes: silk in one direction or more, under one small lamp. */
import { lamp, type Side } from '../dome-lights.ts';
import type { DomeLook } from '../domes.ts';
import type { Quality } from '../film.ts';
import type { NeedleLook } from '../phenomena.ts';
import { silky } from '../phenomena.ts';
import type { Photograph } from '../picture.ts';
import type { Backdrop } from '../studio.ts';
import { radians } from '../vector.ts';
import { domed } from './photo.ts';

export interface StarLook extends Omit<DomeLook, 'gleams' | 'lights'>, NeedleLook {
  readonly side?: Side;
}

/** Degrees above the ground of the camera and, half way from it to the lamp, of the stone's axis: the star is in its middle. */
const ELEVATION = 50;
const TILT = 18;
const LAMP_ELEVATION = 2 * (90 - TILT) - ELEVATION;
const LAMP = [0, Math.sin(radians(LAMP_ELEVATION)), Math.cos(radians(LAMP_ELEVATION))] as const;

/** Radiance of the room by the ground, about that of the ground. */
const HORIZON: Partial<Record<Backdrop, number>> = { paper: 0.5, sand: 0.4, stone: 0.3, moss: 0.12 };

/** Rays are thin and bright: every pixel of the stone is looked at more than once. */
const QUALITY: Quality = { base: 1, fine: 7, calm: 2, contrast: 0.04, shadowRays: 24, photons: 60_000 };

export const starry = (name: string, alt: string, look: StarLook): Photograph => ({
  ...domed(name, alt, {
    tilt: TILT,
    elevation: ELEVATION,
    exposure: 0.34,
    back: 0.3,
    ...look,
    gleams: silky(look),
    lights: () => lamp(LAMP, { horizon: HORIZON[look.backdrop], side: look.side }),
    matte: true,
  }),
  quality: QUALITY,
});
