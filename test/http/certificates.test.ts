import t, { type Test } from 'tap';
import { callApi } from '#test/call-api.ts';
import { edda, goldie } from '#test/cast.ts';
import { EARNED_AT, earnCertificate } from '#test/earn-certificate.ts';
import { openApp } from '#test/open-app.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const HOST = 'gemsociety.localhost';
const ORIGIN = 'http://gemsociety.localhost';
/** As the emails of `openTestCms` name them. */
const SITE_HOSTS = 'facet=http://facet.localhost:80,gemsociety=http://gemsociety.localhost:80';

/** Goldie has completed Quartz. */
async function open(t: Test) {
  const app = await openApp(t, { settings: { SECRET, SITE_HOSTS } });
  const { cookie } = await signIn(app, goldie);
  const number = await earnCertificate(app, goldie);
  const get = (path: string, headers = {}) => sendRequest(app, { path, headers: { host: HOST, ...headers } });
  const page = `/certificate/${number}/`;
  const badge = `/badge/quartz/${number}/`;
  return { app, number, page, badge, cookie, get };
}

t.test('the page says first that the certificate is genuine, then to whom, for what and when', async (t) => {
  const { get, page } = await open(t);
  const { status, headers, text } = await get(page);
  t.equal(status, 200);
  t.match(headers['x-robots-tag'] ?? text, /noindex/);
  const main = text.slice(text.indexOf('<main'));
  const places = ['Valid.', goldie.name, 'Quartz', 'March 14, 2026', 'tell amethyst from glass'].map(
    (words) => main.indexOf(words),
  );
  t.notOk(places.includes(-1), String(places));
  t.same(
    places,
    places.toSorted((one, other) => one - other),
  );
  t.match(main, `value="${ORIGIN}${page}"`, 'a link to copy without scripts');
  t.match(main, 'https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME');
});

t.test('a number that is typed otherwise leads to the page of it', async (t) => {
  const { get, page, badge, number } = await open(t);
  const bare = number.replaceAll('-', '').toLowerCase();
  t.match(await get(`/certificate/${bare}/`), { status: 301, headers: { location: page } });
  t.match(await get(`/certificate/${bare}.pdf`), {
    status: 301,
    headers: { location: `/certificate/${number}.pdf` },
  });
  t.match(await get(`/certificate/?number=${bare}`), { status: 302, headers: { location: page } });
  t.match(await get(`/badge/ruby/${bare}/`), { status: 301, headers: { location: badge } });
  t.match(await get('/certificate/?number=nonsense'), {
    status: 200,
    text: /A certificate number has 12 letters and digits/,
  });
});

t.test('an unknown number is answered 404, kindly, with a form to type another', async (t) => {
  const { get } = await open(t);
  for (const path of [
    '/certificate/AAAA-BBBB-CCCC/',
    '/certificate/%F0%9F%92%8E/',
    '/badge/quartz/AAAA-BBBB-CCCC/',
  ]) {
    const { status, text } = await get(path);
    t.equal(status, 404, path);
    t.match(text, /Not found.*<form class="form certificate-form"/s, path);
  }
  for (const file of ['/certificate/AAAA-BBBB-CCCC.pdf', '/badge/quartz/AAAA-BBBB-CCCC/credential.jwt'])
    t.equal((await get(file)).status, 404, file);
  const { get: ask, number } = await open(t);
  t.equal((await ask(`/badge/ruby/${number}/credential.json`)).status, 404, 'of another course');
});

t.test('the PDF is the same however often it is made, tagged, and asked for again by its ETag', async (t) => {
  const { get, number } = await open(t);
  const path = `/certificate/${number}.pdf`;
  const { status, headers, bytes } = await get(path);
  t.equal(status, 200);
  t.match(headers, {
    'content-type': 'application/pdf',
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
  });
  const text = bytes.toString('latin1');
  t.match(text, /^%PDF-1\.7/);
  for (const mark of [
    '/Marked true',
    '/Lang (en-US)',
    '/StructTreeRoot',
    '/DisplayDocTitle true',
    'D:20260314120000Z',
  ])
    t.ok(text.includes(mark), mark);
  const { etag = '' } = headers;
  t.equal((await get(path, { 'if-none-match': etag })).status, 304);
  const { drawCertificate } = await import('#server/media/draw-certificate.ts');
  const again = await drawCertificate({
    number,
    name: goldie.name,
    course: 'Quartz',
    slug: 'quartz',
    teacher: { name: 'Ada Brook', position: 'Gemologist' },
    type: 'speciality-mini-courses',
    brand: 'gemsociety',
    issuedAt: EARNED_AT.toISOString(),
    page: `${ORIGIN}/certificate/${number}/`,
  });
  t.ok(again.equals(bytes), 'byte for byte');
});

t.test('one that was taken back says so on its page, and has no files any more', async (t) => {
  const { app, get, page, badge, number } = await open(t);
  await get(page);
  await get(`/certificate/${number}.pdf`);
  const path = `airnauts/v1/certificates/${number}/revocation/`;
  const { cookie } = await signIn(app, edda);
  t.equal((await callApi(app, path, { reason: 'Sat by another.' }, { cookie })).status, 200);
  await until(async () => (await get(page)).text.includes('Revoked.'));
  await until(async () => (await get(`/certificate/${number}.pdf`)).status === 410);
  for (const file of ['badge.svg', 'badge.png', 'credential.json', 'credential.jwt'])
    t.equal((await get(`${badge}${file}`)).status, 410, file);
  t.notMatch((await get(page)).text, '.pdf"');
});

t.test('the account shows what was earned, with all that leads to it', async (t) => {
  const { get, cookie, page, badge, number } = await open(t);
  const { status, text } = await get('/account/membership-badges/', { cookie });
  t.equal(status, 200);
  for (const link of [page, badge, `/certificate/${number}.pdf`]) t.match(text, `href="${link}"`);
});
