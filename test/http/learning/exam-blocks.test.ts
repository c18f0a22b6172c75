import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { createExam } from '#test/create-exam.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const block = (attributes: object) =>
  `<!-- wp:airnauts/content-block ${JSON.stringify({ name: 'exam', ...attributes })} /-->`;
const exam = (title: string) => `title: ${title}
pass_percent: 60
final_screen: { passed: Good., failed: Again. }
questions:
  - { type: textarea, question: Which instrument?, key: [refractometer], feedback: That one. }
  - { type: textarea, question: Which liquid?, key: [diiodomethane], feedback: That one. }
  - { type: textarea, question: Which light?, key: [sodium], feedback: That one. }
`;

const open = (t: Test, ...blocks: object[]) =>
  openApp(t, {
    files: {
      'exams/readings.yaml': exam('Readings'),
      'articles/try-it.md': articleFile('Try It', ['Before.', ...blocks.map(block), 'After.'].join('\n\n')),
    },
  });
const read = async (app: OpenApp) => readMain((await sendRequest(app, { path: '/article/try-it/' })).text);
const cacheStatus = async (app: OpenApp) =>
  String((await sendRequest(app, { path: '/article/try-it/' })).headers['cache-status']);
const summary = async (app: OpenApp, name: string | number) =>
  JSON.parse((await sendRequest(app, { path: `/wp-json/airnauts/v1/exams/${name}/summary/` })).text);

t.test('a text leads to an exam by its slug, or by its number, and says how much it asks', async (t) => {
  const app = await open(t, { slug: 'readings', title: 'By name' }, { id: 1, title: 'By number' });
  const main = await read(app);
  t.equal(main.match(/href="\/exam\/1\/"/g)?.length, 2);
  t.match(main, /Before\..*By name.*3 questions, 60 percent to pass.*By number.*After\./s);
  t.match(await cacheStatus(app), /^Facet; hit/, 'it is the same for everybody');
});

t.test('where its course has it, the link leads there, as soon as there is one', async (t) => {
  const app = await open(t, { slug: 'ruby' });
  t.notMatch(await read(app), 'Go to the exam', 'there is none of that name yet');
  const { examId } = await createExam(app);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  await writeOutbox(db, [tags.exams], new Date()).finally(() => db.destroy());
  await until(async () => (await read(app)).includes('Go to the exam'));
  t.match(await read(app), `href="/course/ruby/exams/${examId}/"`);
  t.match(await summary(app, 'ruby'), { id: examId, link: `/course/ruby/exams/${examId}/`, locked: true });
  t.match(await summary(app, examId), { id: examId, questions: 5 });
});

t.test('an exam that is not there leaves nothing in its place', async (t) => {
  const app = await open(t, { slug: 'lost' }, { id: 99 }, { slug: 'Lost Exam' });
  const main = await read(app);
  t.match(main, /Before\..*After\./s);
  t.notMatch(main, 'Go to the exam');
  t.match(await cacheStatus(app), /^Facet; hit/, 'nothing has failed');
  t.equal(await summary(app, 'lost'), null);
});
