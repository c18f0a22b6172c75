import { join } from 'node:path';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { callApi } from '#test/call-api.ts';
import { type Enrolled, enroll } from '#test/enroll.ts';
import { answerAll, layExam } from '#test/lay-exam.ts';
import { attemptStateOf, examOf } from '#test/read-exam.ts';
import { startFacet } from '#test/start-facet.ts';

const PEOPLE = 40;
const ANSWERED_BEFORE_THE_KILL = 8;

t.test(
  'what was acknowledged before the process was killed is there, and the rest can be sent again',
  async (t) => {
    const dataDir = join(t.testdir(), 'data');
    const settings = { SECRET, DATA_DIR: dataDir };
    const facet = await startFacet(settings);
    const { examId } = await layExam(facet, undefined, { slug: 'killed' });
    const path = `airnauts/v1/exams/${examId}/`;
    const names = Array.from({ length: PEOPLE }, (_, at) => ({
      name: `Person ${at}`,
      rights: ['MINI_COURSE'] as const,
    }));
    const people = await enroll(facet, names);
    const bodies = new Map<Enrolled, object>();
    for (const person of people) {
      const { questions } = examOf((await callApi(facet, path, {}, person.browser, 'GET')).body);
      bodies.set(person, {
        id: examId,
        questions: questions.map(({ id }) => id),
        answers: answerAll(questions),
      });
    }
    const acknowledged = new Set<Enrolled>();
    const dead = new Promise((resolve) => facet.process.once('exit', resolve));
    await Promise.all(
      people.map(async (person) => {
        const answer = await callApi(facet, path, bodies.get(person), person.browser).catch(() => undefined);
        if (answer?.status === 200) acknowledged.add(person);
        if (acknowledged.size === ANSWERED_BEFORE_THE_KILL) facet.process.kill('SIGKILL');
      }),
    );
    await dead;
    t.ok(acknowledged.size >= ANSWERED_BEFORE_THE_KILL, `${acknowledged.size} were acknowledged`);

    const again = await startFacet(settings);
    t.teardown(() => again.stop());
    for (const person of people) {
      const stateOf = async () =>
        attemptStateOf((await callApi(again, `${path}attempt/`, {}, person.browser, 'GET')).body);
      const before = await stateOf();
      if (acknowledged.has(person)) t.match(before, { attempts_used: 1, passed: true }, person.name);
      if (before.attempts_used === 0)
        t.equal((await callApi(again, path, bodies.get(person), person.browser)).status, 200, person.name);
      t.match(await stateOf(), { attempts_used: 1, passed: true });
    }
    const { db } = await openDatabase(join(dataDir, 'facet.db'));
    const rows = await db
      .selectFrom('exam_attempts')
      .select('id')
      .execute()
      .finally(() => db.destroy());
    t.equal(rows.length, PEOPLE, 'one attempt for each');
  },
);
