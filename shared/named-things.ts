/**
 * Things that fields name: by their slugs, files by their addresses among the uploads or (`library-file`) by their names there, and an exam
 * by its number in old texts.
 */
import type { ContentType, Taxonomy } from './content-types.ts';
import type { MediaKind } from './media-kinds.ts';

export type NamedThing =
  | 'image'
  | 'image-file'
  | 'video-file'
  | 'captions-file'
  | `library-file:${MediaKind}`
  | 'author'
  | 'exam'
  | 'exam-number'
  | `item:${ContentType}`
  | `term:${Taxonomy}`;
