/** For tests: the REST base of a WordPress as it comes, in its own shapes and errors, as far as a site asks for it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

const HOST = 'https://wordpress.example';
const CATEGORIES = [
  { id: 2, count: 1, name: 'Gems', slug: 'gems', parent: 0, link: `${HOST}/category/gems/` },
  { id: 3, count: 1, name: 'Testing', slug: 'testing', parent: 2, link: `${HOST}/category/gems/testing/` },
].map((term) => ({ ...term, description: '', taxonomy: 'category', meta: [] }));
const TAGS = [
  {
    id: 9,
    count: 1,
    name: 'Ruby',
    slug: 'ruby',
    description: '',
    link: `${HOST}/tag/ruby/`,
    taxonomy: 'post_tag',
    meta: [],
  },
];
const USERS = [
  {
    id: 1,
    name: 'Wanda Press',
    url: '',
    description: 'Wanda writes.',
    link: `${HOST}/author/wanda/`,
    slug: 'wanda',
    avatar_urls: { 24: 'https://secure.gravatar.com/avatar/x?s=24' },
    meta: [],
  },
];
const MEDIA: readonly { id: number; slug: string }[] = [];

function write(id: number, type: 'post' | 'page', slug: string, title: string, text: string) {
  return {
    id,
    date: '2026-03-14T09:00:00',
    date_gmt: '2026-03-14T09:00:00',
    guid: { rendered: `${HOST}/?p=${id}` },
    modified: '2026-03-15T09:00:00',
    modified_gmt: '2026-03-15T09:00:00',
    slug,
    status: 'publish',
    type,
    link: `${HOST}/${slug}/`,
    title: { rendered: title },
    content: { rendered: `<p>${text}</p><script>steal()</script>`, protected: false },
    excerpt: { rendered: `<p>${text}</p>`, protected: false },
    author: 1,
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'open',
    template: '',
    meta: { footnotes: '' },
    class_list: [`post-${id}`],
    ...(type === 'post'
      ? { sticky: false, format: 'standard', categories: [3], tags: [9] }
      : { parent: 0, menu_order: 0 }),
  };
}
const POSTS = [
  write(11, 'post', 'a-ruby-from-wordpress', 'A Ruby from WordPress', 'Red &#8211; and hard.'),
  write(12, 'post', 'second-post', 'Second Post', 'More words.'),
  {
    ...write(13, 'post', 'secret-post', 'Protected: Secret', ''),
    content: { rendered: '', protected: true },
  },
];
const PAGES = [write(20, 'page', 'about', 'About WordPress', 'Who writes here.')];

const COMMENTS = [
  {
    id: 31,
    slug: '',
    post: 11,
    parent: 0,
    author: 0,
    author_name: 'A Reader',
    content: { rendered: '<p>What a stone.</p>' },
    status: 'approved',
    type: 'comment',
    meta: [],
  },
];

const ROUTES: Readonly<Record<string, readonly { id: number; slug: string }[]>> = {
  posts: POSTS,
  pages: PAGES,
  categories: CATEGORIES,
  tags: TAGS,
  users: USERS,
  media: MEDIA,
  comments: COMMENTS,
};

const INDEX = {
  name: 'A WordPress',
  description: 'Just another WordPress site',
  url: HOST,
  home: HOST,
  namespaces: ['oembed/1.0', 'wp/v2', 'wp-site-health/v1'],
  routes: Object.fromEntries(
    Object.keys(ROUTES).flatMap((name) => [
      [`/wp/v2/${name}`, {}],
      [`/wp/v2/${name}/(?P<id>[\\d]+)`, {}],
    ]),
  ),
};

const refuse = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, data: { status } },
  total: 0,
});
const NO_ROUTE = refuse(404, 'rest_no_route', 'No route was found matching the URL and request method.');

function answer(url: URL) {
  if (url.pathname === '/wp-json/') return { status: 200, body: INDEX, total: 0 };
  const [, name = '', id] = /^\/wp-json\/wp\/v2\/(\w+)(?:\/(\d+))?\/?$/.exec(url.pathname) ?? [];
  const all = ROUTES[name];
  if (!all) return NO_ROUTE;
  if (id !== undefined) {
    const found = all.find((one) => one.id === Number(id));
    return found
      ? { status: 200, body: found, total: 0 }
      : refuse(404, 'rest_post_invalid_id', 'Invalid post ID.');
  }
  const page = Number(url.searchParams.get('page') ?? 1);
  const perPage = Number(url.searchParams.get('per_page') ?? 10);
  const slugs = url.searchParams.get('slug')?.split(',');
  const found = all
    .filter(({ slug }) => !slugs || slugs.includes(slug))
    .filter((one) => isIn(one, url.searchParams));
  if (page > 1 && (page - 1) * perPage >= found.length)
    return refuse(400, 'rest_post_invalid_page_number', 'The page number requested is larger.');
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const body = url.searchParams.has('_embed') ? shown.map(embed) : shown;
  return { status: 200, body, total: found.length };
}

function isIn(one: object, query: URLSearchParams): boolean {
  return (['categories', 'tags'] as const).every((name) => {
    const wanted = query.get(name)?.split(',').map(Number);
    const has: readonly number[] = (one as { categories?: number[]; tags?: number[] })[name] ?? [];
    return !wanted || wanted.some((id) => has.includes(id));
  });
}

const embed = (one: object) => ({
  ...one,
  _embedded: { author: USERS, 'wp:term': [CATEGORIES.slice(1), TAGS] },
});

export interface WordPress {
  /** Address of its REST base. */
  readonly url: string;
  /** Whether it has lost its database, and answers lists of nothing. */
  isEmpty: boolean;
}

export async function startWordPress(t: Test): Promise<WordPress> {
  const wordPress = { url: '', isEmpty: false };
  const server = createServer((request, response) => {
    const { status, body, total } = answer(new URL(request.url ?? '/', 'http://wordpress'));
    const isLost = wordPress.isEmpty && Array.isArray(body);
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=UTF-8',
        'x-wp-total': isLost ? 0 : total,
        'x-wp-totalpages': isLost ? 0 : Math.ceil(total / 10),
      })
      .end(JSON.stringify(isLost ? [] : body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  wordPress.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`;
  return wordPress;
}
