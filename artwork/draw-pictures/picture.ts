/** A picture of the catalogue: how it is made and what it shows. */
import type { Quality } from './film.ts';
import type { Scene } from './scene.ts';

interface Described {
  readonly name: string;
  /** For someone who cannot see it; 60 to 160 characters. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface Photograph extends Described {
  readonly scene: () => Scene;
  /** How finely it is drawn, where that is not what its width asks for. */
  readonly quality?: Quality;
  /** The file may be no heavier; left out, it is as heavy as it comes out. */
  readonly mostBytes?: number;
}

/** A photograph of things with print on them, which has to be set first. */
export interface PrintedPhotograph extends Omit<Photograph, 'scene'> {
  readonly scene: () => Promise<Scene>;
}

export interface Drawing extends Described {
  readonly svg: () => string;
}

export type Picture = Photograph | PrintedPhotograph | Drawing;
