/** The pages of courses and lessons, and the form at the end of a lesson, as they are without scripts. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { fay, goldie } from '#test/cast.ts';
import { createCourse, LESSON_SENTENCE, LESSON_VIDEO } from '#test/create-course.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';

const WEEK_MS = 604_800_000;
const OFFERS = 'settings/membership-offers.yaml';
const ROOT = join(import.meta.dirname, '..', '..', '..');
const files = { [OFFERS]: readFileSync(join(ROOT, 'content', OFFERS), 'utf8') };

async function openSchool(t: Test) {
  const app = await openApp(t, { files });
  return { app, course: await createCourse(app) };
}

const get = (app: OpenApp, path: string, cookie = '', host = 'facet.localhost') =>
  sendRequest(app, { path, headers: { host, cookie } });

const post = (
  app: OpenApp,
  path: string,
  cookie = '',
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) => submitForm(app, path, fields, { host: 'facet.localhost', cookie, ...headers });

const readGraph = (html: string): { '@type': string; [member: string]: unknown }[] =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}')['@graph'];

t.test('courses stand on one page and under their kind, with what opens them', async (t) => {
  const { app, course } = await openSchool(t);
  await createCourse(app, { slug: 'gemologist', title: 'Gemologist', type: 'professional-certifications' });
  await createCourse(app, { slug: 'elsewhere', title: 'Elsewhere', brands: ['gemsociety'] });
  const { status, text } = await get(app, '/courses/');
  t.equal(status, 200);
  t.match(text, 'Gold or Platinum includes every course.');
  t.ok(text.indexOf('>Gemologist<') < text.indexOf('>Paste<'), 'certifications first');
  t.notMatch(text, '>Elsewhere<');
  t.match((await get(app, '/courses/', '', 'gemsociety.localhost')).text, '>Elsewhere<');
  const kind = await get(app, '/course-type/speciality-mini-courses/');
  t.match(kind.text, `href="${course.link}"`);
  t.notMatch(kind.text, '>Gemologist<');
  t.equal((await get(app, '/course-type/evening-classes/')).status, 404);
  const gold = await get(app, '/courses/', (await signIn(app, goldie)).cookie);
  t.match(gold.text, 'Included for you');
  t.notMatch(gold.text, 'includes every course');
});

t.test('a course shows what is in it, what it takes and what it costs', async (t) => {
  const { app, course } = await openSchool(t);
  const { status, text } = await get(app, course.link);
  t.equal(status, 200);
  for (const words of [
    'tell glass from quartz',
    'Glass has been sold as gems',
    'With a loupe',
    'Ada Brook',
    '2 questions',
    '70% to pass',
    'Upgrade to Access Courses',
    '$19 a month',
    'Read the first lesson for free',
  ])
    t.match(text, words);
  t.notMatch(text, LESSON_SENTENCE);
  const [about] = readGraph(text).filter((thing) => thing['@type'] === 'Course');
  t.match(about, {
    name: 'Paste',
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT5M' },
    syllabusSections: [{ name: 'With a loupe' }, { name: 'At the bench', timeRequired: 'PT1M' }],
  });
  const gold = await get(app, course.link, (await signIn(app, goldie)).cookie);
  t.match(gold.text, 'Start the course');
  t.notMatch(gold.text, '$19 a month');
  t.notMatch(gold.text, goldie.name, 'the page is the same for all of a membership');
  t.equal((await get(app, '/course/no-such/')).status, 404);
});

t.test('what one site does not show is not there', async (t) => {
  const { app } = await openSchool(t);
  const { link, lessons } = await createCourse(app, { slug: 'elsewhere', brands: ['gemsociety'] });
  for (const path of [link, lessons[0]?.link ?? '']) {
    t.equal((await get(app, path, '', 'gemsociety.localhost')).status, 200, path);
    t.equal((await get(app, path)).status, 404, path);
  }
});

t.test('a lesson says where it stands, and leads back and on', async (t) => {
  const { app, course } = await openSchool(t);
  const [first, second, third] = course.lessons.map(({ link }) => link) as [string, string, string];
  const guest = (await get(app, second)).text;
  t.match(guest, /With a loupe<span>Lesson 2 of 3</);
  t.match(guest, `href="${first}" rel="prev"`);
  t.match(guest, `href="${third}" rel="next"`);
  t.match(guest, 'Everybody may read how');
  t.match(guest, 'The rest of this lesson is for members');
  t.notMatch(guest, LESSON_SENTENCE);
  t.notMatch(guest, LESSON_VIDEO);
  t.notMatch(guest, 'Mark as complete');
  t.match(readGraph(guest), [{ '@type': 'LearningResource', position: 2, isAccessibleForFree: false }]);
  t.match((await get(app, first)).text, 'Finished? Mark this lesson as complete.');
  const { cookie } = await signIn(app, goldie);
  t.match((await get(app, second, cookie)).text, LESSON_SENTENCE);
  t.match(
    (await get(app, third, cookie)).text,
    `href="${course.link}exams/${course.examId}/" rel="next"`,
    'the exam follows the last',
  );
});

t.test('the form of a lesson marks it, and leads to the next, at last to the exam', async (t) => {
  const { app, course } = await openSchool(t);
  const [first, second, third] = course.lessons.map(({ link }) => link) as [string, string, string];
  const { cookie } = await signIn(app, goldie);
  for (const [path, next] of [
    [first, second],
    [second, third],
    [third, `${course.link}exams/${course.examId}/`],
  ] as const) {
    const { status, headers } = await post(app, path, cookie);
    t.match({ status, headers }, { status: 303, headers: { location: next, 'cache-control': /no-store/ } });
  }
  const dashboard = await get(app, '/account/dashboard/', cookie);
  t.match(dashboard.text, 'aria-label="Paste: 3 of 4 done"');
  t.match(dashboard.text, '>Paste exam<');
  const reopened = await post(app, second, cookie, { reopen: '1' });
  t.equal(reopened.headers.location, second);
  t.match((await get(app, '/account/dashboard/', cookie)).text, 'aria-label="Paste: 2 of 4 done"');
});

t.test('the dashboard leads on from where somebody is, and says nothing of what there is not', async (t) => {
  const { app, course } = await openSchool(t);
  const { cookie, id: userId } = await signIn(app, goldie);
  const readDashboard = async () => (await get(app, '/account/dashboard/', cookie)).text;
  const none = await readDashboard();
  t.match(
    none,
    /<div class="empty empty-state"><svg[^>]*aria-hidden="true".*?href="\/courses\/">Browse courses</s,
  );
  t.notMatch(none, '<progress', 'no empty bar');
  t.notMatch(none, /in a row|Badges you earned/);

  await post(app, course.lessons[0]?.link ?? '', cookie);
  const begun = await readDashboard();
  t.match(
    begun,
    /<h2 id="continue">[^<]+<\/h2>.*1 of 3 lessons completed.*href="\/lesson\/[^"]+">Continue</s,
  );
  t.equal(begun.match(/<progress/g)?.length, 1, 'one bar, of what goes on');
  t.notMatch(begun, 'in a row', 'one week is no row');

  await completeWeeksAgo(app, userId, [1, 2]);
  t.match(await readDashboard(), '3 weeks of learning in a row');
});

t.test('without an exam the last lesson leads back to the course', async (t) => {
  const { app } = await openSchool(t);
  const { lessons, link } = await createCourse(app, { slug: 'short', hasExam: false });
  const { cookie } = await signIn(app, goldie);
  t.equal((await post(app, lessons[2]?.link ?? '', cookie)).headers.location, link);
});

t.test(
  'a guest is led to the login and back, and nobody marks what is closed or from elsewhere',
  async (t) => {
    const { app, course } = await openSchool(t);
    const [first, second] = course.lessons.map(({ link }) => link) as [string, string, string];
    const guest = await post(app, first);
    t.match(guest, {
      status: 303,
      headers: { location: `/login/?redirect_to=${encodeURIComponent(first)}`, 'cache-control': /no-store/ },
    });
    const { cookie } = await signIn(app, fay);
    const closed = await post(app, second, cookie);
    t.equal(closed.status, 422);
    t.notMatch(closed.text, LESSON_SENTENCE);
    t.match(closed.headers, { 'cache-control': /no-store/ });
    t.equal((await post(app, '/lesson/no-such/', cookie)).status, 404);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    t.equal((await post(app, first, cookie, {}, foreign)).status, 403);
    const { body } = await callApi(app, 'airnauts/v1/user/progress/', {}, { cookie }, 'GET');
    t.same(body, []);
  },
);

t.test('a video of a lesson is for those who may read the lesson', async (t) => {
  const { app } = await openSchool(t);
  await mkdir(join(app.dataDir, 'uploads'), { recursive: true });
  await writeFile(join(app.dataDir, 'uploads', LESSON_VIDEO), 'film');
  const path = `/wp-content/uploads/${LESSON_VIDEO}`;
  t.equal((await get(app, path)).status, 403);
  t.equal((await get(app, path, (await signIn(app, fay)).cookie)).status, 403);
  const { status, headers } = await get(app, path, (await signIn(app, goldie)).cookie);
  t.match({ status, headers }, { status: 200, headers: { 'cache-control': 'private, no-cache' } });
});

/** Writes that something was learned in each of these weeks before this one. */
async function completeWeeksAgo(app: OpenApp, userId: number, weeks: readonly number[]): Promise<void> {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('type', '!=', 'lesson')
    .limit(weeks.length)
    .execute();
  await db
    .insertInto('lesson_progress')
    .values(
      items.map(({ id }, place) => ({
        user_id: userId,
        item_id: id,
        completed_at: new Date(Date.now() - (weeks[place] ?? 0) * WEEK_MS).toISOString(),
      })),
    )
    .execute();
  await db.destroy();
}
