/** A film of the site: silent, 640 by 360, drawn frame by frame. */

export const WIDTH = 640;
export const HEIGHT = 360;
export const FRAMES_A_SECOND = 24;

interface Described {
  /** Its files in `content/media`, without their endings. */
  readonly name: string;
  /** Of the poster, for someone who cannot see it; 60 to 160 characters. */
  readonly alt: string;
  readonly seconds: number;
  /** The second whose frame is the poster. */
  readonly poster: number;
}

/** Every frame is an SVG document of the second it stands for. */
export interface DrawnFilm extends Described {
  readonly svg: (second: number) => string;
}

/** Frames are rendered, RGB bytes; the film repeats after `frames`. */
export interface RenderedFilm extends Described {
  readonly frames: number;
  readonly render: (frame: number) => Uint8Array | Promise<Uint8Array>;
}

export type Film = DrawnFilm | RenderedFilm;
