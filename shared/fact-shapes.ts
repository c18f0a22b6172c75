/** Facts whose fields are others than what is stored: captions of a video are one list, and a file says itself what it is. */
import * as z from 'zod';
import { ebookDetails, videoDetails } from './rest/details.ts';

type Facts = Readonly<Record<string, unknown>>;

export interface FactShape {
  /** Schema of the fields. */
  readonly schema: z.ZodObject;
  readonly toFields: (facts: Facts) => Facts;
  /** @param before the facts as they are stored */
  readonly toFacts: (fields: Facts, before: Facts) => Facts;
}

/** Where the fields are what is stored. */
export const asStored = (schema: z.ZodObject): FactShape => ({
  schema,
  toFields: (facts) => facts,
  toFacts: (fields) => fields,
});

const { file, width, height, seconds, more_captions } = videoDetails.shape;
const tracks = more_captions.unwrap();
const MAIN_LANGUAGE = 'en';

export const videoShape: FactShape = {
  schema: z.strictObject({
    file,
    // Read from a file of the library.
    width: width.meta({ unit: 'pixels' }).optional(),
    height: height.meta({ unit: 'pixels' }).optional(),
    seconds: seconds.meta({ unit: 'seconds' }).optional(),
    tracks: tracks.default([]),
  }),
  toFields: ({ captions, captions_language = MAIN_LANGUAGE, more_captions = [], ...video }) => ({
    ...video,
    tracks: [
      ...(captions ? [{ file: captions, language: captions_language }] : []),
      ...tracks.parse(more_captions),
    ],
  }),
  toFacts({ tracks: typed = [], ...video }, before) {
    const { tracks: stored = [] } = videoShape.toFields(before);
    const { captions, captions_language, more_captions } = before;
    if (JSON.stringify(typed) === JSON.stringify(stored))
      return { ...video, captions, captions_language, more_captions };
    const [first, ...others] = tracks.parse(typed);
    return {
      ...video,
      captions: first?.file,
      captions_language: first?.language === MAIN_LANGUAGE ? undefined : first?.language,
      more_captions: others.length > 0 ? others : undefined,
    };
  },
};

const { pages, price, file: bookFile, formats, contents } = ebookDetails.shape;

export const ebookShape: FactShape = {
  schema: z.strictObject({
    file: bookFile,
    pages,
    price: price.optional(),
    formats: formats.optional(),
    contents,
  }),
  toFields: (facts) => facts,
  toFacts: ({ price = 0, formats, ...book }) => ({
    ...book,
    price,
    formats: formats ?? [readFormat(book.file)],
  }),
};

const readFormat = (file: unknown): string => (String(file).endsWith('.epub') ? 'EPUB' : 'PDF');
