/** Facts of photos, galleries, videos and e-books from the fields of `client/studio/editor/item-facts.tsx`. */
import type { ContentType } from '#shared/content-types.ts';
import type { FormValues } from './form-pages.ts';

const FACT = 'fact.';

/** As `shared/rest/details.ts` has it; undefined where the form has no such fields, or all of them are empty. */
export function readItemFacts(values: FormValues, type: ContentType | undefined): object | undefined {
  const facts = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(FACT) ? [[name.slice(FACT.length), value.trim()]] : [],
    ),
  );
  const isEmpty = Object.entries(facts).every(
    ([name, value]) => value === '' || name.startsWith('language.'),
  );
  if (isEmpty) return undefined;
  if (type === 'photo') return readPhoto(facts);
  if (type === 'video') return readVideo(facts);
  if (type === 'ebook') return readEbook(facts);
  return type === 'curated-gallery' ? { photos: readPhotos(facts) } : undefined;
}

function readPhoto({ credit = '', cut = '', carats, locality = '', colors = '' }: FormValues): object {
  return { credit, cut, ...(carats && { carats: Number(carats) }), locality, colors: split(colors) };
}

function readVideo(facts: FormValues): object {
  const tracks = listNumbered(facts, 'track').flatMap(([at, file]) =>
    file === '' ? [] : [{ file, language: facts[`language.${at}`] ?? 'en' }],
  );
  const [first, ...others] = tracks;
  return {
    ...(facts.file && { file: facts.file }),
    ...(first && { captions: first.file }),
    ...(first && first.language !== 'en' && { captions_language: first.language }),
    ...(others.length > 0 && { more_captions: others }),
    ...readNumbers(facts, ['width', 'height', 'seconds']),
  };
}

/** Those that are filled in. */
function readNumbers(facts: FormValues, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.flatMap((name) => (facts[name] ? [[name, Number(facts[name])]] : [])));
}

const CENTS = 100;

function readEbook({ file = '', pages = '', price = '', formats = '', contents = '' }: FormValues): object {
  const named = split(formats);
  return {
    pages: Number(pages),
    // A comma or a dollar sign is told as what it is: no number.
    price: price === '' ? 0 : Math.round(Number(price) * CENTS),
    ...(file && { file }),
    formats: named.length > 0 ? named : [file.endsWith('.epub') ? 'EPUB' : 'PDF'],
    contents: contents
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/** By their places; what is given the same place keeps its order. */
function readPhotos(facts: FormValues): string[] {
  const placed = listNumbered(facts, 'photo')
    .filter(([at]) => facts[`out.${at}`] === undefined)
    .map(([at, slug]) => ({ slug, place: Number(facts[`place.${at}`] ?? at) }))
    .toSorted((a, b) => a.place - b.place);
  return [...new Set([...placed.map(({ slug }) => slug), ...split(facts.add ?? '')])];
}

const listNumbered = (facts: FormValues, name: string): (readonly [at: string, value: string])[] =>
  Object.entries(facts)
    .filter(([key]) => key.startsWith(`${name}.`))
    .map(([key, value]) => [key.slice(name.length + 1), value] as const)
    .toSorted(([a], [b]) => Number(a) - Number(b));

const split = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
