/** Things that fields name: by their slugs, files by their addresses among the uploads, and an exam by its number in old texts. */
import type { ContentType, Taxonomy } from './content-types.ts';

export type NamedThing =
  | 'image'
  | 'image-file'
  | 'video-file'
  | 'captions-file'
  | 'author'
  | 'exam'
  | 'exam-number'
  | `item:${ContentType}`
  | `term:${Taxonomy}`;
