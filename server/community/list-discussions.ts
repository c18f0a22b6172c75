/** Reads what everybody may read in the community, by the JSON that a Discourse answers for its own lists. */
import * as z from 'zod';
import type { ListDiscussions } from '#server/cms/index.ts';
import type { Discussion } from '#shared/rest/community.ts';
import { defineError } from '#shared/rest/errors.ts';

const TIMEOUT_MS = 5000;
/** A list of thirty topics has some 100 KB. */
const MAX_BYTES = 1_000_000;
/** Length of each list. */
const MAX_DISCUSSIONS = 6;
const MAX_TITLE_CHARACTERS = 200;

const unavailable = defineError('community_unavailable', 503, 'The community does not answer right now.');

const topic = z.object({
  id: z.number().int().positive(),
  title: z.string().min(1),
  slug: z
    .string()
    .regex(/^[\p{L}\p{N}%_-]+$/u)
    .catch('topic'),
  posts_count: z.number().int().positive(),
  last_posted_at: z.iso.datetime({ offset: true }).nullable(),
  created_at: z.iso.datetime({ offset: true }),
  category_id: z.number().nullish(),
  pinned: z.boolean().catch(false),
  /** By the plugin Discourse Solved. */
  has_accepted_answer: z.boolean().catch(false),
});
type Topic = z.output<typeof topic>;

const topicList = z.object({ topic_list: z.object({ topics: z.array(z.unknown()) }) });
const categoryList = z.object({
  category_list: z.object({ categories: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

/** Without a community there is nothing to read. */
export function createListDiscussions(url: string): ListDiscussions | undefined {
  if (url === '') return undefined;
  return async () => {
    const [recent, answered, categories] = await Promise.all([
      readTopics(url, '/latest.json'),
      // A Discourse without the plugin answers all topics.
      readTopics(url, '/latest.json?solved=yes').catch(() => []),
      readCategories(url).catch(() => new Map<number, string>()),
    ]);
    const toDiscussion = (topic: Topic) => describeTopic(topic, categories);
    return {
      // Pinned ones stand first for weeks.
      recent: recent
        .filter(({ pinned }) => !pinned)
        .slice(0, MAX_DISCUSSIONS)
        .map(toDiscussion),
      answered: answered
        .filter(({ has_accepted_answer }) => has_accepted_answer)
        .slice(0, MAX_DISCUSSIONS)
        .map(toDiscussion),
    };
  };
}

/** Topics that are not as they should be are left out. */
async function readTopics(url: string, path: string): Promise<Topic[]> {
  const { topic_list } = parse(topicList, await readJson(new URL(path, url)));
  return topic_list.topics.flatMap((each) => topic.safeParse(each).data ?? []);
}

async function readCategories(url: string): Promise<Map<number, string>> {
  const { category_list } = parse(categoryList, await readJson(new URL('/categories.json', url)));
  return new Map(category_list.categories.map(({ id, name }) => [id, name]));
}

function describeTopic(topic: Topic, categories: ReadonlyMap<number, string>): Discussion {
  const { id, slug, title, posts_count, last_posted_at, created_at, category_id } = topic;
  return {
    id,
    slug,
    title: title.slice(0, MAX_TITLE_CHARACTERS).toWellFormed(),
    category: categories.get(category_id ?? 0) ?? '',
    replies: posts_count - 1,
    last_posted_at: last_posted_at ?? created_at,
  };
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unavailable();
  return parsed.data;
}

/** Throws `unavailable` for whatever is no JSON of a fair size in time. */
async function readJson(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || !response.body) throw unavailable();
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      bytes += part.byteLength;
      // Leaving the loop ends the download.
      if (bytes > MAX_BYTES) throw unavailable();
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw unavailable();
  }
}
