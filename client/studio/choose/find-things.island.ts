/** Looks for things of ours by words, and for the titles of those that a field names. */
import { callApi } from '#client/core/call-api.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import type { NamedThing } from '#shared/named-things.ts';
import type { AuthorItem, ContentItem, MediaItem, TermItem } from '#shared/rest/items.ts';
import type { EditedMedia } from '#shared/rest/media.ts';
import type { StaffExamSummary } from '#shared/rest/staff-exams.ts';
import { STATUS_LABELS, UNTITLED } from '../content/content-words.ts';
import { describeFile } from '../media/describe-file.ts';

export interface Thing {
  /** Value of the field. */
  readonly name: string;
  readonly title: string;
  /** Stands beside the title where that is not enough. */
  readonly note: string;
  /** `Draft`, `Scheduled` …: why readers do not see it yet; undefined where they do. */
  readonly state?: string;
  /** Image of it, where it is one. */
  readonly src?: string;
}

type Query = Readonly<Record<string, string>>;
type Find = (query: Query) => Promise<readonly Thing[]>;

const MAX_FOUND = '8';
const MAX_NAMED = '100';
/** Asked for at once: an address takes 2,000 characters of them. */
const MAX_SLUGS = 30;

/** @param isPublishedOnly leaves out what readers do not see */
export async function searchThings(
  kind: NamedThing,
  words: string,
  isPublishedOnly = false,
): Promise<readonly Thing[]> {
  const { find, findPublished = find } = findSource(kind);
  const query = { per_page: MAX_FOUND, ...(words && { search: words }) };
  return isPublishedOnly ? findPublished(query) : find(query);
}

/** Those of the names that there are; others are left out. */
export async function findNamed(kind: NamedThing, names: readonly string[]): Promise<readonly Thing[]> {
  const { find, named } = findSource(kind);
  const found = await Promise.all(listQueries(named, names).map(find));
  return found.flat().filter(({ name }) => names.includes(name));
}

function listQueries(named: Source['named'], names: readonly string[]): readonly Query[] {
  if (named === 'slug')
    return Array.from({ length: Math.ceil(names.length / MAX_SLUGS) }, (_, at) => ({
      slug: names.slice(at * MAX_SLUGS, (at + 1) * MAX_SLUGS).join(','),
      per_page: MAX_NAMED,
    }));
  // The name of a file is among the words by which it is found.
  if (named === 'file') return names.map((name) => ({ search: name.split('/').at(-1) ?? name }));
  return [{ per_page: MAX_NAMED }];
}

/**
 * Has the form of a name, or of the address of a video elsewhere: it may be of what others alone may see. Files of the library are shown to
 * all who choose them.
 */
export const isName = (kind: NamedThing, text: string): boolean =>
  !kind.startsWith('library-file:') &&
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

interface Source {
  readonly find: Find;
  /** Where others are found too. */
  readonly findPublished?: Find;
  /** How those of certain names are asked for: all are, where they are few. */
  readonly named: 'slug' | 'file' | 'all';
}

function findSource(kind: NamedThing): Source {
  const [family, part = ''] = kind.split(':');
  switch (family) {
    case 'image':
      return bySlug('wp/v2/media/', {}, (image: MediaItem) => ({
        ...describeImage(image),
        name: image.slug,
      }));
    case 'image-file':
      return files('image', describeImage);
    case 'video-file':
      return withItemsOfFile(files('video', describeUpload));
    case 'captions-file':
      return files('text', describeUpload);
    case 'library-file':
      return files(part, (file) => ({
        ...describeUpload(file),
        ...{ name: file.media_details.file, title: describeFile(file).title },
      }));
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
      return items(part);
  }
}

const describeImage = ({ source_url, alt_text, slug }: MediaItem): Thing => ({
  name: source_url,
  title: alt_text || slug,
  note: slug,
  src: source_url,
});

const describeUpload = ({ source_url, title, slug }: EditedMedia): Thing => ({
  name: source_url,
  title: title.raw || slug,
  note: source_url.split('/').at(-1) ?? '',
});

function list<T>(path: string, query: Query, describe: (item: T) => Thing): Find {
  return async (asked) => {
    const found = await callApi('GET', `${path}?${new URLSearchParams({ ...query, ...asked })}`);
    return (found as readonly T[]).map(describe);
  };
}

const bySlug = <T>(path: string, query: Query, describe: (item: T) => Thing): Source => ({
  find: list(path, query, describe),
  named: 'slug',
});

/**
 * Those that readers see, with their images where they are photos, and of all others those that the caller may change. Whose title
 * begins with the words comes first.
 */
function items(type: string): Source {
  const path = `wp/v2/${type}/`;
  const embed: Query = type === 'photo' ? { _embed: '1' } : {};
  const findPublished = list(path, { context: 'embed', ...embed }, describeItem);
  const hidden: Query = { context: 'edit', _fields: ITEM_FIELDS };
  const findDrafts = list(path, { ...hidden, status: UNPUBLISHED }, describeItem);
  // Named still, though nobody chooses it anew.
  const findHidden = list(path, { ...hidden, status: `${UNPUBLISHED},trash` }, describeItem);
  return {
    find: async (query) => {
      // Some of the staff write nothing.
      const others = (query.slug ? findHidden : findDrafts)(query).catch(() => []);
      const found = [...(await findPublished(query)), ...(await others)];
      const words = query.search?.toLowerCase();
      const isNamed = ({ title }: Thing) => words !== undefined && title.toLowerCase().startsWith(words);
      return found.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
    },
    findPublished,
    named: 'slug',
  };
}

const UNPUBLISHED = 'draft,pending,future,private';
const ITEM_FIELDS = 'slug,title,status';

type ListedItem = Pick<ContentItem, 'slug' | 'title' | 'status' | '_embedded'>;

function describeItem({ slug, title, status, _embedded }: ListedItem): Thing {
  const state = status === 'publish' ? undefined : STATUS_LABELS[status as ContentStatus];
  const image = _embedded?.['wp:featuredmedia']?.[0];
  return {
    name: slug,
    title: extractPlainText(title.rendered) || UNTITLED,
    note: slug,
    ...(state !== undefined && { state }),
    ...(image && { src: image.source_url }),
  };
}

/** A video of the library is called what its item is called as well: what is named is its file, which a draft has too. */
function withItemsOfFile({ find, named }: Source): Source {
  const query = { context: 'edit', status: `publish,${UNPUBLISHED}`, _fields: `${ITEM_FIELDS},video` };
  const findItems = list('wp/v2/video/', query, (item: ListedVideo) => ({
    ...describeItem(item),
    ...{
      name: item.video?.file ? `/wp-content/uploads/${item.video.file}` : '',
      note: item.video?.file ?? '',
    },
  }));
  return {
    find: async (asked) => {
      // Some of the staff write nothing.
      const items = (await findItems(asked).catch(() => [])).filter(({ name }) => name !== '');
      const isNew = ({ name }: Thing) => !items.some((item) => item.name === name);
      return [...items, ...(await find(asked)).filter(isNew)];
    },
    findPublished: find,
    named,
  };
}

type ListedVideo = ListedItem & { readonly video?: { readonly file?: string } };

const files = (media_type: string, describe: (file: EditedMedia) => Thing): Source => ({
  find: list('wp/v2/media/', { context: 'edit', media_type }, describe),
  named: 'file',
});

/** All of them are asked for at once. */
const exams = (nameOf: (exam: StaffExamSummary) => string): Source => ({
  find: ({ search = '' }) =>
    list('airnauts/v1/staff/exams/', {}, (exam: StaffExamSummary) => ({
      ...{ name: nameOf(exam), title: exam.title, note: exam.slug },
      ...(exam.status !== 'publish' && { state: STATUS_LABELS[exam.status] }),
    }))({ search }),
  named: 'all',
});
