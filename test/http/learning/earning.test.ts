import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { BRAND_NAMES } from '#shared/badges.ts';
import { listCertificates } from '#shared/rest/certificates.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { edda, goldie } from '#test/cast.ts';
import { type CreatedCourse, createCourse } from '#test/create-course.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { resultOf } from '#test/read-exam.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const NUMBERED = /^\/certificate\/[2-9A-HJKMNP-Z-]{14}\/$/;

async function begin(t: Test) {
  const app = await openApp(t);
  const course = await createCourse(app);
  const { cookie } = await signIn(app, goldie);
  return { app, course, cookie };
}

async function markLessons(app: OpenApp, { lessons }: CreatedCourse, cookie: string): Promise<unknown> {
  let last: unknown;
  for (const { id } of lessons) {
    const { status, body } = await callApi(app, `airnauts/v1/lessons/${id}/completion/`, {}, { cookie });
    t.equal(status, 200);
    last = body;
  }
  return last;
}

/** Full marks for what a machine can grade; essays say something. */
async function sendExam(app: OpenApp, { examId }: CreatedCourse, cookie: string) {
  const path = `airnauts/v1/exams/${examId}/`;
  const { questions } = (await beginExam(app, examId, { cookie })).exam;
  const answers = Object.fromEntries(
    questions.map(({ id, answers }) => [
      id,
      answers.find(({ answer }) => answer === 'Glass')?.value ?? 'I would weigh it.',
    ]),
  );
  const sent = await callApi(app, path, { questions: questions.map(({ id }) => id), answers }, { cookie });
  return resultOf(sent.body);
}

async function certificatesOf(app: OpenApp, cookie: string) {
  const { body } = await callApi(app, 'airnauts/v1/user/certificates/', {}, { cookie }, 'GET');
  return listCertificates.output.parse(body);
}

/** The address of the only certificate there is. */
async function addressOfOnly(app: OpenApp, cookie: string): Promise<string> {
  const all = await certificatesOf(app, cookie);
  t.match(all, [{ name: goldie.name, course: { slug: 'paste', title: 'Paste' }, revoked_at: null }]);
  t.equal(all.length, 1);
  return `/certificate/${all[0]?.number}/`;
}

t.test('an exam that is passed after all lessons brings the certificate', async (t) => {
  const { app, course, cookie } = await begin(t);
  t.match(await markLessons(app, course, cookie), { progress: { certificate_url: null } });
  t.same(await certificatesOf(app, cookie), []);
  const result = await sendExam(app, course, cookie);
  t.match(result, { passed: true, certificate_url: NUMBERED });
  t.equal(await addressOfOnly(app, cookie), result.certificate_url);
});

t.test('the last lesson brings it where the exam was passed before', async (t) => {
  const { app, course, cookie } = await begin(t);
  t.match(await sendExam(app, course, cookie), { passed: true, certificate_url: null });
  t.same(await certificatesOf(app, cookie), []);
  const last = await markLessons(app, course, cookie);
  t.match(last, { completed: true, progress: { percent: 100, certificate_url: NUMBERED } });
  t.match(last, { progress: { certificate_url: await addressOfOnly(app, cookie) } });
});

t.test('the points for the last essay bring it where nothing else is missing', async (t) => {
  const { app, course, cookie } = await begin(t);
  const essays = await addEssays(app, course);
  const teacher = await signIn(app, edda);
  await markLessons(app, course, cookie);
  t.match(await sendExam(app, course, cookie), { pending: true, passed: false, certificate_url: null });
  const call = (path: string, body?: object) =>
    callApi(app, `airnauts/v1/grading/${path}`, body, { cookie: teacher.cookie }, body ? 'POST' : 'GET');
  const [{ attempt }] = (await call('')).body as [{ attempt: number }];
  for (const question_id of essays) {
    t.same(await certificatesOf(app, cookie), []);
    t.equal((await call(`${attempt}/`, { question_id, points: 2 })).status, 200);
  }
  const { body } = await callApi(app, 'airnauts/v1/user/progress/', {}, { cookie }, 'GET');
  t.match(body, [{ percent: 100, certificate_url: await addressOfOnly(app, cookie) }]);
});

/** Two questions that a teacher reads, at the end of the exam. */
async function addEssays({ dataDir }: OpenApp, { examId }: CreatedCourse): Promise<number[]> {
  const { db } = await openDatabase(databaseIn(dataDir));
  const definition = JSON.stringify({ question: '<p>Explain.</p>', teacher: true, rubric: '<p>Both.</p>' });
  const rows = await db
    .insertInto('exam_questions')
    .values(
      ['first', 'second'].map((key, at) => ({
        exam_id: examId,
        key,
        position: 10 + at,
        type: 'textarea' as const,
        points: 2,
        definition,
        salt: key,
        retired_at: null,
      })),
    )
    .returning('id')
    .execute()
    .finally(() => db.destroy());
  return rows.map(({ id }) => id);
}

const SITES = {
  facet: { host: 'facet.localhost', origin: 'http://facet.localhost', name: BRAND_NAMES.facet },
  gemsociety: {
    host: 'gemsociety.localhost',
    origin: 'http://gemsociety.localhost',
    name: BRAND_NAMES.gemsociety,
  },
};
type Site = (typeof SITES)[keyof typeof SITES];

/** Full marks, and the address of the certificate where nothing else is missing. */
async function passOn({ host, origin }: Site, app: OpenApp, { examId }: CreatedCourse, cookie: string) {
  const headers = { cookie, host, origin };
  const { exam } = await beginExam(app, examId, headers);
  const answers = Object.fromEntries(
    exam.questions.map(({ id, answers }) => [
      id,
      answers.find(({ answer }) => answer === 'Glass')?.value ?? 'I would weigh it.',
    ]),
  );
  const body = { questions: exam.questions.map(({ id }) => id), answers };
  const sent = await callApi(app, `airnauts/v1/exams/${examId}/`, body, headers);
  return resultOf(sent.body).certificate_url;
}

t.test('a certificate is given in the name of the site on which it was earned', async (t) => {
  for (const site of Object.values(SITES)) {
    const { app, course, cookie } = await begin(t);
    // The lessons were read on either one.
    await markLessons(app, course, cookie);
    const path = (await passOn(site, app, course, cookie)) ?? '';
    for (const { host } of Object.values(SITES)) {
      const { text } = await sendRequest(app, { path, headers: { host } });
      t.match(text, `role="img" aria-label="${site.name}"`, `${path} on ${host}`);
    }
    const pdf = await sendRequest(app, { path: path.replace(/\/$/, '.pdf'), headers: { host: site.host } });
    t.equal(pdf.status, 200);
    const [certificate] = await certificatesOf(app, cookie);
    const badge = `/badge/${certificate?.course.slug}/${certificate?.number}/credential.json`;
    t.match(JSON.parse((await sendRequest(app, { path: badge })).text), { issuer: { name: site.name } });
    await until(() => app.emails.some(({ subject }) => subject.startsWith('Your certificate')));
    const email = app.emails.find(({ subject }) => subject.startsWith('Your certificate'));
    t.equal(email?.button?.href, `${site.origin}${path}`);
  }
});

t.test('it names the site of the exam, where a teacher finishes the grading on the other', async (t) => {
  const { app, course, cookie } = await begin(t);
  const essays = await addEssays(app, course);
  const teacher = await signIn(app, edda);
  await markLessons(app, course, cookie);
  t.equal(await passOn(SITES.gemsociety, app, course, cookie), null);
  const grading = (path: string, body?: object) =>
    callApi(app, `airnauts/v1/grading/${path}`, body, { cookie: teacher.cookie }, body ? 'POST' : 'GET');
  const [{ attempt }] = (await grading('')).body as [{ attempt: number }];
  for (const question_id of essays) await grading(`${attempt}/`, { question_id, points: 2 });
  t.match(await certificatesOf(app, cookie), [{ brand: 'gemsociety' }]);
});
