/** Stars and eyes: silk in one direction or more, under one small lamp. */
import { lamp } from '../dome-lights.ts';
import type { DomeLook } from '../domes.ts';
import type { NeedleLook } from '../phenomena.ts';
import { silky } from '../phenomena.ts';
import type { Photograph } from '../picture.ts';
import { domed } from './photo.ts';

export interface StarLook extends Omit<DomeLook, 'gleams' | 'lights'>, NeedleLook {
  /** Power of the lamp's light. */
  readonly power?: number;
}

/** Straight above the stone, which leans half as far as the camera does: the star stands in the middle of the dome. */
const LAMP = [-0.03, 1, 0.03] as const;

export const starry = (name: string, alt: string, look: StarLook): Photograph =>
  domed(name, alt, {
    tilt: 20,
    elevation: 52,
    exposure: 0.26,
    ...look,
    gleams: silky(look),
    lights: () => lamp(LAMP, 0.05, look.power ?? 70),
    matte: true,
  });
