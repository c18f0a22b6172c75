import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { decodeMail, openMailServer } from '#test/open-mail-server.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const ASK = 'airnauts/v1/autologin/send-link/';

/** How every PNG begins. */
const PNG_IN_BASE64 = 'iVBORw0KGgo';

t.test('a letter comes as plain text and as HTML, with the same link', async (t) => {
  const { mails, url } = await openMailServer(t);
  const facet = await startFacet({ SMTP_URL: url });
  t.teardown(() => facet.stop());
  await callApi(facet, ASK, { email: fay.email });
  await until(() => mails.length === 1);
  const mail = decodeMail(mails[0] ?? '');
  t.match(mail, /^Content-Type: multipart\/alternative;/m);
  const [, plain = '', html = ''] = mail.split(/^Content-Type: text\//m);
  t.match(plain, /^plain/);
  t.match(html, /^html/);
  const [link] = /http\S+\/login\/link\/\?key=[\w-]{43}/.exec(plain) ?? [];
  t.ok(link);
  t.ok(html.includes(`href="${link}"`));
  const [, logo] = / src="cid:([^"]+)"/.exec(html) ?? [];
  t.match(mail, /^Content-Type: multipart\/related;/m, 'the logo belongs to the HTML, and is no attachment');
  t.match(mail, new RegExp(`^Content-ID: <${logo}>`, 'im'));
  t.match(mail, /^Content-Disposition: inline; filename=facet\.png/m);
  t.match(mail, `\r\n${PNG_IN_BASE64}`);
  t.equal((await sendRequest(facet, { path: '/dev/mail/' })).text.includes('<article>'), false);
});

t.test('an email to a mailbox that is not there is counted, and the log names nobody', async (t) => {
  const { url } = await openMailServer(t, {
    refuse: (address) => Object.assign(new Error(`${address} is not here`), { responseCode: 550 }),
  });
  const facet = await startFacet({ SMTP_URL: url });
  t.teardown(() => facet.stop());
  await callApi(facet, ASK, { email: fay.email });
  const line = await facet.findLog(
    ({ msg, kind }) => msg === 'a job was refused for good' && kind === 'email',
  );
  t.notMatch(JSON.stringify(line), fay.email);
  const { text: metrics } = await sendRequest(facet, { path: '/metrics' });
  t.match(metrics, 'facet_emails_total{outcome="refused"} 1\n');
  t.match(metrics, 'facet_job_attempts_total{kind="email",outcome="refused"} 1\n');
  t.match(metrics, 'facet_jobs{kind="email",state="dead"} 1\n');
  t.match(metrics, 'facet_jobs{kind="email",state="waiting"} 0\n');
});

t.test('without a mail server, emails are in the dev mail folder, which the log tells of', async (t) => {
  const facet = await startFacet();
  t.teardown(() => facet.stop());
  t.match((await sendRequest(facet, { path: '/dev/mail/' })).text, 'No emails yet.');
  await callApi(facet, ASK, { email: fay.email });
  const line = await facet.findLog(({ msg }) => msg === 'an email waits in the dev mail folder');
  t.match(line.devMail, /\/dev\/mail\/$/);
  const page = await sendRequest(facet, { path: '/dev/mail/' });
  t.match(page.headers, { 'cache-control': 'private, no-store' });
  t.match(page.text, fay.email);
  t.match(page.text, /<a href="http[^"]+\/login\/link\/\?key=/);
  const [, frame = ''] = /<iframe [^>]*src="([^"]+)" sandbox="/.exec(page.text) ?? [];
  const email = await sendRequest(facet, { path: frame });
  t.match(email.headers['content-security-policy'], /^sandbox .*default-src 'none'/);
  t.match(email.text, '<base target="_top">');
  t.equal((await sendRequest(facet, { path: '/dev/mail/..%2Fsecret/' })).status, 404);
});

t.test('in production there is no dev mail', async (t) => {
  const facet = await startFacet({ NODE_ENV: 'production', SECRET });
  t.teardown(() => facet.stop());
  for (const path of ['/dev/mail/', '/dev/mail/x/'])
    t.equal((await sendRequest(facet, { path })).status, 404, path);
});
