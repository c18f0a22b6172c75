import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import t, { type Test } from 'tap';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { callApi } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const ASK = 'airnauts/v1/autologin/send-link/';

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

/** Quoted-printable, of ASCII alone (RFC 2045, section 6.7). */
const decode = (mail: string) =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

t.test('a letter comes as plain text and as HTML, with the same link', async (t) => {
  const { mails, url } = await openMailServer(t);
  const facet = await startFacet({ SMTP_URL: url });
  t.teardown(() => facet.stop());
  await callApi(facet, ASK, { email: fay.email });
  await until(() => mails.length === 1);
  const mail = decode(mails[0] ?? '');
  t.match(mail, /^Content-Type: multipart\/alternative;/m);
  const [, plain = '', html = ''] = mail.split(/^Content-Type: text\//m);
  t.match(plain, /^plain/);
  t.match(html, /^html/);
  const [link] = /http\S+\/login\/link\/\?key=[\w-]{43}/.exec(plain) ?? [];
  t.ok(link);
  t.ok(html.includes(`href="${link}"`));
  t.equal((await sendRequest(facet, { path: '/dev/outbox/' })).text.includes('<article>'), false);
});

t.test('without a mail server, letters lie in the outbox, which the log tells of', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  t.match((await sendRequest(facet, { path: '/dev/outbox/' })).text, 'No letter has been written yet.');
  await callApi(facet, ASK, { email: fay.email });
  const line = await facet.findLog(({ msg }) => msg === 'a letter waits in the outbox');
  t.match(line.outbox, /\/dev\/outbox\/$/);
  const page = await sendRequest(facet, { path: '/dev/outbox/' });
  t.match(page.headers, { 'cache-control': 'private, no-store' });
  t.match(page.text, fay.email);
  t.match(page.text, /<a href="http[^"]+\/login\/link\/\?key=/);
  const [, frame = ''] = /<iframe [^>]*src="([^"]+)" sandbox="/.exec(page.text) ?? [];
  const letter = await sendRequest(facet, { path: frame });
  t.match(letter.headers['content-security-policy'], /^sandbox .*default-src 'none'/);
  t.match(letter.text, '<base target="_top">');
  t.equal((await sendRequest(facet, { path: '/dev/outbox/..%2Fsecret/' })).status, 404);
});

t.test('in production there is no outbox', async (t) => {
  const facet = await startFacet({ NODE_ENV: 'production', SECRET });
  t.teardown(() => facet.stop());
  for (const path of ['/dev/outbox/', '/dev/outbox/x/'])
    t.equal((await sendRequest(facet, { path })).status, 404, path);
});
