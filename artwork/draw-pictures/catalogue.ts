/** Every picture of the site, in the lists that `content/media` has. */
import { CABOCHON_GEMS } from './cabochon-gems.ts';
import { COVERS } from './covers/all.ts';
import { CRYSTAL_PICTURES } from './crystal-pictures.ts';
import { CUT_PICTURES } from './cut-pictures.ts';
import { DIAGRAMS } from './diagrams/all.ts';
import { FACETED_GEMS } from './faceted-gems.ts';
import type { Quality } from './film.ts';
import { GOODS } from './goods/all.ts';
import { MADE_GEMS } from './made-gems.ts';
import { FINAL, GALLERY, LARGE, SCENE } from './make-picture.ts';
import { PHOTOS } from './photos/all.ts';
import type { Picture } from './picture.ts';
import { FINISHED } from './scenes/finished.ts';
import { HOME } from './scenes/home.ts';
import { PARCELS } from './scenes/parcels.ts';
import { SOLDERING } from './scenes/soldering.ts';
import { TOOLS } from './tools/all.ts';
import { WORK } from './work/all.ts';

const MEDIA: readonly Picture[] = [
  ...FACETED_GEMS,
  ...CABOCHON_GEMS,
  ...CUT_PICTURES,
  ...CRYSTAL_PICTURES,
  ...TOOLS,
  ...PARCELS,
  ...FINISHED,
  SOLDERING,
  ...HOME,
  ...DIAGRAMS,
  ...MADE_GEMS,
];

export interface PictureList {
  /** Its file in `content/media`, without the ending. */
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly quality: Quality;
}

export const LISTS: readonly PictureList[] = [
  { name: 'media', pictures: MEDIA, quality: FINAL },
  { name: 'photos', pictures: PHOTOS, quality: GALLERY },
  { name: 'work', pictures: WORK, quality: SCENE },
  { name: 'goods', pictures: GOODS, quality: LARGE },
  { name: 'covers', pictures: COVERS, quality: FINAL },
];
