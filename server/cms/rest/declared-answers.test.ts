/** Answers of the REST base beside what the endpoints declare: their own schemas, and lists in pages. */
import t from 'tap';
import * as z from 'zod';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ada, edda } from '#test/cast.ts';
import { makeCall } from '#test/make-call.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { serveRestBase as serve } from '#test/serve-rest-base.ts';

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
/** They ask for what an email brings, or what somebody has made private. */
const NOT_THERE: ReadonlySet<string> = new Set(['findInvitation', 'findPrivateItem']);

const { read, ask, bearer } = await serve(t, COURSE);
const editor = await bearer(edda);

type EndpointName = keyof typeof ENDPOINTS;

/** Addresses to try, by the numbers of what is there. Reads that need no number are tried without a line here. */
function describePaths(
  ids: Readonly<Record<string, number | undefined>>,
): Partial<Record<EndpointName, string>> {
  const examPath = `airnauts/v1/exams/${ids.exam}/`;
  return {
    listItems: 'wp/v2/gemstone/?_embed=author,wp:term',
    findItem: `wp/v2/article/${ids.article}/?_embed`,
    changeItem: `wp/v2/article/${ids.article}/`,
    findEditedItem: `wp/v2/article/${ids.article}/?context=edit`,
    listEditedItems: 'wp/v2/article/?context=edit&status=any',
    listContent: 'airnauts/v1/staff/content/?search=silver',
    findWriter: 'wp/v2/users/me/?context=edit',
    listRevisions: `wp/v2/article/${ids.article}/revisions/`,
    findRevision: `wp/v2/article/${ids.article}/revisions/1/`,
    compareRevisions: `wp/v2/article/${ids.article}/revisions/2/changes/?from=1`,
    saveView: 'airnauts/v1/staff/views/',
    listEditedAuthors: 'wp/v2/users/?context=edit',
    findEditedAuthor: `wp/v2/users/${ids.user}/?context=edit`,
    listEditedMedia: 'wp/v2/media/?context=edit',
    findEditedTerm: `wp/v2/topic/${ids.term}/?context=edit`,
    findEditedMedia: `wp/v2/media/${ids.media}/?context=edit`,
    listMediaUses: `wp/v2/media/${ids.media}/uses/`,
    listTerms: 'wp/v2/article-category/',
    findTerm: `wp/v2/topic/${ids.term}/`,
    listAuthors: 'wp/v2/users/',
    findAuthor: `wp/v2/users/${ids.user}/`,
    listMedia: 'wp/v2/media/',
    findMedia: `wp/v2/media/${ids.media}/`,
    drawMap: 'airnauts/v1/directory/map/?west=-12&south=35&east=42&north=65',
    findMapView: 'airnauts/v1/directory/view/?country=Germany',
    findTimeZone: 'airnauts/v1/directory/zone/?latitude=49.7&longitude=7.3',
    describePlace: 'airnauts/v1/directory/place/?latitude=49.7&longitude=7.3',
    findCounts: 'airnauts/v1/counts/?brand=facet',
    findSetting: 'airnauts/v1/settings/site/',
    createPreview: 'airnauts/v1/previews/',
    findUpload: 'airnauts/v1/uploads/film.webm/',
    listAddresses: 'airnauts/v1/addresses/?type=article&brand=facet',
    search: 'airnauts/v1/search/?q=silver&aggs=post_type,categories',
    suggest: 'airnauts/v1/suggestions/?q=silv',
    register: 'airnauts/v1/user/register/',
    requestPasswordReset: 'airnauts/v1/user/reset-password/generate/',
    sendMagicLink: 'airnauts/v1/autologin/send-link/',
    changeEmail: 'airnauts/v1/user/email/',
    issueLoginTicket: 'airnauts/v1/user/login-tickets/',
    mergeBasket: 'airnauts/v1/basket/merge/',
    listFavorites: 'airnauts/v1/user/favorites/?type=article',
    addFavorite: `airnauts/v1/favorites/${ids.article}/`,
    removeFavorite: `airnauts/v1/favorites/${ids.article}/`,
    sendMessage: 'airnauts/v1/contact/',
    subscribe: 'airnauts/v1/newsletter/',
    findCourse: `airnauts/v1/courses/${ids.course}/`,
    listCourseExams: `airnauts/v1/courses/${ids.course}/exams/`,
    findCourseOfLesson: `airnauts/v1/lessons/${ids.lesson}/course/`,
    findExamSummary: 'airnauts/v1/exams/ruby/summary/',
    findExam: examPath,
    beginAttempt: `${examPath}attempts/`,
    submitExam: examPath,
    answerExamPage: `${examPath}page/`,
    findAttempt: `${examPath}attempt/`,
    saveAnswers: `${examPath}attempt/`,
    completeLesson: `airnauts/v1/lessons/${ids.lesson}/completion/`,
    reopenLesson: `airnauts/v1/lessons/${ids.lesson}/completion/`,
    searchCertificates: 'airnauts/v1/certificates/?email=ada@reader.example',
    findStaffCourse: `airnauts/v1/staff/courses/${ids.course}/`,
    listStaffExams: 'airnauts/v1/staff/exams/?search=ruby',
    findStaffExam: `airnauts/v1/staff/exams/${ids.exam}/`,
    exportQuestions: `airnauts/v1/staff/exams/${ids.exam}/gift/`,
    previewExam: `airnauts/v1/staff/exams/${ids.exam}/preview/`,
    findExamStatistics: `${examPath}statistics/`,
  };
}

t.test('every endpoint answers what it declares', async (t) => {
  const [article] = idList.parse(await read('wp/v2/article/'));
  const [media] = idList.parse(await read('wp/v2/media/'));
  const [user] = idList.parse(await read('wp/v2/users/'));
  const [term] = idList.parse(await read('wp/v2/topic/'));
  const [course] = idList.parse(await read('wp/v2/course/'));
  const [lesson] = idList.parse(await read('wp/v2/lesson/'));
  const [exam] = idList.parse(await read('airnauts/v1/exams/', { headers: editor }));
  const sheet = await read(`airnauts/v1/exams/${exam?.id}/`, { headers: editor });
  const { questions } = z.object({ questions: idList }).parse(sheet);
  const paths = describePaths({
    article: article?.id,
    media: media?.id,
    user: user?.id,
    term: term?.id,
    course: course?.id,
    lesson: lesson?.id,
    exam: exam?.id,
  });
  const body = JSON.stringify({
    type: 'article',
    id: article?.id,
    name: 'Ada',
    email: 'ada@reader.example',
    subject: 'A question',
    message: 'How hard is hard solder?',
    password: 'a long enough password',
    questions: questions.map((question) => question.id),
    answers: {},
    values: { attempt: '1', page: '1', go: 'save' },
  });
  // In their order: an attempt is begun before it is answered.
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    const { name } = endpoint;
    const path = paths[name as EndpointName];
    if (path === undefined) continue;
    const init = {
      method: endpoint.method,
      headers: { ...editor, ...(endpoint.method !== 'DELETE' && json) },
    };
    const response = await ask(
      path,
      endpoint.method === 'POST' || endpoint.method === 'PUT'
        ? { ...init, body: endpoint === ENDPOINTS.changeItem ? '{"title":"New"}' : body }
        : init,
    );
    t.equal(response.status, 200, `${name} ${path}`);
    const schema = endpoint.list ? z.array(endpoint.output).min(1) : endpoint.output;
    t.equal(z.safeParse(schema, await response.json()).error, undefined, `${name} answers its own schema`);
    if (endpoint.method !== 'GET') continue;
    const bare = await ask(path.replace(/\/(\?|$)/, '$1'), { ...init, method: 'HEAD' });
    t.equal(bare.status, 200, `${name} without its trailing slash, by HEAD`);
  }
  const administrator = await bearer(ada);
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    const { name, method } = endpoint;
    if (method !== 'GET' || endpoint.path.includes(':') || Object.hasOwn(paths, name)) continue;
    const { path } = makeCall(endpoint);
    const response = await ask(path, { headers: administrator });
    t.equal(response.status, NOT_THERE.has(name) ? 404 : 200, `${name} ${path}`);
    const schema = endpoint.list ? z.array(endpoint.output) : endpoint.output;
    if (response.ok)
      t.equal(z.safeParse(schema, await response.json()).error, undefined, `${name} answers its own schema`);
  }
});

t.test('every list tells how much there is, and comes in pages for who asks', async (t) => {
  const lists = Object.values(ENDPOINTS).filter(
    ({ method, list, output, path }) =>
      method === 'GET' && (list || output instanceof z.ZodArray) && !path.includes(':'),
  );
  t.ok(lists.length > 12, `${lists.length} lists`);
  for (const { path } of lists) {
    const query = path === 'airnauts/v1/certificates/' ? '?email=ada@reader.example' : '';
    const { status, headers } = await ask(path + query, { headers: editor });
    t.equal(status, 200, path);
    t.match(headers.get('x-wp-total'), /^\d+$/, path);
    t.match(headers.get('x-wp-totalpages'), /^\d+$/, path);
  }
  const read = async (query: string) => {
    const response = await ask(`airnauts/v1/user/sessions/${query}`, { headers: editor });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  await bearer(edda);
  const all = await read('');
  t.same([all.headers.get('x-wp-total'), all.headers.get('x-wp-totalpages')], ['2', '1']);
  const second = await read('?per_page=1&page=2');
  t.same(second.body, z.array(z.unknown()).parse(all.body).slice(1), 'the second page');
  t.same([second.headers.get('x-wp-total'), second.headers.get('x-wp-totalpages')], ['2', '2']);
  t.match(second.headers.get('link'), /page=1>; rel="prev"/);
  t.match(await read('?page=9'), { status: 400, body: { code: 'rest_post_invalid_page_number' } });
  t.match(await read('?per_page=101'), { status: 400, body: { data: { params: { per_page: String } } } });
});
