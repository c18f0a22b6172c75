import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { goldie } from '#test/cast.ts';
import { ALL_KINDS, answerAll, createExam, type ExamRules } from '#test/create-exam.ts';
import { openApp } from '#test/open-app.ts';
import { attemptStateOf } from '#test/read-exam.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG_AGO = '2001-01-01T00:00:00.000Z';
const LATER = '2101-01-01T00:00:00.000Z';

/** Headers by which somebody might hope to be believed. */
function claim(time: string) {
  const clock = Date.parse(time);
  return {
    fields: { started_at: time, saved_at: time, submitted_at: time, next_attempt_at: time, now: clock, time },
    headers: { date: new Date(clock).toUTCString(), 'x-request-start': String(clock), 'x-now': time },
  };
}
const CLAIMS = [claim(LONG_AGO), claim(LATER)];

async function sitDown(t: Test, rules: ExamRules = {}) {
  // Sessions begin by the clock of the machine, and last for days.
  let time = Date.now();
  const app = await openApp(t, { cmsNow: () => new Date(time) });
  const { examId } = await createExam(app, ALL_KINDS, rules);
  const { cookie } = await signIn(app, goldie);
  const path = `airnauts/v1/exams/${examId}/`;
  const ask = (method: string, to: string, body: object, headers = {}) =>
    callApi(app, to, body, { cookie, ...headers }, method);
  const get = (headers = {}) => ask('GET', path, {}, headers);
  const begin = (headers = {}) => ask('POST', `${path}attempts/`, {}, headers);
  const { questions } = (await beginExam(app, examId, { cookie })).exam;
  const sheet = { questions: questions.map(({ id }) => id), answers: answerAll(questions) };
  return {
    app,
    cookie,
    examId,
    sheet,
    get,
    begin,
    save: (body: object, headers = {}) => ask('PUT', `${path}attempt/`, body, headers),
    send: (body: object, headers = {}) => ask('POST', path, body, headers),
    state: async () => attemptStateOf((await ask('GET', `${path}attempt/`, {})).body),
    spell: () => new Date(time).toISOString(),
    pass(ms: number) {
      time += ms;
    },
    async times() {
      const { db } = await openDatabase(databaseIn(app.dataDir));
      const columns = ['started_at', 'saved_at', 'submitted_at'] as const;
      return db
        .selectFrom('exam_attempts')
        .select(columns)
        .execute()
        .finally(() => db.destroy());
    },
  };
}

t.test('when something was begun, saved and sent is what the clock of the server said', async (t) => {
  for (const { fields, headers } of CLAIMS) {
    const { sheet, save, send, state, spell, pass, times } = await sitDown(t);
    const begun = spell();
    pass(HOUR_MS);
    const saved = await save({ answers: {}, ...fields }, headers);
    t.match(saved, { status: 200, body: { saved_at: spell() } });
    t.match(await state(), { saved_at: spell() });
    pass(HOUR_MS);
    t.equal((await send({ ...sheet, ...fields }, headers)).status, 200);
    t.match(await state(), { attempts_used: 1, last: { submitted_at: spell() } });
    t.same(await times(), [{ started_at: begun, saved_at: spell(), submitted_at: spell() }]);
  }
});

t.test('the form is not believed either', async (t) => {
  const { app, cookie, examId, state, spell, pass } = await sitDown(t);
  pass(HOUR_MS);
  const { attempt } = await state();
  const { fields, headers } = claim(LONG_AGO);
  const sent = { ...fields, now: LONG_AGO, attempt: String(attempt), page: '1', go: 'finish' };
  const answer = await submitForm(app, `/course/ruby/exams/${examId}/`, sent, { cookie, ...headers });
  t.equal(answer.status, 303);
  t.match(await state(), { attempts_used: 1, last: { submitted_at: spell() } });
});

t.test('the next attempt waits for the time that the server reckons, to the second', async (t) => {
  const { sheet, get, begin, send, state, spell, pass, times } = await sitDown(t, {
    waitHours: 24,
    attempts: 2,
  });
  t.equal((await send(sheet, CLAIMS[0]?.headers)).status, 200);
  const sentAt = Date.parse(spell());
  t.match(await state(), { next_attempt_at: new Date(sentAt + DAY_MS).toISOString() });
  pass(DAY_MS - 1000);
  for (const { fields, headers } of CLAIMS) {
    for (const ask of [get, begin])
      t.match(await ask(headers), { status: 409, body: { code: 'exam_too_early' } });
    t.match(await send({ ...sheet, ...fields }, headers), { status: 409, body: { code: 'exam_not_open' } });
  }
  t.equal((await times()).length, 1);
  pass(1000);
  t.equal((await get()).status, 200);
  t.equal((await times()).length, 1, 'asking begins nothing');
  t.equal((await begin()).status, 200);
  t.match(await times(), [{}, { started_at: spell() }]);
});

t.test('what comes after the end is refused, however early it says it was written', async (t) => {
  const { sheet, save, send, state, pass, times } = await sitDown(t);
  const { attempt } = await state();
  const [first = 0] = sheet.questions;
  t.equal((await send({ ...sheet, attempt })).status, 200);
  const before = { state: await state(), times: await times() };
  for (const wait of [0, HOUR_MS, 400 * HOUR_MS]) {
    pass(wait);
    for (const { fields, headers } of CLAIMS) {
      const late = { answers: { [first]: 'late' }, ...fields };
      t.match(await save({ ...late, attempt }, headers), {
        status: 409,
        body: { code: 'exam_already_submitted' },
      });
      t.match(await save(late, headers), { status: 409, body: { code: 'exam_not_open' } });
      const other = { ...sheet, ...late, attempt };
      t.match(await send(other, headers), { status: 409, body: { code: 'exam_already_submitted' } });
    }
  }
  t.same({ state: await state(), times: await times() }, before);
});

t.test('after the last attempt nothing is taken, and the one result stands', async (t) => {
  const { sheet, get, begin, send, state, pass, times } = await sitDown(t, { attempts: 1 });
  const { attempt } = await state();
  const sent = await send({ ...sheet, attempt });
  const { last } = await state();
  for (const wait of [0, 400 * HOUR_MS]) {
    pass(wait);
    for (const { fields, headers } of CLAIMS) {
      const refused = { status: 409, body: { code: 'exam_no_attempts_left' } };
      t.match(await get(headers), refused);
      t.match(await begin(headers), refused);
      t.match(await send({ ...sheet, ...fields }, headers), refused);
      const again = await send({ ...sheet, ...fields, attempt }, headers);
      t.match(again, { status: 200, text: sent.text }, 'under its number the same is answered the same');
    }
  }
  t.match(await state(), { attempts_used: 1, attempts_left: 0 });
  t.same((await state()).last, last);
  t.equal((await times()).length, 1);
});

t.test('a clock that was set back meanwhile makes no second result and opens nothing early', async (t) => {
  const { sheet, begin, send, state, spell, pass, times } = await sitDown(t, { waitHours: 24 });
  pass(HOUR_MS);
  const { attempt } = await state();
  pass(-2 * HOUR_MS);
  t.equal((await send({ ...sheet, attempt })).status, 200);
  const until = new Date(Date.parse(spell()) + DAY_MS).toISOString();
  pass(-2 * HOUR_MS);
  t.match(await state(), { attempts_used: 1, next_attempt_at: until });
  t.match(await begin(), { status: 409, body: { code: 'exam_too_early' } });
  t.equal((await times()).length, 1);
});
