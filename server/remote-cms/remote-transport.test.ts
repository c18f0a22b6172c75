import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { withLinkRules } from '#server/api/link-rules.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { SearchResponse } from '#shared/rest/search.ts';
import { createRemoteTransport } from './remote-transport.ts';

const GUEST: CallContext = { brand: 'facet', group: GUEST_GROUP, viewer: null };
const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };
const RUBY = {
  id: 1,
  post_type: 'article',
  title: 'Ruby <b>',
  slug: 'ruby',
  link: '/article/ruby/',
  excerpt: 'Red.',
  thumbnail: null,
  author: null,
  categories: [],
  topics: [],
  gemstone_family: null,
  access: [],
  date: '2024-01-01T00:00:00',
  modified: '2024-01-01T00:00:00',
  brands: ['facet'],
};
const AUTHOR = {
  id: 3,
  slug: 'ada',
  name: 'Ada',
  link: '/author/ada/',
  description: 'Cuts <b>stones</b>.',
  biography: '<p onclick="steal()">Ada <script>steal()</script></p>',
  position: '',
  avatar_urls: {},
};

t.test('of the HTML of another CMS only what is harmless comes in', async (t) => {
  const transport = await openTransport(t, AUTHOR);
  const { value } = await transport.call(ENDPOINTS.findAuthor, { id: 3 }, GUEST);
  t.match(value.biography, /^<p>Ada\s*<\/p>$/);
  t.equal(value.description, 'Cuts <b>stones</b>.', 'text is left as it is: pages escape it');
});

t.test('a highlight holds matches and no other element', async (t) => {
  const transport = await openTransport(
    t,
    answerOf(RUBY, 'A <em onclick="steal()">ruby</em><img src=x onerror="steal()"> &lt;b&gt;'),
  );
  const { value } = await transport.call(ENDPOINTS.search, { q: 'ruby' }, GUEST);
  t.same(value.hits.hits[0]?.highlight, { title: ['A <em>ruby</em> &lt;b&gt;'] });
  t.equal(value.hits.hits[0]?._source.title, 'Ruby <b>');
});

t.test('an answer with a link that runs code is refused', async (t) => {
  for (const link of ['javascript:steal()', ' java\nscript:steal()', 'data:text/html,<script>']) {
    const found = await openTransport(t, answerOf({ ...RUBY, link }, 'A ruby'));
    await t.rejects(found.call(ENDPOINTS.search, { q: 'ruby' }, GUEST), { code: 'upstream_failed' });
    const author = await openTransport(t, { ...AUTHOR, link });
    await t.rejects(author.call(ENDPOINTS.findAuthor, { id: 3 }, GUEST), { code: 'upstream_failed' });
  }
});

t.test('links of items are paths here, whichever host the other CMS says that they are on', async (t) => {
  const hosts = new Map([
    ['facet.example', 'facet'],
    ['gems.example', 'gemsociety'],
  ] as const);
  const links: Readonly<Record<string, string>> = {
    'https://facet.example/author/ada/': '/author/ada/',
    'http://gems.example:8080/author/ada/': '/author/ada/',
    'https://cms.example//author/ada/?a=1': '/author/ada/?a=1',
    '/author/ada/': '/author/ada/',
    'https://other.example/author/ada/': 'https://other.example/author/ada/',
  };
  for (const [link, path] of Object.entries(links)) {
    const transport = withLinkRules(await openTransport(t, { ...AUTHOR, link }), hosts, 'cms.example');
    t.match((await transport.call(ENDPOINTS.findAuthor, { id: 3 }, GUEST)).value, { link: path });
  }
});

function answerOf(document: object, title: string): object {
  const hit = { _id: '1', _score: 1, _source: document, highlight: { title: [title] } };
  const hits = { total: { value: 1, relation: 'eq' }, max_score: 1, hits: [hit] };
  const answer = {
    took: 1,
    timed_out: false,
    time_out: false,
    _shards: SHARDS,
    shards: SHARDS,
    aggregations: {},
  };
  return { ...answer, hits } satisfies Omit<SearchResponse, 'hits'> & { hits: object };
}

/** Over HTTP to a CMS that always answers the same. */
async function openTransport(t: Test, body: object) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return createRemoteTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`);
}
