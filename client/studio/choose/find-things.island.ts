/** Looks for things of ours by words, and for the titles of those that a field names. */
import { callApi } from '#client/core/call-api.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { NamedThing } from '#shared/named-things.ts';
import type { AuthorItem, ContentItem, MediaItem, TermItem } from '#shared/rest/items.ts';
import type { StaffExamSummary } from '#shared/rest/staff-exams.ts';

export interface Thing {
  /** Value of the field. */
  readonly name: string;
  readonly title: string;
  /** Stands beside the title where that is not enough. */
  readonly note: string;
  /** Image of it, where it is one. */
  readonly src?: string;
}

type Query = Readonly<Record<string, string>>;
type Find = (query: Query) => Promise<readonly Thing[]>;

const MAX_FOUND = '8';
const MAX_NAMED = '100';

export const searchThings = (kind: NamedThing, words: string): Promise<readonly Thing[]> =>
  findSource(kind).find({ per_page: MAX_FOUND, ...(words && { search: words }) });

/** Those of the names that there are; others are left out. */
export async function findNamed(kind: NamedThing, names: readonly string[]): Promise<readonly Thing[]> {
  const { find, isBySlug } = findSource(kind);
  const query: Query = isBySlug
    ? { slug: names.map(toSlug).join(','), per_page: MAX_NAMED }
    : { per_page: MAX_NAMED };
  return (await find(query)).filter(({ name }) => names.includes(name));
}

/** Has the form of a name, or of the address of a video elsewhere: it may be of what is not public. */
export const isName = (kind: NamedThing, text: string): boolean =>
  (kind === 'video-file' ? /^https?:\/\/\S+$/ : /^[a-z0-9]+(?:-[a-z0-9]+)*$/).test(text);

/** Whether these words are its name or its title. */
export const isCalled = ({ name, title }: Pick<Thing, 'name' | 'title'>, words: string): boolean =>
  [name, title].some((text) => text.toLowerCase() === words.trim().toLowerCase());

export interface TypedThing {
  readonly words: string;
  readonly thing: Thing | undefined;
  /** False where it could not be looked for, and for what is elsewhere. */
  readonly isKnown: boolean;
}

/** Things by names or titles as they were typed: one, or several between commas. */
export async function findTyped(kind: NamedThing, typed: string, isMany: boolean): Promise<TypedThing[]> {
  const whole = await findCalled(kind, typed);
  if (whole.thing || !isMany || !typed.includes(',')) return [whole];
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return Promise.all(parts.map((part) => findCalled(kind, part)));
}

async function findCalled(kind: NamedThing, words: string): Promise<TypedThing> {
  try {
    const named = isName(kind, words) ? await findNamed(kind, [words]) : [];
    const found = named.length > 0 ? named : await searchThings(kind, words);
    const thing = found.find((one) => isCalled(one, words));
    return { words, thing, isKnown: kind !== 'video-file' };
  } catch {
    return { words, thing: undefined, isKnown: false };
  }
}

/** `/wp-content/uploads/gem-ruby.webp` is the image `gem-ruby`. */
const toSlug = (name: string): string => /([^/]+?)(?:\.[a-z0-9]+)?$/i.exec(name)?.[1] ?? name;

interface Source {
  readonly find: Find;
  /** Whether those of certain slugs can be asked for; others are few. */
  readonly isBySlug: boolean;
}

function findSource(kind: NamedThing): Source {
  const [family, part = ''] = kind.split(':');
  switch (family) {
    case 'image':
      return bySlug(
        `wp/v2/media/`,
        {},
        describeImage(({ slug }) => slug),
      );
    case 'image-file':
      return bySlug(
        `wp/v2/media/`,
        {},
        describeImage(({ source_url }) => source_url),
      );
    case 'video-file':
      return files('video');
    case 'captions-file':
      return files('text');
    case 'author':
      return bySlug('wp/v2/users/', {}, ({ slug, name, position }: AuthorItem) => ({
        ...{ name: slug, title: name, note: position },
      }));
    case 'exam':
      return exams(({ slug }) => slug);
    case 'exam-number':
      return exams(({ id }) => String(id));
    case 'term':
      return bySlug(`wp/v2/${part}/`, {}, ({ slug, name }: TermItem) => ({
        name: slug,
        title: name,
        note: slug,
      }));
    default:
      return bySlug(`wp/v2/${part}/`, { context: 'embed' }, ({ slug, title }: ContentItem) => ({
        ...{ name: slug, title: extractPlainText(title.rendered), note: slug },
      }));
  }
}

const describeImage = (nameOf: (image: MediaItem) => string) => (image: MediaItem) => ({
  name: nameOf(image),
  title: image.alt_text || image.slug,
  note: image.slug,
  src: image.source_url,
});

function list<T>(path: string, query: Query, describe: (item: T) => Thing): Find {
  return async (asked) => {
    const found = await callApi('GET', `${path}?${new URLSearchParams({ ...query, ...asked })}`);
    return (found as readonly T[]).map(describe);
  };
}

const bySlug = <T>(path: string, query: Query, describe: (item: T) => Thing): Source => ({
  find: list(path, query, describe),
  isBySlug: true,
});

const files = (media_type: string): Source => ({
  find: list(
    'wp/v2/media/',
    { context: 'edit', media_type },
    (file: MediaItem & { title: { raw?: string } }) => ({
      name: file.source_url,
      title: file.title.raw || file.slug,
      note: file.source_url.split('/').at(-1) ?? '',
    }),
  ),
  isBySlug: false,
});

/** All of them are asked for at once. */
const exams = (nameOf: (exam: StaffExamSummary) => string): Source => ({
  find: ({ search = '' }) =>
    list('airnauts/v1/staff/exams/', {}, (exam: StaffExamSummary) => ({
      ...{ name: nameOf(exam), title: exam.title, note: exam.slug },
    }))({ search }),
  isBySlug: false,
});
