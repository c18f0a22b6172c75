import t from 'tap';
import { findExamSummary } from '#shared/rest/exams.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { createExam } from '#test/create-exam.ts';
import { enroll } from '#test/enroll.ts';
import { openApp } from '#test/open-app.ts';
import { examOf } from '#test/read-exam.ts';

const question = (number: number, pool?: { name: string; draw: number }) => ({
  type: 'textarea' as const,
  definition: { question: `<p>Question ${number}</p>`, key: ['a'], ...(pool && { pool }) },
});
const REDS = { name: 'tangerine', draw: 2 };
const QUESTIONS = [question(1), question(2, REDS), question(3, REDS), question(4, REDS)];
const ASKED = 3;

t.test('each attempt draws from the pools, keeps what it drew, and is graded on that alone', async (t) => {
  const app = await openApp(t);
  const { examId, questionIds } = await createExam(app, QUESTIONS, { draw: ASKED });
  const path = `airnauts/v1/exams/${examId}/`;
  const [always = 0] = questionIds;
  const students = await enroll(
    app,
    Array.from({ length: 20 }, (_, at) => ({ name: `Student ${at}`, rights: ['MINI_COURSE'] as const })),
  );
  const seen = new Set<string>();
  for (const { browser } of students) {
    const get = () => callApi(app, path, {}, browser, 'GET');
    const first = await get();
    const ids = examOf(first.body).questions.map(({ id }) => id);
    t.equal(ids.length, ASKED);
    t.equal(ids[0], always, 'what is in no pool is asked of everybody');
    t.notMatch(first.text, REDS.name, 'nothing tells which questions stand for each other');
    t.same((await beginExam(app, examId, browser)).exam, first.body, 'it draws what was shown before');
    t.equal((await get()).text, first.text, 'it goes on with what it drew');
    const answers = Object.fromEntries(ids.map((id) => [id, 'a']));
    t.equal((await callApi(app, path, { questions: questionIds, answers }, browser)).status, 422);
    t.match(await callApi(app, path, { questions: ids, answers }, browser), {
      status: 200,
      body: { score: ASKED, max_score: ASKED },
    });
    seen.add(String(ids));
  }
  t.ok(seen.size > 1, 'twenty students are not all asked the same');
});

t.test('a course says how many an attempt asks, and guests are all asked the same', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, QUESTIONS, { draw: ASKED, alone: true, access: [] });
  const get = async (to: string) =>
    (await callApi(app, `airnauts/v1/exams/${examId}/${to}`, {}, {}, 'GET')).body;
  t.equal(findExamSummary.output.parse(await get('summary/'))?.questions, ASKED);
  t.equal(examOf(await get('')).questions.length, ASKED);
  t.same(await get(''), await get(''));
});
