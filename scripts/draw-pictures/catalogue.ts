/** Every picture of the site. */
import { CABOCHON_GEMS } from './cabochon-gems.ts';
import { CRYSTAL_PICTURES } from './crystal-pictures.ts';
import { CUT_PICTURES } from './cut-pictures.ts';
import { DIAGRAMS } from './diagrams/all.ts';
import { FACETED_GEMS } from './faceted-gems.ts';
import type { Picture } from './picture.ts';
import { HOME } from './scenes/home.ts';
import { PARCELS } from './scenes/parcels.ts';
import { RINGS } from './scenes/rings.ts';
import { SOLDERING } from './scenes/soldering.ts';
import { TOOLS } from './tools/all.ts';

export const CATALOGUE: readonly Picture[] = [
  ...FACETED_GEMS,
  ...CABOCHON_GEMS,
  ...CUT_PICTURES,
  ...CRYSTAL_PICTURES,
  ...TOOLS,
  ...PARCELS,
  ...RINGS,
  SOLDERING,
  ...HOME,
  ...DIAGRAMS,
];
