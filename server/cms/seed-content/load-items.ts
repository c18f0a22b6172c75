import type * as z from 'zod';
import {
  type ContentStore,
  findMovedTerm,
  type ItemDraft,
  isPublicWhole,
  isToCome,
  keepStatus,
  saveItem,
  saveTerm,
} from '#server/cms/content/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType, Taxonomy } from '#shared/content-types.ts';
import type { ItemDetails } from '#shared/rest/details.ts';
import { ContentError } from './content-error.ts';
import { findLoosePaths } from './find-loose-paths.ts';
import { parseTextFile, type TextFile } from './front-matter.ts';
import {
  courseFrontMatter,
  DETAILED,
  type DetailedKind,
  detailedFrontMatter,
  gemFrontMatter,
  itemFrontMatter,
} from './item-front-matter.ts';
import { findOrAddAuthor, formatName } from './load-authors.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { convertMarkdown } from './markdown/convert-markdown.ts';

type ItemMatter = z.output<typeof itemFrontMatter>;

/** Loads an item of a type that has nothing beside what every item has. */
export function loadPlain(type: ContentType): (loading: SourceLoading) => Promise<LoadedSource> {
  return (loading) => loadItem(loading, type, parseTextFile(loading.source.text, itemFrontMatter));
}

/** A lesson or an exam that is not there, or that another course has, is named, and the course is loaded all the same. */
export async function loadCourse(loading: SourceLoading): Promise<LoadedSource> {
  const file = parseTextFile(loading.source.text, courseFrontMatter);
  const { course, course_types } = file.matter;
  for (const { path, message } of await findLoosePaths(loading.db, loading.source.slug, course))
    loading.warn(file.lineOf(['course', ...path]), message);
  return loadItem(loading, 'course', file, { details: { course }, courseTypes: course_types });
}

export function loadGem(loading: SourceLoading): Promise<LoadedSource> {
  const file = parseTextFile(loading.source.text, gemFrontMatter);
  return loadItem(loading, 'gemstone', file, { gem: file.matter.gem });
}

/** Loads an item of a type that has a member of its own beside its text. */
export function loadDetailed(kind: DetailedKind): (loading: SourceLoading) => Promise<LoadedSource> {
  const { type, member } = DETAILED[kind];
  const schema = detailedFrontMatter(member);
  return async (loading) => {
    const file = parseTextFile(loading.source.text, schema);
    warnOfLogo(loading, file);
    const loaded = loadItem(loading, type, file, { details: { [member]: file.matter[member] } });
    return beginStock(loading, await loaded, file.matter);
  };
}

/** Pieces are counted from then on: what a file says of them later changes nothing. */
async function beginStock(
  { db }: SourceLoading,
  loaded: LoadedSource,
  { product }: Pick<ItemDetails, 'product'>,
): Promise<LoadedSource> {
  if (product?.stock === undefined || loaded.itemId === undefined) return loaded;
  await db
    .insertInto('stock')
    .values({ item_id: loaded.itemId, quantity: product.stock })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .execute();
  return loaded;
}

function warnOfLogo(
  { images, warn }: SourceLoading,
  { matter, lineOf }: TextFile<ItemMatter & Pick<ItemDetails, 'business'>>,
): void {
  const logo = matter.business?.logo;
  if (logo && !images.has(logo)) warn(lineOf(['business', 'logo']), `there is no image called ${logo}`);
}

/** Fields of a type beside those of every item. */
interface OwnFields extends Partial<Pick<ItemDraft, 'gem' | 'details'>> {
  readonly courseTypes?: readonly string[];
}

async function loadItem(
  loading: SourceLoading,
  type: ContentType,
  file: TextFile<ItemMatter>,
  { gem = null, details = null, courseTypes = [] }: OwnFields = {},
): Promise<LoadedSource> {
  const { source, images } = loading;
  const { matter, body, bodyLine } = file;
  const standing = await findStanding(loading, type);
  if (standing?.edited_at) {
    loading.warn(1, 'somebody has edited this on the site since, so the file was not loaded');
    return { itemId: standing.id, tags: [] };
  }
  if (!standing && loading.deleted.has(source.path)) {
    loading.skipDeleted(source.path);
    return { tags: [] };
  }
  const content =
    matter.format === 'markup'
      ? body.replace(/^\n/, '').replace(/\n$/, '')
      : convertMarkdown(body, { images, firstLine: bodyLine, warn: loading.warn });
  warnOfWholeText(loading, type, matter, content);
  const author = matter.author ? await findOrAddAuthor(loading, matter.author) : undefined;
  if (author?.isNew) {
    loading.warn(
      lineOf(source.text, 'author'),
      `there is no author called ${matter.author}; a name was made of it`,
    );
  }
  const categories = [
    ...(await findTerms(loading, 'article-category', 'categories', matter.categories)),
    ...(await findTerms(loading, 'business-type', 'business_types', matter.business_types)),
    ...(await findTerms(loading, 'business-category', 'business_categories', matter.business_categories)),
    ...(await findTerms(loading, 'course-type', 'course_types', courseTypes)),
  ];
  const topics = await findOrAddTopics(loading, matter.topics);
  const date = formatMoment(matter.date);
  const isDue = matter.status === 'future' && !isToCome(date, loading.now);
  const status = isDue ? 'publish' : matter.status;
  const saved = await saveItem(loading, {
    type,
    slug: source.slug,
    status: status === 'publish' ? status : 'draft',
    title: matter.title,
    excerpt: matter.excerpt,
    searchTerms: matter.search_terms,
    content,
    date,
    modified: formatMoment(matter.modified ?? matter.date),
    authorId: author?.id ?? null,
    featuredMediaId: findFeatured(loading, matter.featured),
    access: matter.access,
    gemstoneFamily: matter.gemstone_family ?? '',
    gem,
    details,
    brands: [...new Set(matter.brands)],
    termIds: [...new Set([...categories, ...topics.ids])],
  } satisfies ItemDraft);
  await keepStatus(loading.db, { id: saved.id, date }, status);
  return { itemId: saved.id, tags: [...(author?.tags ?? []), ...topics.tags, ...saved.tags] };
}

/** The item that the file brought, also where it has another slug since, or another one that has its slug. */
async function findStanding({ db, source }: SourceLoading, type: ContentType) {
  const columns = ['items.id', 'items.edited_at'] as const;
  const brought = await db
    .selectFrom('seed_files')
    .innerJoin('items', 'items.id', 'seed_files.item_id')
    .select(columns)
    .where('seed_files.path', '=', source.path)
    .where('items.edited_at', 'is not', null)
    .executeTakeFirst();
  if (brought) return brought;
  return db
    .selectFrom('items')
    .select(columns)
    .where('type', '=', type)
    .where('slug', '=', source.slug)
    .executeTakeFirst();
}

/** A day begins at midnight, UTC. */
const formatMoment = (date: string): string => (date.includes('T') ? date : `${date}T00:00:00`);

function warnOfWholeText(
  { warn, source }: SourceLoading,
  type: ContentType,
  { access }: ItemMatter,
  content: string,
): void {
  if (!isPublicWhole(type, access) && !content.includes('<!--more-->'))
    warn(lineOf(source.text, 'access'), 'there is no <!--more-->, so guests see nothing of the text');
}

/** Throws `ContentError` for a term that no file names. */
async function findTerms(
  { db, source }: SourceLoading,
  taxonomy: Taxonomy,
  key: string,
  slugs: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const slug of slugs) {
    const term = await findTerm(db, taxonomy, slug);
    // Deleted on the site since.
    if (term === null) continue;
    const name = taxonomy.replace('-', ' ');
    if (!term)
      throw new ContentError([
        { line: lineOf(source.text, key), message: `there is no ${name} called ${slug}` },
      ]);
    ids.push(term.id);
  }
  return ids;
}

async function findOrAddTopics(
  store: ContentStore,
  slugs: readonly string[],
): Promise<{ ids: number[]; tags: string[] }> {
  const ids: number[] = [];
  const tags: string[] = [];
  for (const slug of slugs) {
    const known = await findTerm(store.db, 'topic', slug);
    if (known === null) continue;
    const topic = known ? { id: known.id, tags: [] } : await addTopic(store, slug);
    if (topic.id !== null) ids.push(topic.id);
    tags.push(...topic.tags);
  }
  return { ids, tags };
}

function addTopic(store: ContentStore, slug: string) {
  return saveTerm(store, {
    taxonomy: 'topic',
    slug,
    name: formatName(slug),
    description: '',
    parent_id: null,
    path: slug,
  });
}

/** Null for a term that was deleted on the site. */
async function findTerm(
  db: Database,
  taxonomy: Taxonomy,
  slug: string,
): Promise<{ readonly id: number } | null | undefined> {
  const moved = await findMovedTerm(db, taxonomy, slug);
  if (moved !== undefined) return moved === null ? null : { id: moved };
  return db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

function findFeatured({ images, source, warn }: SourceLoading, name: string | undefined): number | null {
  if (!name) return null;
  const image = images.get(name);
  if (!image) warn(lineOf(source.text, 'featured'), `there is no image called ${name}`);
  return image?.id ?? null;
}

function lineOf(text: string, key: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
}
