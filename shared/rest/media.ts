/** Endpoints for those who look after images, in WordPress's shapes. */
import * as z from 'zod';
import { MEDIA_KIND_NAMES } from '../media-kinds.ts';
import { webAddress } from '../validation.ts';
import { flag, idsOrSlugs, paging } from './content.ts';
import { changeEndpoint, personalEndpoint, personalListEndpoint } from './endpoint.ts';
import { mediaItem } from './items.ts';
import { uploadName } from './partial-uploads.ts';
import { StoredFile } from './stored-file.ts';
import { seenVersion } from './version.ts';

const id = z.coerce.number().int().positive();
const percent = z.number().min(0).max(100);

/** `x,y` in percent of width and height, as forms send it, or both by name. */
const focalPoint = z.union([
  z.object({ x: percent, y: percent }),
  z
    .string()
    .regex(/^\d{1,3}(?:\.\d+)?,\d{1,3}(?:\.\d+)?$/, 'must be two numbers such as 50,30')
    .transform((text) => {
      const [x = 0, y = 0] = text.split(',').map(Number);
      return { x, y };
    })
    .pipe(z.object({ x: percent, y: percent })),
]);

const words = {
  /** For those who do not see it; empty for an image that only decorates. */
  alt_text: z.string().max(500).optional(),
  title: z.string().max(200).optional(),
  caption: z.string().max(1000).optional(),
  focal_point: focalPoint.nullable().optional(),
};

const written = z.object({ rendered: z.string(), raw: z.string() });

/** A file of the library as those see it who look after it. */
export const editedMedia = mediaItem.extend({
  title: written,
  caption: written,
  /** User who sent it; 0 for those that the files list. */
  author: z.number(),
  permissions: z.object({ change: z.boolean() }),
  /** Differs with its words and its focal point. */
  version: z.string(),
});
export type EditedMedia = z.output<typeof editedMedia>;

const edit = { context: z.literal('edit') };

export const listEditedMedia = personalListEndpoint({
  name: 'listEditedMedia',
  path: 'wp/v2/media/',
  summary: 'All files of the library with their raw words, for those who write.',
  input: z.object({
    ...edit,
    /** In its name and in all that is said of it. */
    search: z.string().max(200).optional(),
    media_type: z.enum(MEDIA_KIND_NAMES).optional(),
    slug: idsOrSlugs.optional(),
    include: idsOrSlugs.optional(),
    orderby: z.enum(['date', 'id', 'slug']).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...paging,
  }),
  output: editedMedia,
});

export const findEditedMedia = personalEndpoint({
  name: 'findEditedMedia',
  path: 'wp/v2/media/:id/',
  summary: 'One file of the library with its raw words, for those who write.',
  input: z.object({ id, ...edit }),
  output: editedMedia,
});

/** Set by the server from the file that was sent. */
const file = z.instanceof(StoredFile, { error: 'No file was sent.' });

export const createMedia = changeEndpoint({
  name: 'createMedia',
  method: 'POST',
  path: 'wp/v2/media/',
  summary:
    'Adds a file: as the body with its name in Content-Disposition, or in the field `file` of a multipart form with the others. Or JSON with `upload`, the name of a file that was sent in parts, as all of more than 20 MB are; or with `source_url`, the address of an image on another site, which the server brings over. Images are JPEG, PNG or WebP of up to 20 MB and 40 megapixels; what is kept is an image made from it, without place or camera. Videos are MP4 or WebM of up to 2 GB, e-books PDF of up to 40 MB or EPUB of up to 100 MB, captions WebVTT of up to 1 MB.',
  creates: true,
  takesFile: true,
  input: z.object({
    ...words,
    /** Address on another site from which an image is brought, in the place of a file. */
    source_url: webAddress.optional(),
    /** A file that was sent in parts, in the place of one that comes along. */
    upload: uploadName.optional(),
    file,
  }),
  output: mediaItem,
});

export const changeMedia = changeEndpoint({
  name: 'changeMedia',
  method: 'POST',
  aliases: ['PUT', 'PATCH'],
  path: 'wp/v2/media/:id/',
  summary: 'Changes what is said of an image, and which point of it stays in view when it is cropped.',
  input: z.object({ id, version: seenVersion, ...words }),
  output: mediaItem,
});

export const replaceMedia = changeEndpoint({
  name: 'replaceMedia',
  method: 'POST',
  path: 'wp/v2/media/:id/file/',
  summary: 'Puts another file of the same kind in the place of one: its address and its words stay.',
  takesFile: true,
  input: z.object({ id, upload: uploadName.optional(), file }),
  output: mediaItem,
});

export const removeMedia = changeEndpoint({
  name: 'removeMedia',
  method: 'DELETE',
  path: 'wp/v2/media/:id/',
  summary: 'Deletes a file for good, which `force` has to say. One that is used somewhere stays.',
  input: z.object({ id, force: flag.default(false) }),
  output: z.object({ deleted: z.literal(true), previous: mediaItem }),
});

const mediaUse = z.object({
  kind: z.enum(['item', 'author', 'term', 'exam', 'newsletter', 'setting']),
  id: z.number(),
  title: z.string(),
  /** Where readers see it; empty where that is not one page. */
  link: z.string(),
  /** Content type of an item, taxonomy of a term; empty for all else. */
  type: z.string(),
});
export type MediaUse = z.output<typeof mediaUse>;

export const listMediaUses = personalEndpoint({
  name: 'listMediaUses',
  path: 'wp/v2/media/:id/uses/',
  summary: 'Items, authors, terms, exams, newsletters and settings that show a file.',
  input: z.object({ id }),
  output: z.array(mediaUse),
});
