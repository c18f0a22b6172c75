/** Attributes that several blocks share. */
import { z } from 'zod';
import type { PictureSource } from '#client/ui/picture.tsx';

/** Lists longer than this are a mistake or an attack. */
const MOST_ITEMS = 500;
const MOST_COLUMNS = 50;

/** HTML that the CMS has sanitised, as all content. */
export const html = z.string();
export const text = z.string();
export const listOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(MOST_ITEMS);

/** On this site, on the web, or an address to write to or call: never a script. */
export const href = z.string().regex(/^(?:[/#?]|https?:\/\/|mailto:|tel:)/i);

/** Size in pixels of a picture that does not say its own. */
const USUAL_SIZE = { width: 1200, height: 900 } as const;

/** `src` is an address, or the name of a picture in the library. */
export const picture = z
  .object({
    src: z.string().regex(/^(?:\/|https?:\/\/|[a-z0-9][a-z0-9-]*$)/i),
    alt: z.string().default(''),
    width: z.number().positive().optional(),
    height: z.number().positive().optional(),
  })
  .transform(({ src, alt, width, height }): PictureSource => {
    const size = width && height ? { width, height } : USUAL_SIZE;
    return { src: /^[a-z0-9-]+$/i.test(src) ? `/wp-content/uploads/${src}.webp` : src, alt, ...size };
  });

const cell = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.output<typeof cell>;

export const table = z.object({
  caption: text.default(''),
  columns: z.array(text).min(1).max(MOST_COLUMNS),
  rows: z.array(z.array(cell).max(MOST_COLUMNS)).max(MOST_ITEMS),
});
export type TableAttributes = z.output<typeof table>;
