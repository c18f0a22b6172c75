/** Every film of the site. */
import { BENCH_FILMS } from './bench.ts';
import { criticalAngleFilm } from './critical-angle.ts';
import { facetingFilm } from './faceting.ts';
import type { Film } from './film.ts';
import { INSTRUMENT_FILMS } from './instruments.ts';
import { RENDERED_FILMS } from './rendered.ts';

export const FILMS: readonly Film[] = [
  ...RENDERED_FILMS,
  criticalAngleFilm,
  facetingFilm,
  ...INSTRUMENT_FILMS,
  ...BENCH_FILMS,
];
