import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import t, { type Test } from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { startJobs } from '#server/cms/jobs/index.ts';
import { createEmailSender } from '#server/mail/send-email.ts';
import { createTestLog } from '#test/open-test-cms.ts';
import { createDatabase } from '#test/test-database.ts';
import { until } from '#test/until.ts';
import { createMailer, queueEmail, type SendEmail } from './index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EMAIL = { to: 'ada@reader.example', subject: 'Hello', text: 'Hello, Ada.' };

async function openOffice(t: Test) {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  await migrate(db);
  const kept = createTestLog();
  const details: string[] = [];
  const keep = (level: 'info' | 'warn' | 'error') => (said: object, message: string) => {
    details.push(inspect(said));
    kept[level](said, message);
  };
  const log = { lines: kept.lines, details, info: keep('info'), warn: keep('warn'), error: keep('error') };
  let time = Date.parse('2026-04-01T00:00:00Z');
  const now = () => new Date(time);
  t.teardown(() => db.destroy());
  return { db, log, now, advance: (milliseconds: number) => (time += milliseconds) };
}

type Office = Awaited<ReturnType<typeof openOffice>>;

const startMailer = ({ db, log, now }: Office, send: SendEmail) =>
  startJobs(db, [createMailer(send).handler], { log, now });

/** Resolves when a round is over, whatever came of it. */
async function goRound(office: Office, send: SendEmail) {
  const mailer = startMailer(office, send);
  await mailer.idle();
  await mailer.close();
}

const readEmail = async ({ db }: Office) =>
  (await db.selectFrom('jobs').select('payload').executeTakeFirst())?.payload;

t.test('an email that is not taken is tried again after a while, and forgotten once it is', async (t) => {
  const sent: string[] = [];
  let failing = true;
  const send: SendEmail = async ({ text }) => {
    if (failing) throw new Error('the mail server is away');
    sent.push(text);
  };
  const office = await openOffice(t);
  const { db, log, now, advance } = office;
  await queueEmail(db, 'facet', EMAIL, now());
  await goRound(office, send);
  t.same(
    log.lines.map(({ level }) => level),
    ['warn'],
  );
  failing = false;
  await goRound(office, send);
  t.same(sent, [], 'not before its time');
  advance(MINUTE_MS);
  await goRound(office, send);
  t.same(sent, [EMAIL.text]);
  t.equal(await readEmail(office), '');
});

t.test(
  'an email that nobody takes is given up after eight attempts, and stays to be sent again',
  async (t) => {
    let attempts = 0;
    const send: SendEmail = async () => {
      attempts += 1;
      throw new Error('there is no such reader');
    };
    const office = await openOffice(t);
    const { db, log, now, advance } = office;
    await queueEmail(db, 'facet', EMAIL, now());
    for (let round = 1; round <= 10; round += 1) {
      if (round <= 8) t.match(await readEmail(office), EMAIL.to, `kept before try ${round}`);
      await goRound(office, send);
      advance(DAY_MS);
    }
    t.equal(attempts, 8);
    t.match(await readEmail(office), EMAIL.to);
    t.equal(log.lines.at(-1)?.level, 'error');
  },
);

t.test('of two processes one sends each email', async (t) => {
  let sent = 0;
  const send = async () => {
    sent += 1;
  };
  const office = await openOffice(t);
  const mailer = startMailer(office, send);
  const other = startMailer(office, send);
  for (let count = 0; count < 20; count += 1) await queueEmail(office.db, 'facet', EMAIL, office.now());
  mailer.runNow();
  other.runNow();
  await until(() => sent >= 20);
  await Promise.all([mailer.close(), other.close()]);
  t.equal(sent, 20);
});

/** A mail server in our process: `judge` decides what becomes of each email that has come. */
async function openMailServer(
  t: Test,
  options: SMTPServerOptions,
  judge: (mail: string, cut: () => void) => boolean,
) {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        const cut = () => {
          for (const socket of sockets) socket.destroy();
        };
        if (judge(mail, cut)) done();
      }),
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => void sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const site = { origin: 'https://facet.example' };
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Facet <no-reply@facet.example>',
    mailDir: t.testdirName,
    devMailDir: t.testdirName,
    sites: { facet: site, gemsociety: site },
    production: true,
  };
  return createEmailSender(settings, createTestLog(), () => new Date());
}

t.test('an email that may have come twice has one Message-ID, and another has another', async (t) => {
  const ids: (string | undefined)[] = [];
  const send = await openMailServer(t, {}, (mail, cut) => {
    ids.push(/^Message-ID: (<[0-9a-f]{32}@facet\.example>)\r$/m.exec(mail)?.[1]);
    if (ids.length > 1) return true;
    cut();
    return false;
  });
  const office = await openOffice(t);
  await queueEmail(office.db, 'facet', EMAIL, office.now());
  await goRound(office, send);
  office.advance(MINUTE_MS);
  await goRound(office, send);
  await queueEmail(office.db, 'facet', EMAIL, office.now());
  await goRound(office, send);
  t.equal(ids.length, 3);
  t.ok(ids[0]);
  t.equal(ids[1], ids[0]);
  t.not(ids[2], ids[0]);
});

t.test('an email that is refused for good is given up at once, and the log names nobody', async (t) => {
  let attempts = 0;
  const refuse = (error: number) => (address: { address: string }) => {
    attempts += 1;
    return Object.assign(new Error(`<${address.address}> is unknown to us`), { responseCode: error });
  };
  for (const [code, rounds] of [
    [550, 1],
    [450, 3],
  ] as const) {
    attempts = 0;
    const judge = refuse(code);
    const send = await openMailServer(
      t,
      { onRcptTo: (address, _session, done) => done(judge(address)) },
      () => true,
    );
    const office = await openOffice(t);
    await queueEmail(office.db, 'facet', EMAIL, office.now());
    for (let round = 0; round < 3; round += 1) {
      await goRound(office, send);
      office.advance(DAY_MS);
    }
    t.equal(attempts, rounds, `${code}`);
    const { state } = await office.db.selectFrom('jobs').select('state').executeTakeFirstOrThrow();
    t.equal(state, code === 550 ? 'dead' : 'waiting');
    t.match(JSON.stringify(office.log.details), `${code}`);
    t.notMatch(JSON.stringify(office.log.details), EMAIL.to);
  }
});
