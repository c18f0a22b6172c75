import { join } from 'node:path';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { answerAll, createExam } from '#test/create-exam.ts';
import { type Enrolled, enroll } from '#test/enroll.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { attemptStateOf } from '#test/read-exam.ts';
import { startFacet } from '#test/start-facet.ts';
import { databaseIn } from '#test/test-database.ts';

const USERS = 40;
const ANSWERED_BEFORE_THE_KILL = 8;

t.test(
  'what was acknowledged before the process was killed is there, and the rest can be sent again',
  async (t) => {
    const dataDir = join(t.testdir(), 'data');
    const settings = { SECRET, DATA_DIR: dataDir };
    const facet = await startFacet(settings);
    const { examId } = await createExam(facet, undefined, { slug: 'killed' });
    const path = `airnauts/v1/exams/${examId}/`;
    const names = Array.from({ length: USERS }, (_, at) => ({
      name: `Person ${at}`,
      rights: ['MINI_COURSE'] as const,
    }));
    const users = await enroll(facet, names);
    const bodies = new Map<Enrolled, object>();
    for (const user of users) {
      const { questions } = (await beginExam(facet, examId, user.browser)).exam;
      bodies.set(user, {
        id: examId,
        questions: questions.map(({ id }) => id),
        answers: answerAll(questions),
      });
    }
    const acknowledged = new Set<Enrolled>();
    const dead = new Promise((resolve) => facet.process.once('exit', resolve));
    await Promise.all(
      users.map(async (user) => {
        const answer = await callApi(facet, path, bodies.get(user), user.browser).catch(() => undefined);
        if (answer?.status === 200) acknowledged.add(user);
        if (acknowledged.size === ANSWERED_BEFORE_THE_KILL) facet.process.kill('SIGKILL');
      }),
    );
    await dead;
    t.ok(acknowledged.size >= ANSWERED_BEFORE_THE_KILL, `${acknowledged.size} were acknowledged`);

    const again = await startFacet(settings);
    t.teardown(() => again.stop());
    for (const user of users) {
      const stateOf = async () =>
        attemptStateOf((await callApi(again, `${path}attempt/`, {}, user.browser, 'GET')).body);
      const before = await stateOf();
      if (acknowledged.has(user)) t.match(before, { attempts_used: 1, passed: true }, user.name);
      if (before.attempts_used === 0)
        t.equal((await callApi(again, path, bodies.get(user), user.browser)).status, 200, user.name);
      t.match(await stateOf(), { attempts_used: 1, passed: true });
    }
    const { db } = await openDatabase(databaseIn(dataDir));
    const rows = await db
      .selectFrom('exam_attempts')
      .select('id')
      .execute()
      .finally(() => db.destroy());
    t.equal(rows.length, USERS, 'one attempt for each');
  },
);
