import t from 'tap';
import WPAPI from 'wpapi';
import * as z from 'zod';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda, goldie } from '#test/cast.ts';
import { articleFile, GUEST, PREMIUM_SENTENCE, PREMIUM_WORD } from '#test/open-test-cms.ts';
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

// The first few need a key from an email or a password, or end the session: forms/newsletter.test.ts,
// test/http/identity/; those of the account something of one's own: test/http/account/.
const {
  confirmSubscription,
  unsubscribe,
  authenticate,
  confirmRegistration,
  // There is an administrator already: test/http/identity/setup.test.ts.
  setUp,
  validateResetToken,
  resetPassword,
  followMagicLink,
  // Second factors and application passwords: test/http/identity/.
  verifySecondFactor,
  findSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  proveIdentity,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  offerPasskeyLogin,
  offerPasskeyProof,
  listApplicationPasswords,
  findApplicationPassword,
  createApplicationPassword,
  removeApplicationPassword,
  removeApplicationPasswords,
  changePassword,
  findPreview,
  findPreviewLink,
  findPrivateItem,
  listPreviewLinks,
  revokePreviewLink,
  findPreviewCourse,
  confirmEmail,
  redeemLoginTicket,
  logOut,
  logOutEverywhere,
  changeAccount,
  closeAccount,
  changeAddress,
  cancelSubscription,
  resumeSubscription,
  pauseSubscription,
  applyGuarantee,
  // Staff need rights of their own: server/cms/staff/staff.test.ts.
  listAllUsers,
  findAnyUser,
  changeUserMembership,
  giveRight,
  takeRight,
  endUserSessions,
  lockUser,
  unlockUser,
  exportUser,
  listAnyCoupons,
  listCouponProducts,
  findAnyCoupon,
  createAnyCoupon,
  changeAnyCoupon,
  endAnyCoupon,
  listAnyPlans,
  findAnyPlan,
  changeAnyPlan,
  resetAnyPlan,
  listAllOrders,
  findAnyOrder,
  refundAnyOrder,
  sendParcel,
  resendOrderEmail,
  resendActivation,
  changeUserRoles,
  findViewGroup,
  findEditableSetting,
  changeSetting,
  resetSetting,
  resetUserFactor,
  listStaffChanges,
  exportStaffChanges,
  listTasks,
  findMessage,
  answerMessage,
  closeMessage,
  findAnyBooking,
  acceptArtwork,
  rejectArtwork,
  listAnyJobs,
  retryAnyJob,
  dropJob,
  findReport,
  // Items have to be there to be removed, restored and saved: server/cms/content/writing/.
  createItem,
  removeItem,
  untrashItem,
  restoreRevision,
  saveAutosave,
  listAutosaves,
  removeAutosave,
  removeView,
  findHealth,
  listSetupSteps,
  purgeCaches,
  // Words of emails: test/http/email-texts.test.ts.
  listEmailTexts,
  findEmailText,
  changeEmailText,
  resetEmailText,
  previewEmailText,
  testEmailText,
  findSearchState,
  rebuildSearch,
  saveSynonyms,
  listBackups,
  findBackup,
  makeBackup,
  listAnyRedirects,
  saveRedirect,
  // A file has to be there: server/cms/directory/importing/.
  listListingImports,
  checkListingImport,
  findListingImport,
  runListingImport,
  undoListingImport,
  exportListings,
  removeRedirect,
  // A file has to be sent first: test/http/media.test.ts, test/http/uploads-in-parts.test.ts.
  beginUpload,
  findPartialUpload,
  sendPart,
  cancelUpload,
  createMedia,
  // Terms and authors: test/http/terms.test.ts.
  createAuthor,
  changeAuthor,
  removeAuthor,
  createTerm,
  changeTerm,
  removeTerm,
  mergeTerm,
  replaceMedia,
  changeMedia,
  removeMedia,
  // A business has to be there, and its owner: server/cms/directory/readers/readers.test.ts.
  writeToListing,
  findListingReaders,
  answerListingMessage,
  listReviews,
  findOwnReview,
  saveReview,
  removeReview,
  reportReview,
  answerReview,
  findAnyReview,
  acceptReview,
  rejectReview,
  // Things have to be on sale, and paid: test/http/commerce/.
  summarizeCheckout,
  checkout,
  findCheckout,
  findOrder,
  findBook,
  sendArtwork,
  addToBasket,
  changeBasket,
  removeFromBasket,
  discardOrder,
  draftGift,
  findGiftDraft,
  lookUpGift,
  redeemGift,
  findGiftCard,
  sendGift,
  changeBilling,
  addCard,
  finishCard,
  // Listings have to be there first: test/http/listings/.
  addListing,
  findOwnListing,
  saveListing,
  submitListing,
  discardDraft,
  confirmListing,
  deleteListing,
  restoreListing,
  previewListing,
  listKeepers,
  inviteKeeper,
  withdrawInvitation,
  changeKeeper,
  removeKeeper,
  transferListing,
  leaveListing,
  findInvitation,
  acceptInvitation,
  findClaim,
  sendClaimCode,
  confirmClaimCode,
  checkClaimWebsite,
  requestClaim,
  findAnyClaim,
  acceptClaim,
  rejectClaim,
  listAllListings,
  findAnyListing,
  acceptListing,
  rejectListing,
  trustListing,
  hideAnyListing,
  giveListing,
  // One has to be written and sent first: server/cms/staff/newsletters/newsletters.test.ts.
  listNewsletterIssues,
  findNewsletterIssue,
  listNewsletters,
  findStaffNewsletter,
  findNewsletterEmail,
  createNewsletter,
  saveNewsletter,
  saveNewsletterAutosave,
  listNewsletterAutosaves,
  removeNewsletterAutosave,
  removeNewsletter,
  testNewsletter,
  sendNewsletter,
  unscheduleNewsletter,
  pauseNewsletter,
  continueNewsletter,
  stopNewsletter,
  // Each changes the exam that others are asked for: server/cms/staff/learning/.
  saveOutline,
  addLesson,
  createExam,
  changeExam,
  removeExam,
  saveQuestion,
  removeQuestion,
  orderQuestions,
  importQuestions,
  tryExam,
  // Essays and certificates have to be there first: test/http/learning/.
  findEssays,
  gradeEssay,
  findCertificate,
  findBadge,
  findCertificateRecord,
  revokeCertificate,
  reinstateCertificate,
  ...CALLED
} = ENDPOINTS;

type Called = keyof typeof CALLED;

/** Where each is called, by the numbers of what is there. */
function describePaths(ids: Readonly<Record<string, number | undefined>>): Record<Called, string> {
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
    listViews: 'airnauts/v1/staff/views/',
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
    findListings: 'airnauts/v1/directory/',
    findOpenListings: 'airnauts/v1/directory/open/',
    drawMap: 'airnauts/v1/directory/map/?west=-12&south=35&east=42&north=65',
    findMapView: 'airnauts/v1/directory/view/?country=Germany',
    describePlace: 'airnauts/v1/directory/place/?latitude=49.7&longitude=7.3',
    findCounts: 'airnauts/v1/counts/?brand=facet',
    listDiscussions: 'airnauts/v1/discussions/',
    listAdPlaces: 'airnauts/v1/ads/places/',
    listBookedAds: 'airnauts/v1/ads/booked/',
    listAdBookings: 'airnauts/v1/user/advertising/',
    listSettings: 'airnauts/v1/settings/',
    findSetting: 'airnauts/v1/settings/site/',
    listRedirects: 'airnauts/v1/redirects/',
    createPreview: 'airnauts/v1/previews/',
    findUpload: 'airnauts/v1/uploads/film.webm/',
    listAddresses: 'airnauts/v1/addresses/?type=article&brand=facet',
    search: 'airnauts/v1/search/?q=silver&aggs=post_type,categories',
    suggest: 'airnauts/v1/suggestions/?q=silv',
    findSetup: 'airnauts/v1/setup/',
    findMe: 'airnauts/v1/user/me/',
    register: 'airnauts/v1/user/register/',
    requestPasswordReset: 'airnauts/v1/user/reset-password/generate/',
    sendMagicLink: 'airnauts/v1/autologin/send-link/',
    changeEmail: 'airnauts/v1/user/email/',
    listSessions: 'airnauts/v1/user/sessions/',
    issueLoginTicket: 'airnauts/v1/user/login-tickets/',
    findAccount: 'airnauts/v1/user/account/',
    exportAccount: 'airnauts/v1/user/export/',
    findAddresses: 'airnauts/v1/user/addresses/',
    listOwnBusinesses: 'airnauts/v1/user/businesses/',
    findSubscription: 'airnauts/v1/user/subscription/',
    listSubscriptions: 'airnauts/v1/user/subscriptions/',
    findGuarantee: 'airnauts/v1/user/subscription/guarantee/',
    listOrders: 'airnauts/v1/user/orders/',
    listPayments: 'airnauts/v1/user/payments/',
    listGifts: 'airnauts/v1/user/gifts/',
    listGiftChoices: 'airnauts/v1/gifts/',
    listCards: 'airnauts/v1/user/billing/',
    listBooks: 'airnauts/v1/user/books/',
    findBasket: 'airnauts/v1/basket/',
    mergeBasket: 'airnauts/v1/basket/merge/',
    listFavorites: 'airnauts/v1/user/favorites/?type=article',
    addFavorite: `airnauts/v1/favorites/${ids.article}/`,
    removeFavorite: `airnauts/v1/favorites/${ids.article}/`,
    sendMessage: 'airnauts/v1/contact/',
    subscribe: 'airnauts/v1/newsletter/',
    listCourses: 'airnauts/v1/courses/',
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
    listProgress: 'airnauts/v1/user/progress/',
    findStreak: 'airnauts/v1/user/streak/',
    completeLesson: `airnauts/v1/lessons/${ids.lesson}/completion/`,
    reopenLesson: `airnauts/v1/lessons/${ids.lesson}/completion/`,
    listCertificates: 'airnauts/v1/user/certificates/',
    searchCertificates: 'airnauts/v1/certificates/?email=ada@reader.example',
    listBadgeKeys: 'airnauts/v1/badge-keys/',
    listExams: 'airnauts/v1/exams/',
    listPendingAttempts: 'airnauts/v1/grading/',
    listStaffCourses: 'airnauts/v1/staff/courses/',
    findStaffCourse: `airnauts/v1/staff/courses/${ids.course}/`,
    listStaffExams: 'airnauts/v1/staff/exams/?search=ruby',
    findStaffExam: `airnauts/v1/staff/exams/${ids.exam}/`,
    exportQuestions: `airnauts/v1/staff/exams/${ids.exam}/gift/`,
    previewExam: `airnauts/v1/staff/exams/${ids.exam}/preview/`,
    findExamStatistics: `${examPath}statistics/`,
  };
}

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
  for (const [name, endpoint] of Object.entries(CALLED)) {
    const path = paths[name as Called];
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

t.test('links are whole addresses on the site that an item belongs to, as in WordPress', async (t) => {
  const { address, cms, read } = await serve(t);
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

t.test('parameters of WordPress narrow a list as they do there', async (t) => {
  const { read, ask } = await serve(t);
  const slugs = async (query: string, type = 'posts') =>
    z
      .array(z.object({ slug: z.string() }))
      .parse(await read(`wp/v2/${type}?${query}`))
      .map(({ slug }) => slug);
  const idOf = async (path: string) => idList.parse(await read(`wp/v2/${path}`))[0]?.id ?? 0;
  const [silver, lathe, meter] = ['soldering-silver', 'premium-lathe', 'reading-a-refractometer'];
  const [testing, metal, ruby, ada] = [
    await idOf('categories?slug=testing'),
    await idOf('categories?slug=metalsmithing'),
    await idOf('tags?slug=ruby'),
    await idOf('users?slug=ada-brook'),
  ];
  const cases: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    [`categories=${metal}`, [silver]],
    [`categories[]=${metal}&categories[]=${testing}`, [silver, lathe, meter]],
    [`categories_exclude=${testing}`, [silver]],
    [`tags=${ruby}`, [meter]],
    [`tags_exclude=${ruby}`, [silver, lathe]],
    [`categories=${metal}&tags=${ruby}`, []],
    [`categories=${metal}&tags=${ruby}&tax_relation=OR`, [silver, meter]],
    [`author_exclude=${ada}`, [lathe]],
    ['status=publish', [silver, lathe, meter]],
    ['sticky=true', []],
    ['sticky=false', [silver, lathe, meter]],
    ['after=2026-04-01T00:00:00', [silver]],
    ['before=2026-04-01T00:00:00Z', [meter]],
    ['after=2026-04-01T01:00:00%2B02:00', [silver, lathe]],
    ['modified_before=1999-01-01T00:00:00', []],
    ['modified_after=1999-01-01T00:00:00&order=asc', [meter, lathe, silver]],
    ['offset=1', [lathe, meter]],
    ['offset=3', []],
  ];
  for (const [query, wanted] of cases) t.same(await slugs(query), wanted, query);
  const { headers } = await ask('wp/v2/posts?offset=2&per_page=2');
  t.same([headers.get('x-wp-total'), headers.get('x-wp-totalpages')], ['3', '2']);
  t.same(await slugs('exclude=metalsmithing,testing', 'categories'), ['gemology']);
  t.same(await slugs(`post=${await idOf('posts?slug=soldering-silver')}`, 'categories'), ['metalsmithing']);
  t.same(await slugs('offset=1', 'users'), ['bo-quill']);
  t.same(await slugs('exclude=gem-ruby', 'media'), []);
});

t.test('what cannot be carried out is refused with its name', async (t) => {
  const { ask, bearer } = await serve(t);
  const refusal = async (path: string, init?: RequestInit) => {
    const response = await ask(path, init);
    return { status: response.status, body: await response.json() };
  };
  const refuses = (params: Record<string, unknown>) => ({
    status: 400,
    body: { code: 'rest_invalid_param', data: { status: 400, params } },
  });
  const reads: readonly (readonly [string, Record<string, unknown>])[] = [
    ['wp/v2/posts?status=draft', { status: 'Status is forbidden.' }],
    ['wp/v2/posts?after=yesterday', { after: 'Invalid date.' }],
    ['wp/v2/posts?before=2026-13-01T00:00:00', { before: 'Invalid date.' }],
    ['wp/v2/posts?search_columns=post_title', { search_columns: String }],
    ['wp/v2/posts?categories[terms]=3', { 'categories[terms]': String }],
    ['wp/v2/posts?topic_exclude=3', { topic_exclude: String }],
    ['wp/v2/posts?orderby=author', { orderby: String }],
    ['wp/v2/posts/1?password=x', { password: String }],
    ['wp/v2/users?roles=editor', { roles: String }],
    ['wp/v2/media?media_type=video', { media_type: String }],
    ['wp/v2/posts?_method=DELETE', { _method: String }],
  ];
  for (const [path, params] of reads) t.match(await refusal(path), refuses(params), path);
  t.match(await refusal('wp/v2/posts?context=edit'), { status: 401, body: { code: 'rest_not_logged_in' } });
  t.equal(
    (await ask('wp/v2/posts?utm_source=letter&_locale=user&context=view')).status,
    200,
    'unknown to both',
  );

  const editor = { ...json, ...(await bearer(edda)) };
  const fields = { sticky: true, template: 'wide', comment_status: 'open', meta: {}, revision: 3 };
  const post = (body: object) => ({ method: 'POST', headers: editor, body: JSON.stringify(body) });
  const [article] = idList.parse(await (await ask('wp/v2/posts?slug=soldering-silver')).json());
  for (const [name, value] of Object.entries(fields))
    t.match(
      await refusal(`wp/v2/posts/${article?.id}`, post({ title: 'Half', [name]: value })),
      refuses({ [name]: 'This field cannot be changed here.' }),
      name,
    );
  t.match(
    await (await ask(`wp/v2/posts/${article?.id}`)).json(),
    { title: { rendered: 'Soldering Silver' } },
    'and nothing of it is changed',
  );
  t.equal((await ask(`wp/v2/posts/${article?.id}?_locale=user`, post({ title: 'Whole' }))).status, 200);
});

t.test('every list tells how much there is, and comes in pages for who asks', async (t) => {
  const { ask, bearer } = await serve(t, COURSE);
  const editor = await bearer(edda);
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
