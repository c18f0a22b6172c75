/** A film of the site: silent, drawn frame by frame. */

/** In which frames are composed; rendered ones are as large. */
export const WIDTH = 640;
export const HEIGHT = 360;
/** Lines and lettering stay sharp on a large screen, and cost little; rendered frames would take four times as long. */
const DRAWN_SCALE = 2;
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

/** In pixels, of its frames and its poster. */
export function sizeOf(film: Film): { readonly width: number; readonly height: number } {
  const scale = 'svg' in film ? DRAWN_SCALE : 1;
  return { width: WIDTH * scale, height: HEIGHT * scale };
}
