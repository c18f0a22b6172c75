import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import t, { type Test } from 'tap';
import WPAPI from 'wpapi';
import * as z from 'zod';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda, goldie } from '#test/cast.ts';
import { signIn } from '#test/sign-in.ts';
import { articleFile, openTestCms, PREMIUM_SENTENCE, PREMIUM_WORD } from './open-test-cms.ts';
import { registerRestBase } from './rest.ts';

/** A real server on a real port, over a CMS of its own. */
async function serve(t: Test, files: Readonly<Record<string, string>> = {}) {
  const { cms, ...rest } = await openTestCms(t.testdir(), files);
  const app: FastifyInstance = fastify();
  const tokenOf = ({ headers }: FastifyRequest) => headers.authorization?.replace('Bearer ', '');
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token !== undefined) await cms.loadToken(token);
  });
  const callerOf = (request: FastifyRequest) => {
    const token = tokenOf(request);
    return (token !== undefined && cms.readToken(token)) || { viewer: null, problem: null };
  };
  registerRestBase(app, { cms, prefix: '/wp-json', brandOf: () => 'facet', callerOf });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(async () => {
    await app.close();
    await cms.close();
  });
  const ask = (path: string, init?: RequestInit) => fetch(`${address}/wp-json/${path}`, init);
  const read = async (path: string, init?: RequestInit): Promise<unknown> => (await ask(path, init)).json();
  const bearer = async (person: typeof edda) => (await signIn(rest, person)).bearer;
  return { cms, ...rest, bearer, app, address, ask, read };
}

/** One lesson and one exam. */
const COURSE = {
  'terms/course-type.yaml': '- { slug: speciality-mini-courses, name: Mini Courses }\n',
  'lessons/ruby-and-its-red.md': articleFile('Ruby and Its Red', 'Chromium.', { categories: [] }),
  'exams/ruby.yaml':
    'title: Ruby exam\nintro: Begin.\nquestions_per_page: -1\npass_percent: 70\nfinal_screen: { passed: Good., failed: Again. }\nquestions:\n  - { type: textarea, question: Why?, feedback: So. }\n',
  'courses/ruby.md': articleFile('Ruby', 'All about it.', {
    categories: [],
    course_types: ['speciality-mini-courses'],
    course: {
      level: 'beginner',
      teachers: ['ada-brook'],
      outcomes: ['tell ruby from spinel'],
      outline: [{ title: 'One', lessons: ['ruby-and-its-red'] }],
      exams: ['ruby'],
    },
  }),
};

const json = { 'content-type': 'application/json' };
const idList = z.array(z.object({ id: z.number() }));

t.test(
  'a WordPress client finds the REST base and reads posts, pages, users, media and what they embed',
  async (t) => {
    const { address } = await serve(t);
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

t.test('every endpoint answers what it declares', async (t) => {
  const { read, ask, bearer } = await serve(t, COURSE);
  const editor = await bearer(edda);
  const [article] = idList.parse(await read('wp/v2/article/'));
  const [media] = idList.parse(await read('wp/v2/media/'));
  const [user] = idList.parse(await read('wp/v2/users/'));
  const [term] = idList.parse(await read('wp/v2/topic/'));
  const [course] = idList.parse(await read('wp/v2/course/'));
  const [lesson] = idList.parse(await read('wp/v2/lesson/'));
  const [exam] = idList.parse(await read('airnauts/v1/exams/', { headers: editor }));
  const examPath = `airnauts/v1/exams/${exam?.id}/`;
  const { questions } = z.object({ questions: idList }).parse(await read(examPath, { headers: editor }));
  // The first few need a key from a letter or a password, or end the session: forms/newsletter.test.ts,
  // test/http/identity/; those of the account something of one's own: test/http/account/.
  const {
    confirmSubscription,
    unsubscribe,
    authenticate,
    confirmRegistration,
    checkReset,
    resetPassword,
    followMagicLink,
    changePassword,
    findPreview,
    confirmEmail,
    takeHandoff,
    logOut,
    logOutEverywhere,
    changeAccount,
    closeAccount,
    changeAddress,
    cancelSubscription,
    findOrder,
    changeBilling,
    // Essays and certificates have to be there first: test/http/learning/.
    findEssays,
    gradeEssay,
    findCertificate,
    findBadge,
    findCertificateRecord,
    revokeCertificate,
    reinstateCertificate,
    ...endpoints
  } = ENDPOINTS;
  const paths: Record<keyof typeof endpoints, string> = {
    listItems: 'wp/v2/gemstone/?_embed=author,wp:term',
    findItem: `wp/v2/article/${article?.id}/?_embed`,
    changeItem: `wp/v2/article/${article?.id}/`,
    listTerms: 'wp/v2/article-category/',
    findTerm: `wp/v2/topic/${term?.id}/`,
    listUsers: 'wp/v2/users/',
    findUser: `wp/v2/users/${user?.id}/`,
    listMedia: 'wp/v2/media/',
    findMedia: `wp/v2/media/${media?.id}/`,
    listSettings: 'airnauts/v1/settings/',
    findSetting: 'airnauts/v1/settings/site/',
    listRedirects: 'airnauts/v1/redirects/',
    createPreview: 'airnauts/v1/previews/',
    findUpload: 'airnauts/v1/uploads/film.webm/',
    search: 'airnauts/v1/search/?q=silver&aggs=post_type,categories',
    suggest: 'airnauts/v1/suggestions/?q=silv',
    findMe: 'airnauts/v1/user/me/',
    register: 'airnauts/v1/user/register/',
    askForReset: 'airnauts/v1/user/reset-password/generate/',
    sendMagicLink: 'airnauts/v1/autologin/send-link/',
    changeEmail: 'airnauts/v1/user/email/',
    listSessions: 'airnauts/v1/user/sessions/',
    startHandoff: 'airnauts/v1/user/handoff/',
    findAccount: 'airnauts/v1/user/account/',
    exportAccount: 'airnauts/v1/user/export/',
    findAddresses: 'airnauts/v1/user/addresses/',
    listOwnBusinesses: 'airnauts/v1/user/businesses/',
    findSubscription: 'airnauts/v1/user/subscription/',
    listSubscriptions: 'airnauts/v1/user/subscriptions/',
    listOrders: 'airnauts/v1/user/orders/',
    listPayments: 'airnauts/v1/user/payments/',
    listGifts: 'airnauts/v1/user/gifts/',
    listCards: 'airnauts/v1/user/billing/',
    listFavorites: 'airnauts/v1/user/favorites/?type=article',
    addFavorite: `airnauts/v1/favorites/${article?.id}/`,
    removeFavorite: `airnauts/v1/favorites/${article?.id}/`,
    sendMessage: 'airnauts/v1/contact/',
    subscribe: 'airnauts/v1/newsletter/',
    listCourses: 'airnauts/v1/courses/',
    findCourse: `airnauts/v1/courses/${course?.id}/`,
    listCourseExams: `airnauts/v1/courses/${course?.id}/exams/`,
    findCourseOfLesson: `airnauts/v1/lessons/${lesson?.id}/course/`,
    findExamSummary: 'airnauts/v1/exams/ruby/summary/',
    findExam: examPath,
    submitExam: examPath,
    findAttempt: `${examPath}attempt/`,
    saveAnswers: `${examPath}attempt/`,
    listProgress: 'airnauts/v1/user/progress/',
    completeLesson: `airnauts/v1/lessons/${lesson?.id}/completion/`,
    reopenLesson: `airnauts/v1/lessons/${lesson?.id}/completion/`,
    listCertificates: 'airnauts/v1/user/certificates/',
    searchCertificates: 'airnauts/v1/certificates/?email=ada@reader.example',
    listBadgeKeys: 'airnauts/v1/badge-keys/',
    listExams: 'airnauts/v1/exams/',
    listPendingAttempts: 'airnauts/v1/grading/',
    findExamStatistics: `${examPath}statistics/`,
  };
  const body = JSON.stringify({
    type: 'article',
    id: article?.id,
    title: 'New',
    name: 'Ada',
    email: 'ada@reader.example',
    subject: 'A question',
    message: 'How hard is hard solder?',
    password: 'a long enough password',
    questions: questions.map((question) => question.id),
    answers: {},
  });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = paths[name as keyof typeof endpoints];
    const init = {
      method: endpoint.method,
      headers: { ...editor, ...(endpoint.method !== 'DELETE' && json) },
    };
    const response = await ask(
      path,
      endpoint.method === 'POST' || endpoint.method === 'PUT' ? { ...init, body } : init,
    );
    t.equal(response.status, 200, `${name} ${path}`);
    const schema = endpoint.list ? z.array(endpoint.output).min(1) : endpoint.output;
    const { error } = z.safeParse(schema, await response.json());
    t.equal(error, undefined, `${name} answers its own schema`);
    const bare = await ask(path.replace(/\/(\?|$)/, '$1'), { ...init, method: 'HEAD' });
    if (endpoint.method === 'GET') t.equal(bare.status, 200, `${name} without its trailing slash, by HEAD`);
  }
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

t.test(
  'what several people may be sent is asked for again, with an ETag; the rest is kept by nobody',
  async (t) => {
    const { ask, bearer } = await serve(t);
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
  const { ask, bearer } = await serve(t);
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

t.test('_fields keeps what it names', async (t) => {
  const { read } = await serve(t);
  t.same(await read('wp/v2/pages/?_fields=slug,title.rendered'), [
    { slug: 'about', title: { rendered: 'About' } },
  ]);
  t.same(await read('airnauts/v1/user/me/?_fields=hasToken'), { hasToken: false });
});

t.test('the address decides over query and body', async (t) => {
  const { read } = await serve(t);
  const [page] = idList.parse(await read('wp/v2/pages/?type=article'));
  t.match(await read(`wp/v2/pages/${page?.id}/?id=1&type=article`), { id: page?.id, type: 'page' });
});

t.test('the OpenAPI document and its page list every endpoint', async (t) => {
  const { read, ask } = await serve(t);
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
