import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { migrate, openSqlite } from '#server/cms/database/index.ts';
import { startJobs } from '#server/cms/jobs/index.ts';
import { SETTINGS } from '#server/runtime/settings.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { handleRetention } from './index.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T12:00:00Z');
const SETTINGS_OF_TEST = { messagesDays: 730, emailsDays: 30, attemptsDays: 1095, revisions: 3 };
const BATCH = 2;
const POLICY = join(import.meta.dirname, '..', '..', '..', 'content', 'pages', 'privacy-policy.md');

const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const ahead = (days: number) => ago(-days);

async function openStore(t: Test) {
  const { db, connection } = await openSqlite(join(t.testdir(), 'facet.db'));
  t.teardown(() => db.destroy());
  await migrate(db);
  // Owners of the rows do not matter here.
  connection.pragma('foreign_keys = OFF');
  const log = createTestLog();
  let time = NOW.getTime();
  const now = () => new Date(time);
  const start = () => {
    const settings = SETTINGS_OF_TEST;
    const jobs = startJobs(db, [handleRetention({ db, settings, log, now, batch: BATCH })], { log, now });
    t.teardown(() => jobs.close());
    return jobs;
  };
  return {
    db,
    connection,
    log,
    retention: start(),
    start,
    advance: (milliseconds: number) => (time += milliseconds),
  };
}

type Store = Awaited<ReturnType<typeof openStore>>;

const column = ({ connection }: Store, query: string) =>
  connection.prepare(`${query} order by rowid`).pluck().all();

async function addMessages({ db }: Store, ages: readonly number[]) {
  for (const age of ages)
    await db
      .insertInto('messages')
      .values({
        brand: 'facet',
        name: 'Ada',
        email: 'ada@reader.example',
        subject: String(age),
        message: '',
        created_at: ago(age),
      })
      .execute();
}

t.test('what has had its time goes, in small batches, and what has not stays', async (t) => {
  const store = await openStore(t);
  const { connection, retention } = store;
  await addMessages(store, [731, 740, 750, 800, 900, 729, 1]);
  const add = (text: string, ...rows: unknown[][]) => {
    const statement = connection.prepare(text);
    for (const row of rows) statement.run(...row);
  };
  add(
    "insert into jobs (kind, key, payload, state, run_at, attempts, last_error, ended_at) values ('test', ?, ?, ?, ?, 1, '', ?)",
    ['sent', '', 'done', ago(31), ago(31)],
    ['given up', '', 'dead', ago(40), ago(40)],
    ['sent lately', '', 'done', ago(29), ago(29)],
    ['waits', '{}', 'waiting', ago(400), null],
    ['may be retried', '{}', 'dead', ago(364), ago(364)],
    ['failed long ago', '{}', 'dead', ago(366), ago(366)],
  );
  add(
    "insert into jobs (kind, key, payload, state, run_at, attempts, last_error, ended_at) values ('email', ?, '{}', 'dead', ?, 1, '', ?)",
    ['email over', ago(8), ago(8)],
    ['email good', ago(6), ago(6)],
  );
  add(
    "insert into sent_emails (job_key, user_id, subject, queued_at) values (?, 1, '', ?)",
    ['over', ago(31)],
    ['good', ago(29)],
  );
  add(
    "insert into searched_words (words, day, brand, count, hits) values (?, ?, 'facet', 1, 0)",
    ['over', ago(401).slice(0, 10)],
    ['good', ago(399).slice(0, 10)],
  );
  add(
    "insert into subscribers (brand, email, status, confirm_hash, asked_at) values ('facet', ?, ?, null, ?)",
    ['old-pending', 'pending', ago(9)],
    ['new-pending', 'pending', ago(7)],
    ['confirmed', 'confirmed', ago(900)],
    ['left', 'unsubscribed', ago(900)],
  );
  for (const item of [1, 2])
    for (let revision = 1; revision <= (item === 1 ? 5 : 2); revision += 1)
      add(
        "insert into revisions (item_id, revision, title, excerpt, content, status, replaced_at) values (?, ?, '', '', '', 'publish', ?)",
        [item, revision, ago(1)],
      );
  add(
    "insert into sessions (hash, user_id, created_at, last_seen, user_agent, expires_at) values (?, 1, '', '', '', ?)",
    ['over', ago(1)],
    ['good', ahead(1)],
  );
  add(
    "insert into one_time_tokens (hash, purpose, data, created_at, expires_at) values (?, 'magic', '{}', '', ?)",
    ['over', ago(1)],
    ['good', ahead(1)],
  );
  add(
    "insert into gift_drafts (token, details, created_at) values (?, '{}', ?)",
    ['over', ago(3)],
    ['good', ago(1)],
  );
  add('insert into rate_limit_attempts (key, at) values (?, ?)', ['over', ago(3)], ['good', ago(0)]);
  add(
    'insert into rate_counters (key, count, ends_at) values (?, 1, ?)',
    ['over', ago(1)],
    ['good', ahead(1)],
  );
  add(
    "insert into known_devices (hash, user_id, network, expires_at) values (?, 1, '', ?)",
    ['over', ago(1)],
    ['good', ahead(1)],
  );
  add(
    'insert into preview_links (item_id, user_id, revision, reader, expires_at) values (1, 1, 1, ?, ?)',
    ['gold', ago(1)],
    ['guest', ahead(1)],
  );
  add(
    'insert into listing_claims (item_id, user_id, state, email, changed_at) values (1, ?, ?, ?, ?)',
    [1, 'open', 'over', ago(31)],
    [2, 'open', 'good', ago(29)],
    [3, 'waiting', 'good', ago(400)],
    [4, 'accepted', 'over', ago(366)],
    [5, 'refused', 'good', ago(364)],
    [6, 'ended', 'over', ago(366)],
  );
  add(
    "insert into listing_invitations (hash, item_id, user_id, email, role, created_at, expires_at) values (?, 1, 1, ?, 'editor', '', ?)",
    ['over', 'a', ago(1)],
    ['good', 'b', ahead(1)],
  );
  add(
    "insert into received_webhooks (service, key, kind, reference, charge_id, state, error, times, reports, ended, first_at, last_at) values ('payments', ?, '', '', '', 'taken', '', 1, 0, 0, '', ?)",
    ['over', ago(91)],
    ['good', ago(89)],
  );
  add(
    'insert into former_keepers (item_id, user_id, left_at) values (1, ?, ?)',
    [1, ago(366)],
    [2, ago(364)],
  );
  add(
    "insert into newsletters (id, brand, slug, subject, state, ended_at, created_at, changed_at, staff_name) values (?, 'facet', ?, '', ?, ?, '', '', '')",
    [1, 'over', 'sent', ago(91)],
    [2, 'good', 'stopped', ago(89)],
    [3, 'paused', 'paused', null],
  );
  add('insert into newsletter_recipients (newsletter_id, subscriber_id) values (?, 1)', [1], [2], [3]);
  await retention.idle();
  t.same(column(store, 'select newsletter_id from newsletter_recipients'), [2, 3]);
  t.same(column(store, 'select user_id from former_keepers'), [2]);
  t.same(column(store, 'select state from listing_claims'), ['open', 'waiting', 'refused']);
  t.same(column(store, 'select subject from messages'), ['729', '1']);
  t.same(
    column(store, "select key from jobs where kind = 'test'"),
    ['sent lately', 'waits', 'may be retried'],
    'one that waits is not forgotten',
  );
  t.same(column(store, 'select email from subscribers'), ['new-pending', 'confirmed', 'left']);
  t.same(column(store, 'select item_id || revision from revisions'), ['13', '14', '15', '21', '22']);
  for (const [table, key] of [
    ['sessions', 'hash'],
    ['one_time_tokens', 'hash'],
    ['known_devices', 'hash'],
    ['listing_invitations', 'hash'],
    ['gift_drafts', 'token'],
    ['rate_limit_attempts', 'key'],
    ['rate_counters', 'key'],
    ['received_webhooks', 'key'],
    ['sent_emails', 'job_key'],
    ['searched_words', 'words'],
  ] as const)
    t.same(column(store, `select ${key} from ${table}`), ['good'], table);
  t.same(column(store, 'select reader from preview_links'), ['guest']);
  t.match(store.log.lines, [{ level: 'info', message: 'what is no longer kept was removed' }]);
});

t.test('attempts that count for something stay', async (t) => {
  const store = await openStore(t);
  const { connection, retention } = store;
  const exam = connection.prepare(
    "insert into exams (id, slug, status, title, intro, questions_per_page, pass_percent, attempts, shuffle, passed_screen, failed_screen, access) values (?, ?, 'publish', '', '', 1, 70, ?, 0, '', '', '[]')",
  );
  exam.run(1, 'free', null);
  exam.run(2, 'counted', 3);
  const attempt = connection.prepare(
    "insert into exam_attempts (id, exam_id, user_id, seed, question_ids, started_at, submitted_at, passed, pending) values (?, ?, ?, '', '[]', ?, ?, ?, ?)",
  );
  const OLD = ago(1100);
  for (const row of [
    [1, 1, 1, OLD, OLD, 0, 0],
    [2, 1, 1, OLD, OLD, 1, 0],
    [3, 1, 1, OLD, OLD, 0, 1],
    [4, 1, 1, OLD, OLD, 0, 0],
    [5, 1, 2, OLD, null, null, 0],
    [6, 1, 3, ago(1000), null, null, 0],
    [7, 2, 1, OLD, OLD, 0, 0],
    [8, 2, 1, OLD, OLD, 0, 0],
  ])
    attempt.run(...row);
  await retention.idle();
  t.same(
    column(store, 'select id from exam_attempts'),
    [2, 3, 4, 6, 7, 8],
    'passed, to be graded, the last, lately begun, counted',
  );
});

t.test('of two processes one sweeps, once an hour', async (t) => {
  const store = await openStore(t);
  const other = store.start();
  await addMessages(store, [800]);
  await Promise.all([store.retention.idle(), other.idle()]);
  t.equal(store.log.lines.length, 1);
  await addMessages(store, [800]);
  await Promise.all([store.retention.idle(), other.idle()]);
  t.same(column(store, 'select subject from messages'), ['800'], 'not before its time');
  store.advance(DAY_MS);
  await store.retention.idle();
  t.same(column(store, 'select subject from messages'), []);
});

t.test('the privacy policy says what the settings do when nobody changes them', async (t) => {
  const policy = readFileSync(POLICY, 'utf8');
  const YEAR = 365;
  const read = (name: 'MESSAGES_DAYS' | 'EMAILS_DAYS' | 'ATTEMPTS_DAYS') => SETTINGS[name].parse(undefined);
  t.match(policy, new RegExp(`contact form \\| ${read('MESSAGES_DAYS') / YEAR} years`));
  t.match(policy, new RegExp(`Emails we send you .*were sent, ${read('EMAILS_DAYS')} days`));
  t.match(policy, /newsletter we sent you \| 90 days/);
  t.match(policy, new RegExp(`failed and tried again \\| ${read('ATTEMPTS_DAYS') / YEAR} years`));
});
