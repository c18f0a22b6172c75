/** Endpoints for those who look after images, in WordPress's shapes. */
import * as z from 'zod';
import { flag } from './content.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { mediaItem } from './items.ts';
import { StoredImage } from './stored-image.ts';

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

export const createMedia = changeEndpoint({
  name: 'createMedia',
  method: 'POST',
  path: 'wp/v2/media/',
  summary:
    'Adds an image: the file as the body with its name in Content-Disposition, or in the field `file` of a multipart form with the others. JPEG, PNG or WebP of up to 20 MB and 40 megapixels; what is kept is an image made from it, without place or camera.',
  creates: true,
  takesFile: true,
  input: z.object({
    ...words,
    /** Set by the server from the file that was sent. */
    file: z.instanceof(StoredImage, { error: 'No file was sent.' }),
  }),
  output: mediaItem,
});

export const changeMedia = changeEndpoint({
  name: 'changeMedia',
  method: 'POST',
  aliases: ['PUT', 'PATCH'],
  path: 'wp/v2/media/:id/',
  summary: 'Changes what is said of an image, and which point of it stays in view when it is cropped.',
  input: z.object({ id, ...words }),
  output: mediaItem,
});

export const removeMedia = changeEndpoint({
  name: 'removeMedia',
  method: 'DELETE',
  path: 'wp/v2/media/:id/',
  summary: 'Deletes an image for good, which `force` has to say. One that is used somewhere stays.',
  input: z.object({ id, force: flag.default(false) }),
  output: z.object({ deleted: z.literal(true), previous: mediaItem }),
});

const mediaUse = z.object({
  kind: z.enum(['item', 'author', 'setting']),
  id: z.number(),
  title: z.string(),
  link: z.string(),
});
export type MediaUse = z.output<typeof mediaUse>;

export const listMediaUses = personalEndpoint({
  name: 'listMediaUses',
  path: 'wp/v2/media/:id/uses/',
  summary: 'Items, authors and settings that show an image.',
  input: z.object({ id }),
  output: z.array(mediaUse),
});
