import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { listMail } from '#test/list-mail.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const MESSAGE = {
  name: 'Ada Brook',
  email: 'ada@reader.example',
  subject: 'Hard solder',
  message: 'At what temperature does it flow?',
};

/** As a browser posts a form of this site; `from` is where it says that the form stood. */
function post(
  port: number,
  path: string,
  fields: Readonly<Record<string, string>>,
  from = `http://facet.localhost:${port}`,
) {
  return sendRequest(
    { port },
    {
      method: 'POST',
      path,
      headers: {
        host: `facet.localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(from && { origin: from }),
      },
      body: new URLSearchParams(fields).toString(),
    },
  );
}

/** A mail server that takes everything. */
async function openMailServer(t: Test) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => done(null, void mails.push(mail) as never)),
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.server.once('listening', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

t.test('a message is mailed to those who answer, and leads on by a redirect', async (t) => {
  const { mails, url } = await openMailServer(t);
  const facet = await startFacet({ SMTP_URL: url });
  t.teardown(() => facet.stop());
  const answer = await post(facet.port, '/contact-us/', { ...MESSAGE, url: 'https://studio.example/rings/' });
  t.match(answer, { status: 303, headers: { location: '/contact-us/?sent=1' } });
  t.match((await sendRequest(facet, { path: '/contact-us/?sent=1' })).text, /within 2 business days/);
  await until(() => mails.length === 1);
  t.match(mails[0], /^Reply-To: ada@reader\.example/m);
  t.match(mails[0], /^To: support@facet\.example/m);
  t.match(mails[0], MESSAGE.message);
  t.match(mails[0], 'Web address: https://studio.example/rings/');
});

t.test('what is wrong is said beside what was typed, which is kept and shown to nobody else', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  const answer = await post(facet.port, '/contact-us/', {
    ...MESSAGE,
    email: 'ada',
    subject: ' ',
    url: 'studio.example',
    message: 'Hi <b>',
  });
  t.equal(answer.status, 422);
  t.match(answer.headers['cache-control'], 'no-store');
  for (const words of [
    'Invalid email!',
    'Invalid URL',
    'value="studio.example"',
    'Required',
    'Value must be at least 10 characters long',
    'Hi &lt;b&gt;',
    'Ada Brook',
  ])
    t.match(answer.text, words);
  const next = await sendRequest(facet, { path: '/contact-us/' });
  t.equal(next.status, 200);
  t.notMatch(next.text, 'Ada Brook');
});

t.test('machines, other sites and floods are kept out', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  t.equal((await post(facet.port, '/contact-us/', MESSAGE, 'https://evil.example')).status, 403);
  t.equal(
    (await post(facet.port, '/contact-us/', { ...MESSAGE, website: 'x' })).status,
    303,
    'and told nothing',
  );
  await t.rejects(readdir(join(facet.dataDir, 'mail')), { code: 'ENOENT' }, 'no letter was written');
  const statuses = [];
  for (let time = 0; time < 12; time += 1)
    statuses.push((await post(facet.port, '/contact-us/', MESSAGE)).status);
  t.ok(statuses.includes(303));
  t.equal(statuses.at(-1), 429);
  for (const path of ['/contact%2Dus/', '/wp-json/airnauts/v1/%63ontact/', '/api/app/airnauts/v1/contact/'])
    t.equal((await post(facet.port, path, MESSAGE)).status, 429, path);
});

t.test('the newsletter asks first, and lets go with one click of a mail program', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  t.equal((await post(facet.port, '/newsletter/', { email: 'ada@reader.example' })).status, 303);
  const question = await readEmail(facet.dataDir, 0);
  const confirm = readLink(question);
  const page = await sendRequest(facet, { path: confirm });
  t.match(page.text, /name="key" value="[\w-]{20,}"/, 'opening the link asks');
  t.match(page.headers['cache-control'], 'no-store');
  const [path = '', query = ''] = confirm.split('?');
  t.equal((await post(facet.port, path, Object.fromEntries(new URLSearchParams(query)))).status, 303);
  const welcome = await readEmail(facet.dataDir, 1);
  t.match(welcome, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const link = readLink(welcome);
  const left = await post(facet.port, link, { 'List-Unsubscribe': 'One-Click' }, '');
  t.equal(left.status, 200, 'without cookies, origin or a page of ours; a redirect would not be followed');
  t.equal(await readStatus(facet.dataDir, 'ada@reader.example'), 'unsubscribed');
  const multipart = await sendRequest(facet, {
    method: 'POST',
    path: link,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  t.equal(multipart.status, 200, 'nor does the second click, in the other form, harm');
  t.equal((await post(facet.port, `${link}x`, {}, '')).status, 422, 'with a key of ours only');
  for (let time = 0; time < 15; time += 1)
    t.equal((await post(facet.port, link, {}, '')).status, 200, 'a provider posts for all its readers');
});

t.test('the home page asks too, and sends to the same place', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  const { text: home } = await sendRequest(facet);
  const form = /<form[^>]*action="([^"]*)"[^>]*>(?:(?!<\/form>).)*name="email"/s.exec(home);
  t.equal(form?.[1], '/newsletter/');
  const sent = await post(facet.port, form?.[1] ?? '', { email: 'ada@reader.example', website: '' });
  t.match(sent, { status: 303, headers: { location: '/newsletter/?sent=1' } });
  const wrong = await post(facet.port, form?.[1] ?? '', { email: 'ada' });
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'Invalid email!');
});

async function readStatus(dataDir: string, email: string): Promise<string | undefined> {
  const { db } = await openDatabase(databaseIn(dataDir));
  try {
    const row = await db
      .selectFrom('subscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst();
    return row?.status;
  } finally {
    await db.destroy();
  }
}

async function readEmail(dataDir: string, place: number): Promise<string> {
  await until(async () => (await listMail(dataDir)).length > place);
  return readFile((await listMail(dataDir))[place] ?? '', 'utf8');
}

/** The path of the first link of an email, its soft line ends undone. */
function readLink(email: string): string {
  const plain = email.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /http:\/\/facet\.localhost:\d+(\/newsletter\/\w+\/\?key=[\w-]+)/.exec(plain)?.[1] ?? '';
}
