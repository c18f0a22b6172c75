/** The REST base as programs meet it: a WordPress client, errors, caches, access, links, the manual. */
import t from 'tap';
import WPAPI from 'wpapi';
import * as z from 'zod';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { goldie } from '#test/cast.ts';
import { GUEST, PREMIUM_SENTENCE, PREMIUM_WORD } from '#test/open-test-cms.ts';
import { serveRestBase as serve } from '#test/serve-rest-base.ts';

const json = { 'content-type': 'application/json' };
const idList = z.array(z.object({ id: z.number() }));

const { address, ask, bearer, cms, read } = await serve(t);

t.test(
  'a WordPress client finds the REST base and reads posts, pages, users, media and what they embed',
  async (t) => {
    const wp = await WPAPI.discover(`${address}/wp-json`);
    const posts = await wp.posts().perPage(2).embed().get();
    t.match(posts, [
      { slug: 'soldering-silver', _embedded: { author: [{ name: 'Ada Brook' }] } },
      { slug: 'premium-lathe', locked: true },
    ]);
    const [first = 0, second = 0] = posts.map((post) => post.id);
    t.match(posts._paging, { total: '3', totalPages: '2' });
    const next = await posts._paging.next.get();
    t.match(next, [{ slug: 'reading-a-refractometer' }], 'and follows the links to the next page');
    t.match(await wp.posts().id(first).get(), { title: { rendered: 'Soldering Silver' } });
    t.match(await wp.posts().slug('premium-lathe').get(), [{ slug: 'premium-lathe' }]);
    t.match(await wp.posts().include([first, second]).get(), { length: 2 });
    t.match(await wp.pages().get(), [{ slug: 'about', type: 'page' }]);
    t.match(await wp.users().get(), [{ name: 'Ada Brook' }, { name: 'Bo Quill' }]);
    t.match(await wp.media().get(), [
      { source_url: '/wp-content/uploads/gem-ruby.webp', media_details: { width: 1200 } },
    ]);
    t.match(await wp.categories().get(), [
      { slug: 'gemology' },
      { slug: 'metalsmithing' },
      { slug: 'testing' },
    ]);
    t.match(await wp.types().get(), { article: { rest_base: 'article' } });
    t.match(await wp.taxonomies().get(), { topic: { hierarchical: false } });
    await t.rejects(wp.posts().id(999_999).get(), { code: 'rest_post_invalid_id' });
  },
);

t.test(
  'what several people may be sent is asked for again, with an ETag; the rest is kept by nobody',
  async (t) => {
    const first = await ask('wp/v2/article/');
    t.match(first.headers.get('vary'), /Authorization, Cookie/);
    t.equal(first.headers.get('cache-control'), 'no-cache');
    const etag = first.headers.get('etag') ?? '';
    t.match(etag, /^"[\w-]{43}"$/);
    const again = await ask('wp/v2/article/', { headers: { 'if-none-match': `"other", W/${etag}` } });
    t.equal(again.status, 304);
    t.equal(await again.text(), '');
    t.equal(again.headers.get('x-wp-total'), '3');
    const asMember = await ask('wp/v2/article/', { headers: await bearer(goldie) });
    t.equal(asMember.headers.get('cache-control'), 'private, no-cache');
    t.not(asMember.headers.get('etag'), etag, 'a member reads more');
    const me = await ask('airnauts/v1/user/me/', { headers: await bearer(goldie) });
    t.equal(me.headers.get('cache-control'), 'private, no-store');
    t.equal(me.headers.get('etag'), null);
  },
);

t.test('a premium sentence reaches those who hold the level and nobody else', async (t) => {
  const text = async (path: string, headers = {}) => (await ask(path, { headers })).text();
  t.match(await text('wp/v2/posts/', await bearer(goldie)), PREMIUM_SENTENCE);
  const attempts = [
    'wp/v2/posts/?_embed',
    `wp/v2/posts/?search=${PREMIUM_WORD}`,
    `airnauts/v1/search/?q=${PREMIUM_WORD}`,
  ];
  for (const path of attempts) {
    t.notMatch(await text(path), PREMIUM_SENTENCE, path);
    t.notMatch(await text(path, { authorization: 'Bearer made.up.token' }), PREMIUM_SENTENCE, path);
  }
});

t.test('OPTIONS tells the methods of an address and what they take', async (t) => {
  for (const path of ['wp/v2/article', 'wp/v2/article/']) {
    const described = await ask(path, { method: 'OPTIONS' });
    t.equal(described.status, 200);
    t.equal(described.headers.get('allow'), 'GET, POST, OPTIONS');
    const [reading, writing] = z
      .object({ endpoints: z.array(z.object({ methods: z.array(z.string()), args: z.looseObject({}) })) })
      .parse(await described.json()).endpoints;
    t.match(reading, { methods: ['GET'], args: { per_page: { maximum: 100 } } });
    t.match(writing, { methods: ['POST'], args: { title: Object } });
  }
  t.equal((await ask('wp/v2/nothing/', { method: 'OPTIONS' })).status, 404);
});

t.test('HEAD answers as GET does, without the body', async (t) => {
  const headers = await bearer(goldie);
  for (const path of ['wp/v2/article/', 'airnauts/v1/user/account/', 'wp/v2/article/999999/']) {
    const whole = await ask(path, { headers });
    const { byteLength } = await whole.arrayBuffer();
    const bare = await ask(path, { method: 'HEAD', headers });
    t.equal(bare.status, whole.status, path);
    t.equal(bare.headers.get('content-length'), String(byteLength), path);
    t.equal(await bare.text(), '', path);
  }
});

t.test('an address answers the methods alone that it has', async (t) => {
  for (const method of ['GET', 'HEAD', 'DELETE'])
    t.equal((await ask('airnauts/v1/contact/', { method })).status, 404, method);
  t.equal((await ask('wp/v2/article/', { method: 'DELETE' })).status, 404);
});

t.test('an address is known with and without its slash, and in no other spelling', async (t) => {
  const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(await read('wp/v2/article/?per_page=1'));
  const same = await read(`wp/v2/article/${id}/`);
  for (const path of [`wp/v2/article/${id}`, `wp/v2/%61rticle/${id}?`]) t.same(await read(path), same, path);
  for (const path of [
    `wp/v2/Article/${id}`,
    `wp/v2//article/${id}`,
    `wp/v2/article/${id}//`,
    `wp/v2/article/x`,
  ])
    t.equal((await ask(path)).status, 404, path);
});

t.test('where nobody answers, no body is read', async (t) => {
  for (const [path, method] of [
    ['wp/v2/nothing/', 'POST'],
    ['wp/v2/article/', 'PUT'],
    ['airnauts/v1/contact/', 'DELETE'],
  ] as const)
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json',
    ]) {
      const answer = await ask(path, { method, headers: { 'content-type': type }, body: '{' });
      t.equal(answer.status, 404, `${method} ${path} ${type}`);
      t.match(await answer.json(), { code: 'rest_no_route' });
    }
  const wrong = { method: 'POST', headers: json, body: '{' };
  t.match(await read('simple-jwt-login/v1/auth/', wrong), { success: false }, 'in the shape of the endpoint');
});

t.test(
  'each method has addresses of its own: a word that one knows hides no parameter of another',
  async (t) => {
    for (const [path, method] of [
      ['airnauts/v1/checkout/summary/', 'GET'],
      ['airnauts/v1/user/passkeys/begin/', 'DELETE'],
    ] as const)
      t.notMatch(await read(path, { method }), { code: 'rest_no_route' }, `${method} ${path}`);
  },
);

t.test('_fields keeps what it names', async (t) => {
  t.same(await read('wp/v2/pages/?_fields=slug,title.rendered'), [
    { slug: 'about', title: { rendered: 'About' } },
  ]);
  t.same(await read('airnauts/v1/user/me/?_fields=hasToken'), { hasToken: false });
});

t.test('the address decides over query and body', async (t) => {
  const [page] = idList.parse(await read('wp/v2/pages/?type=article'));
  t.match(await read(`wp/v2/pages/${page?.id}/?id=1&type=article`), { id: page?.id, type: 'page' });
});

t.test('the OpenAPI document and its page list every endpoint', async (t) => {
  const document = z
    .object({
      openapi: z.literal('3.1.0'),
      paths: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({ operationId: z.string(), parameters: z.array(z.object({ name: z.string() })) }),
        ),
      ),
    })
    .parse(await read('openapi.json'));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  t.same(operations.map((operation) => operation.operationId).sort(), Object.keys(ENDPOINTS).sort());
  const list = document.paths['/wp/v2/{type}/']?.get?.parameters.map((parameter) => parameter.name);
  t.ok(list?.includes('per_page') && list.includes('type'));
  const page = await (await ask('docs/')).text();
  for (const { path } of Object.values(ENDPOINTS)) t.match(page, path.replace(/:([a-z]+)/g, '{$1}'));
  t.notMatch(page, /<script/);
});

t.test('links are whole addresses on the site that an item belongs to, as in WordPress', async (t) => {
  const wp = await WPAPI.discover(`${address}/wp-json`);
  const [post] = await wp.posts().slug('reading-a-refractometer').embed().get();
  const own = 'https://gemsociety.example/article/reading-a-refractometer/';
  t.match(post, {
    link: own,
    guid: { rendered: own },
    _embedded: { author: [{ link: 'https://gemsociety.example/author/ada-brook/' }] },
  });
  t.match(await read(`wp/v2/posts/${post?.id}/`), { link: own });
  t.match(await wp.categories().slug('testing').get(), [{ link: 'https://facet.example/gemology/testing/' }]);
  const inside = await cms.call(ENDPOINTS.findItem, { type: 'article', id: post?.id ?? 0 }, GUEST);
  t.equal(inside.value.link, '/article/reading-a-refractometer/', 'pages have paths');
});

t.test('errors come in the envelope of WordPress and tell nothing else', async (t) => {
  const { ask, cms, bearer } = await serve(t);
  const errorOf = async (path: string, init?: RequestInit) => {
    const response = await ask(path, init);
    return {
      status: response.status,
      body: await response.json(),
      cache: response.headers.get('cache-control'),
    };
  };
  const noRoute = {
    status: 404,
    body: { code: 'rest_no_route', data: { status: 404 } },
    cache: 'private, no-store',
  };
  t.match(await errorOf('wp/v2/nothing/'), noRoute);
  t.match(await errorOf('wp/v2/article/abc/'), noRoute, 'an id is a number');
  t.match(
    await errorOf('wp/v2/users/', { method: 'DELETE' }),
    noRoute,
    'another method is no route, as in WordPress',
  );
  t.match(await errorOf('wp/v2/article/?per_page=0'), {
    status: 400,
    body: { data: { params: { per_page: String } } },
  });
  t.match(await errorOf('wp/v2/article/?page=9'), {
    status: 400,
    body: { code: 'rest_post_invalid_page_number' },
  });
  const change = { method: 'POST', headers: json, body: '{"title":"x"}' };
  t.match(await errorOf('wp/v2/article/1/', change), { status: 401, body: { code: 'rest_not_logged_in' } });
  const asMember = { ...change, headers: { ...json, ...(await bearer(goldie)) } };
  t.match(await errorOf('wp/v2/article/1/', asMember), { status: 403, body: { code: 'rest_forbidden' } });
  t.match(await errorOf('wp/v2/article/1/', { ...change, body: '{' }), {
    status: 400,
    body: { code: 'rest_invalid_json' },
  });
  const asXml = { ...change, headers: { 'content-type': 'text/xml' } };
  t.match(await errorOf('wp/v2/article/1/', asXml), { status: 415 });
  await cms.close();
  const broken = await errorOf('wp/v2/article/');
  t.same(broken.body, {
    code: 'internal_error',
    message: 'There has been a critical error on this website.',
    data: { status: 500 },
  });
});
