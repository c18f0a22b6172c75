/** Attributes that several blocks share. */
import * as z from 'zod';
import type { ImageSource } from '#client/ui/responsive-image.tsx';
import { MAX_STARS } from '#client/ui/stars.tsx';
import type { NamedThing } from '#shared/named-things.ts';

/** Lists longer than this are a mistake or an attack. */
const MAX_ITEMS = 500;
const MAX_COLUMNS = 50;
/** In one table: as many stars take 20 ms to render. */
const MAX_CELLS = 2000;

/** HTML that the CMS has sanitized, as all content. */
export const html = z.string();
export const text = z.string();
export const listOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(MAX_ITEMS);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slug = z.string().regex(SLUG);

/** Schemas that name something of ours, and what: forms let one choose it by its name. */
export const NAMED = z.registry<{ readonly kind: NamedThing; readonly isFormer?: boolean }>();
export const slugOf = (kind: NamedThing) => z.string().regex(SLUG).register(NAMED, { kind });

/** For what may be left out: editors save what was left empty as an empty string or null. */
export const maybe = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** On this site, on the web, or an address to write to or call: never a script. */
export const href = z.string().regex(/^(?:[/#?]|https?:\/\/|mailto:|tel:)/i);

/** An address, or an address and what to call it. */
export const link = z.union([
  href.transform((address) => ({ href: address, name: '' })),
  z.object({ href, name: text.default('') }),
]);

/** A number, or one in quotes. */
export const rating = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d(?:\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(MAX_STARS));

/** Size in pixels of an image that does not say its own. */
const USUAL_SIZE = { width: 1200, height: 900 } as const;

const imageParts = {
  alt: z.string().default(''),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  placeholder: z.base64().optional(),
  focal_point: z.object({ x: z.number(), y: z.number() }).optional(),
};
const imageAddress = z.string().regex(/^(?:\/|https?:\/\/|[a-z0-9][a-z0-9-]*$)/i);

/** `src`, which logos call `url`, is an address, or the name of an image in the library. */
export const imageSource = z
  .union([
    z.object({ src: imageAddress, ...imageParts }),
    z.object({ url: imageAddress, ...imageParts }).transform(({ url, ...parts }) => ({ src: url, ...parts })),
  ])
  .transform(({ src, alt, width, height, placeholder, focal_point }): ImageSource => {
    const size = width && height ? { width, height } : USUAL_SIZE;
    const path = /^[a-z0-9-]+$/i.test(src) ? `/wp-content/uploads/${src}.webp` : src;
    return { src: path, alt, placeholder, focal_point, ...size };
  });

/** Something to buy, to use or to visit. */
export const offer = z.object({
  name: text.min(1),
  description: html.default(''),
  image: maybe(imageSource),
  link: maybe(link),
  /** Dollar signs. */
  budget: text.default(''),
  rating: maybe(rating),
});

export const cell = z.union([z.string(), z.number(), z.null()]);
export type TableCell = z.output<typeof cell>;
const cells = z.array(cell).max(MAX_COLUMNS);

export const tableParts = {
  caption: text.default(''),
  columns: z.array(text).min(1).max(MAX_COLUMNS),
};
export const fitsTable = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.reduce((count, row) => count + row.length, 0) <= MAX_CELLS;

export const table = z.object({ ...tableParts, rows: listOf(cells).refine(fitsTable) });
