/** Newsletters over SMTP: through a crash, beside other emails, and how subscriptions end. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { type Database, openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { edda, fay } from '#test/cast.ts';
import { decodeMail, openMailServer } from '#test/open-mail-server.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const FAST = { SECRET, NEWSLETTER_EMAILS_MINUTELY: '6000' };
const HOOK = 'a secret of the email service, thirty-two';
const CONTENT = '<!-- wp:paragraph -->\n<p>Flux first.</p>\n<!-- /wp:paragraph -->';
/** Longer than the lease of a process that was killed. */
const AHEAD_MS = 120_000;
/** So many emails of a newsletter are on their way at most. */
const AT_ONCE = 4;
const COUNT = 12;
const INFO = 30;
/** On a busy machine emails take their time. */
const PATIENCE_MS = 60_000;

const readerOf = (mail: string): string => /^To: (\S+)/m.exec(mail)?.[1] ?? '';
const idOf = (mail: string): string => /^Message-ID: (<[^>]+>)/im.exec(mail)?.[1] ?? '';

/** An email without what is its own: its reader, their key, its number and day, and the boundaries of its parts. */
function leaveOutOwn(mail: string): string {
  const key = /\?key=[\w-]+/.exec(mail)?.[0] ?? 'none';
  return mail
    .replaceAll(key, '')
    .replace(readerOf(mail), '')
    .replace(/^(?:Message-ID|Date):.*$/gim, '')
    .replace(/_NmP-[\w-]+/g, '');
}

async function openData(facet: RunningFacet): Promise<Database> {
  return (await openDatabase(databaseIn(facet.dataDir))).db;
}

async function subscribe(db: Database, count: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const rows = Array.from({ length: count }, (_, number) => ({
    brand: 'facet' as const,
    email: `reader${number}@reader.example`,
    status: 'confirmed' as const,
    confirm_hash: null,
    asked_at: at,
    confirmed_at: at,
  }));
  await db.insertInto('subscribers').values(rows).execute();
}

/** By the endpoints, as a program does. Answers its number. */
async function send(facet: RunningFacet): Promise<number> {
  const { cookie } = await signIn(facet, edda);
  const call = async (path: string, body: object) => {
    const answer = await callApi(facet, `airnauts/v1/staff/newsletters/${path}`, body, { cookie });
    t.ok(answer.status < 300, `${path}: ${answer.text}`);
    return answer.body as { readonly id: number; readonly revision: number };
  };
  const words = { brand: 'facet', subject: 'Soldering week' };
  const { id, revision } = await call('', words);
  const saved = await call(`${id}/`, { ...words, content: CONTENT, base_revision: revision });
  await call(`${id}/send/`, { base_revision: saved.revision });
  return id;
}

t.test('a server that is killed in the middle sends to everybody else, and to nobody twice', async (t) => {
  let held = 0;
  const { mails, url } = await openMailServer(t, {
    // The sixth is never taken: its sender does not live to hear of it.
    beforeTaking: () =>
      mails.length >= COUNT / 2 && held++ < AT_ONCE ? new Promise(() => {}) : Promise.resolve(),
  });
  const first = await startFacet({ ...FAST, SMTP_URL: url });
  t.teardown(() => rm(first.dataDir, { recursive: true, force: true }));
  // Also when a step before fails.
  t.teardown(() => first.process.kill('SIGKILL'));
  const db = await openData(first);
  t.teardown(() => db.destroy());
  await subscribe(db, COUNT);
  const id = await send(first);
  // None is on its way then that could arrive after its sender has died.
  await until(() => held >= AT_ONCE, PATIENCE_MS);
  await until(async () => {
    const sent = await db
      .selectFrom('newsletter_recipients')
      .select('state')
      .where('state', '=', 'sent')
      .execute();
    return sent.length === mails.length;
  }, PATIENCE_MS);
  first.process.kill('SIGKILL');
  await db.destroy();
  const before = mails.length;
  t.ok(before > 0 && before < COUNT, `${before} were taken before`);
  held = AT_ONCE;
  await writeFile(join(first.dataDir, 'clock.json'), JSON.stringify({ ahead: AHEAD_MS }));
  const second = await startFacet({ ...FAST, SMTP_URL: url, DATA_DIR: first.dataDir });
  // Not asked to end: it would wait for what it sends.
  t.teardown(() => second.process.kill('SIGKILL'));
  const after = await openData(second);
  t.teardown(() => after.destroy());
  await until(async () => {
    const row = await after.selectFrom('newsletters').select('state').where('id', '=', id).executeTakeFirst();
    return row?.state === 'sent';
  }, PATIENCE_MS).catch(async (error) => {
    const jobs = after.selectFrom('jobs').select(['kind', 'state', 'attempts', 'run_at', 'last_error']);
    t.comment(await jobs.where('ended_at', 'is', null).execute());
    t.comment(second.log.filter(({ level }) => level > INFO));
    throw error;
  });
  t.equal(mails.length, COUNT);
  t.equal(new Set(mails.map(readerOf)).size, COUNT, 'each reader once');
  t.equal(new Set(mails.map(idOf)).size, COUNT, 'each with a Message-ID of its own');
  t.ok(mails.every((mail) => idOf(mail).startsWith(`<newsletter-${id}-`)));
});

t.test('beside a newsletter that the mail server keeps waiting, a login link arrives', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { mails, url } = await openMailServer(t, {
    beforeTaking: (address) => (address.startsWith('reader') ? promise : Promise.resolve()),
  });
  const facet = await startFacet({ ...FAST, SMTP_URL: url, EMAIL_WEBHOOK_SECRET: HOOK });
  t.teardown(() => facet.stop());
  const db = await openData(facet);
  t.teardown(() => db.destroy());
  await subscribe(db, COUNT);
  await send(facet);
  await until(async () => {
    const running = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'newsletter-email')
      .where('state', '=', 'running')
      .execute();
    return running.length === 4;
  });
  await callApi(facet, 'airnauts/v1/autologin/send-link/', { email: fay.email });
  await until(() => mails.length === 1);
  t.match(mails[0], fay.email);
  resolve();
  await until(() => mails.length === COUNT + 1);
  const letters = mails.slice(1).map(decodeMail);

  await t.test('its headers unsubscribe with one click', async (t) => {
    const [letter = ''] = letters;
    t.match(letter, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    t.match(letter, /^Content-Type: multipart\/alternative;/m);
    const [, link = ''] = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(letter) ?? [];
    const { pathname, search } = new URL(link);
    t.ok(letter.includes(`href="${link}"`), 'and so does the link in it');
    const answer = await sendRequest(facet, {
      method: 'POST',
      path: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    t.equal(answer.status, 200);
    t.match(
      await db.selectFrom('subscribers').selectAll().where('email', '=', readerOf(letter)).executeTakeFirst(),
      { status: 'unsubscribed', ending: 'unsubscribed' },
    );
  });

  await t.test('nothing in it tells who opens it or follows a link', async (t) => {
    const [one, other] = letters.map(leaveOutOwn);
    t.equal(one, other, 'but for its key, all get the same');
  });

  await t.test('an email service reports bounces with its secret, and with no other', async (t) => {
    const report = (secret: string, body: unknown) =>
      sendRequest(facet, {
        method: 'POST',
        path: '/webhooks/email/',
        headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const email = readerOf(letters[2] ?? '');
    const events = { events: [{ type: 'bounce', email }] };
    for (const secret of ['', 'another', `${HOOK} `.slice(0, -2)])
      t.equal((await report(secret, events)).status, 401, secret);
    const find = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
    t.match(await find(), { status: 'confirmed' });
    for (const body of ['no JSON', {}, { events: [{ type: 'opened', email }] }])
      t.equal((await report(HOOK, body)).status, 422);
    const answer = await report(HOOK, events);
    t.match([answer.status, answer.text], [200, '{"ended":1}']);
    t.match(await find(), { status: 'unsubscribed', ending: 'bounced' });
    t.equal((await report(HOOK, events)).text, '{"ended":0}');
    const told = db.selectFrom('received_webhooks').select(['state', 'kind', 'times', 'error', 'ended']);
    const taken = { state: 'taken', kind: 'bounce', times: 1 } as const;
    t.match(await told.orderBy('id').execute(), [
      { state: 'refused', times: 1, error: '' },
      { state: 'taken', times: 3, error: /^The body is not as the manual says: events\.0\.type/ },
      { ...taken, ended: 1 },
      { ...taken, ended: 0 },
    ]);
  });
});

t.test('a mailbox that is not there ends its subscription, one that refuses us does not', async (t) => {
  const { url } = await openMailServer(t, {
    refuse: (address) =>
      address.startsWith('reader2@')
        ? null
        : Object.assign(new Error(address.startsWith('reader0@') ? '5.1.1 no such user' : '5.7.1 blocked'), {
            responseCode: 550,
          }),
  });
  const facet = await startFacet({ ...FAST, SMTP_URL: url });
  t.teardown(() => facet.stop());
  const db = await openData(facet);
  t.teardown(() => db.destroy());
  await subscribe(db, 3);
  const id = await send(facet);
  await until(async () => {
    const row = await db.selectFrom('newsletters').select('state').where('id', '=', id).executeTakeFirst();
    return row?.state === 'sent';
  });
  const rows = await db
    .selectFrom('subscribers')
    .select(['status', 'ending'])
    .where('email', 'like', 'reader%')
    .orderBy('email')
    .execute();
  t.same(
    rows.map(({ status, ending }) => `${status} ${ending}`.trim()),
    ['unsubscribed bounced', 'confirmed', 'confirmed'],
  );
});

t.test('without a secret there is no webhook', async (t) => {
  const facet = await startFacet(FAST);
  t.teardown(() => facet.stop());
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ' };
  const answer = await sendRequest(facet, {
    method: 'POST',
    path: '/webhooks/email/',
    headers,
    body: '{"events":[]}',
  });
  t.equal(answer.status, 404);
});
