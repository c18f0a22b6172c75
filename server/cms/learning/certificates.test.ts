import t, { type Test } from 'tap';
import { inTransaction, openDatabase } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { parseCertificateNumber } from '#shared/certificate-number.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda, goldie } from '#test/cast.ts';
import { completeLesson, passExam, saveCourse } from '#test/complete-course.ts';
import { GUEST, openTestCms } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';
import { issueCertificateIfEarned } from './certificates.ts';
import { listCourseRows } from './list-course-rows.ts';

const NOW = new Date('2026-03-14T12:00:00Z');

async function open(t: Test) {
  const opened = await openTestCms(t.testdir());
  const { db } = await openDatabase(opened.database);
  const { id: userId, token } = await signIn(opened, goldie);
  const course = await saveCourse(db);
  t.teardown(async () => {
    await db.destroy();
    await opened.cms.close();
  });
  const { viewer } = await opened.cms.loadToken(token);
  const earning = { userId, brand: 'gemsociety', now: NOW } as const;
  const row = (await listCourseRows(db)).find(({ id }) => id === course.id);
  if (!row) throw new Error('There is no course.');
  const issue = (where: { brand?: BrandId } = {}) =>
    inTransaction(db, (transaction) => issueCertificateIfEarned(transaction, row, { ...earning, ...where }));
  const find = async (number: string) =>
    (await opened.cms.call(ENDPOINTS.findCertificate, { number }, GUEST)).value;
  return { ...opened, db, userId, course, issue, find, viewer };
}

async function passAll({ db, userId, course }: Awaited<ReturnType<typeof open>>) {
  for (const lesson of course.lessons) await completeLesson(db, userId, lesson);
  for (const exam of course.exams) await passExam(db, userId, exam);
}

t.test('a certificate is given once all lessons are complete and all exams are passed', async (t) => {
  const { db, userId, course, issue } = await open(t);
  const [first = 0, second = 0] = course.lessons;
  const [exam = 0, other = 0] = course.exams;
  t.equal(await issue(), null, 'nothing is done');
  await completeLesson(db, userId, first);
  await passExam(db, userId, exam);
  t.equal(await issue(), null, 'a lesson and an exam are missing');
  await passExam(db, userId, other, { passed: 0 });
  await completeLesson(db, userId, second);
  t.equal(await issue(), null, 'an exam was failed');
  await passExam(db, userId, other, { pending: 1 });
  t.equal(await issue(), null, 'a teacher has yet to read an essay');
  await passExam(db, userId, other);
  t.match(await issue(), /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});

t.test('fifty at once make one certificate and one email', async (t) => {
  const opened = await open(t);
  await passAll(opened);
  const calls = Array.from({ length: 50 }, () => opened.issue());
  const numbers = new Set(await Promise.all(calls));
  t.equal(numbers.size, 1);
  const rows = await opened.db.selectFrom('certificates').selectAll().execute();
  t.match(rows, [{ number: [...numbers][0], brand: 'gemsociety', issued_at: NOW.toISOString() }]);
  t.equal(rows.length, 1);
  await until(() => opened.emails.length > 0);
  const { count } = await opened.db
    .selectFrom('jobs')
    .where('kind', '=', 'email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  t.equal(count, 1);
});

t.test('the email leads to the certificate, its PDF and the badge, on the site of the course', async (t) => {
  const opened = await open(t);
  await passAll(opened);
  const number = await opened.issue();
  await until(() => opened.emails.length > 0);
  const [email] = opened.emails;
  t.equal(email?.to, goldie.email);
  const site = 'http://gemsociety.localhost';
  for (const path of [`/certificate/${number}/`, `/certificate/${number}.pdf`, `/badge/quartz/${number}/`])
    t.match(email?.text, `${site}${path}`);
  t.equal(email?.button?.href, `${site}/certificate/${number}/`);
});

t.test('its number finds it however it is typed, and nothing else does', async (t) => {
  const opened = await open(t);
  await passAll(opened);
  const number = (await opened.issue()) ?? '';
  const shown = {
    number,
    name: goldie.name,
    brand: 'gemsociety',
    issued_at: NOW.toISOString(),
    revoked_at: null,
    course: {
      slug: 'quartz',
      title: 'Quartz',
      type: 'speciality-mini-courses',
      link: '/course/quartz/',
      outcomes: ['tell amethyst from glass'],
      image: { src: '/wp-content/uploads/gem-ruby.webp', alt: 'A ruby' },
      teacher: { name: 'Ada Brook', position: 'Gemologist' },
    },
  };
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    ` ${number.replaceAll('-', ' ')}`,
  ])
    t.match(await opened.find(typed), shown, typed);
  for (const wrong of ['', 'AAAA-AAAA-AAAA', `${number}A`, number.slice(0, -1), '../../x', "' or 1=1 --"])
    await t.rejects(opened.find(wrong), { code: 'certificate_not_found', status: 404 }, wrong);
});

t.test("a list is its owner's alone, and goes with the account's data", async (t) => {
  const opened = await open(t);
  await passAll(opened);
  const number = await opened.issue();
  const asOwner = { ...GUEST, viewer: opened.viewer };
  const { value } = await opened.cms.call(ENDPOINTS.listCertificates, {}, asOwner);
  t.match(value, [{ number }]);
  const exported = await opened.cms.call(ENDPOINTS.exportAccount, {}, asOwner);
  t.match(exported.value, { certificates: [{ number }] });
  await t.rejects(opened.cms.call(ENDPOINTS.listCertificates, {}, GUEST), { code: 'rest_not_logged_in' });
});

t.test('one that was taken back says so, and is not given again', async (t) => {
  const opened = await open(t);
  await passAll(opened);
  const number = (await opened.issue()) ?? '';
  const stale: string[] = [];
  opened.cms.onInvalidate((tags) => stale.push(...tags));
  const { viewer } = await opened.cms.loadToken((await signIn(opened, edda)).token);
  const asEditor = { ...GUEST, viewer };
  await opened.cms.call(ENDPOINTS.revokeCertificate, { number, reason: 'Sat by another.' }, asEditor);
  await until(() => stale.includes(`certificate:${number}`));
  t.match(await opened.find(number), { number, revoked_at: String });
  t.equal(await opened.issue(), null);
});

t.test("it goes with its owner's account", async (t) => {
  const opened = await open(t);
  await passAll(opened);
  const number = (await opened.issue()) ?? '';
  await opened.find(number);
  const stale: string[] = [];
  opened.cms.onInvalidate((tags) => stale.push(...tags));
  const password = goldie.password;
  await opened.cms.call(ENDPOINTS.closeAccount, { password }, { ...GUEST, viewer: opened.viewer });
  await until(() => stale.includes(`certificate:${number}`));
  await t.rejects(opened.find(number), { code: 'certificate_not_found' });
});

t.test('what is typed is read as a number or as none', async (t) => {
  t.equal(parseCertificateNumber('k7pm 3qxw–9tfd'), 'K7PM-3QXW-9TFD');
  for (const none of ['K7PM-3QXW-9TF', 'K7PM-3QXW-9TFDD', 'K0PM-3QXW-9TFD', 'K7PM-3QXW-9TFÐ'])
    t.equal(parseCertificateNumber(none), undefined, none);
});

t.test('an exam that is no longer published is not asked for', async (t) => {
  const { db, userId, course, issue } = await open(t);
  const [exam = 0, other = 0] = course.exams;
  for (const lesson of course.lessons) await completeLesson(db, userId, lesson);
  await passExam(db, userId, exam);
  t.equal(await issue(), null);
  await db.updateTable('exams').set({ status: 'draft' }).where('id', '=', other).execute();
  t.ok(await issue());
});

t.test(
  'it is given in the name of the site where it was earned, whatever sites show its course',
  async (t) => {
    const opened = await open(t);
    const brands = ['gemsociety', 'facet'] as const;
    await opened.db
      .insertInto('item_brands')
      .values(brands.map((brand, position) => ({ item_id: opened.course.id, brand, position })))
      .execute();
    await passAll(opened);
    const number = (await opened.issue({ brand: 'facet' })) ?? '';
    t.match(await opened.find(number), { brand: 'facet' });
    t.equal(await opened.issue({ brand: 'gemsociety' }), number, 'what was given keeps its name');
    t.match(await opened.find(number), { brand: 'facet' });
    await until(() => opened.emails.length > 0);
    t.match(opened.emails[0]?.button?.href, /^http:\/\/facet\.localhost\//);
  },
);
