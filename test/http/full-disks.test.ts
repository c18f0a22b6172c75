import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { callApi, cookieOf } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { mountBreakableDisk, mountSmallDisk } from '#test/failing-disk/mount-small-disk.ts';
import { CAST, writeFiles } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const CONTACT = '/contact-us/';
const MESSAGE = 'My ruby has lost its polish, and I wrote an hour about it.';
const FORM = { name: 'Ada', email: 'ada@reader.example', subject: 'My ruby', message: MESSAGE };
/** A level of the log. */
const ERROR = 50;
const IMAGE = 'gem-ruby.webp';
const DISK_MB = 48;
const CONTENT = join(import.meta.dirname, '..', '..', 'content');

async function start(t: Test, dataDir: string): Promise<RunningFacet> {
  const contentDir = t.testdir();
  const own = ['settings/site.yaml', 'pages/contact-us.md'].map((name) => [
    name,
    readFileSync(join(CONTENT, name), 'utf8'),
  ]);
  await writeFiles(contentDir, { ...CAST, ...Object.fromEntries(own) });
  await cp(join(CONTENT, 'media', IMAGE), join(contentDir, 'media', IMAGE));
  const facet = await startFacet({ DATA_DIR: join(dataDir, 'data'), CONTENT_DIR: contentDir });
  t.teardown(() => facet.stop());
  return facet;
}

/** All that were written by the time that the first one was. */
async function listComplaints({ log, findLog }: RunningFacet) {
  await findLog(({ level }) => level >= ERROR);
  return log.filter(({ level }) => level >= ERROR);
}

/** Free space of allocated pages is soon used up. */
async function changeUntilRefused(facet: RunningFacet) {
  let answer = await submitForm(facet, CONTACT, FORM);
  await until(async () => {
    if (answer.status === 503) return true;
    answer = await submitForm(facet, CONTACT, FORM);
    return false;
  });
  return answer;
}

t.test('a full disk is told of once, takes nobody what they typed, and lets people sign in', async (t) => {
  const disk = mountSmallDisk(t, DISK_MB);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const facet = await start(t, disk.path);
  const other = await start(t, disk.path);
  for (const server of [facet, other]) t.equal((await submitForm(server, CONTACT, FORM)).status, 303);
  disk.fill();
  const refused = await changeUntilRefused(facet);
  t.match(refused.text, MESSAGE);
  t.equal((await submitForm(other, CONTACT, FORM)).status, 503, 'no other process takes the space held back');
  t.match(refused.text, 'our storage is full');
  t.equal(refused.headers['retry-after'], '30');
  t.match(await callApi(facet, 'airnauts/v1/contact/', FORM), {
    status: 503,
    body: { code: 'storage_full' },
  });
  t.match(await sendRequest(facet, { path: '/readyz' }), { status: 503, text: /"cause":"full"/ });
  t.equal((await sendRequest(facet, { path: '/readyz?for=reads' })).status, 200);
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  const image = await sendRequest(facet, { path: `/img/w=640,q=75/wp-content/uploads/${IMAGE}` });
  t.match(image, {
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' },
  });
  t.equal(image.bytes.length, readFileSync(join(CONTENT, 'media', IMAGE)).length, 'as it was sent');
  const { username, password } = fay;
  for (let time = 0; time < 5; time += 1) {
    const signedIn = await callApi(facet, 'simple-jwt-login/v1/auth/', { username, password });
    t.equal(signedIn.status, 200);
    const cookie = cookieOf(signedIn);
    t.match((await callApi(facet, 'me/', {}, { cookie })).body, { user: { email: fay.email } });
    t.equal((await submitForm(facet, '/logout/', {}, { cookie })).status, 303);
  }
  t.match(await listComplaints(facet), [
    { cause: /^(?:ENOSPC|SQLITE_FULL)$/, path: join(facet.dataDir, 'facet.db'), msg: /the disk is full/ },
  ]);
  disk.empty();
  await facet.findLog(({ msg }) => msg === 'the disk is well again: changes are taken');
  t.equal((await listComplaints(facet)).length, 1);
  t.equal((await submitForm(facet, CONTACT, FORM)).status, 303);
  t.equal((await sendRequest(facet, { path: '/readyz' })).status, 200);
});

t.test('a server that starts on a full disk serves those who read', async (t) => {
  const disk = mountSmallDisk(t, DISK_MB);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const first = await start(t, disk.path);
  await first.stop();
  disk.fill();
  const facet = await start(t, disk.path);
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  t.match(await sendRequest(facet, { path: '/readyz' }), { status: 503, text: /"cause":"full"/ });
  t.match(await submitForm(facet, CONTACT, FORM), { status: 503, text: new RegExp(MESSAGE) });
});

t.test('a file system that becomes read-only is named, and read on', async (t) => {
  const disk = mountBreakableDisk(t, DISK_MB);
  if (typeof disk === 'string') return t.pass('skipped', { skip: disk });
  const facet = await start(t, disk.path);
  t.equal((await submitForm(facet, CONTACT, FORM)).status, 303);
  disk.becomeReadOnly();
  const refused = await submitForm(facet, CONTACT, FORM);
  t.match(refused, { status: 503, text: new RegExp(MESSAGE) });
  t.match(refused.text, 'We cannot save anything right now.');
  t.equal((await sendRequest(facet, { path: ARTICLE })).status, 200);
  t.equal((await sendRequest(facet, { path: '/wp-json/wp/v2/article/' })).status, 200);
  t.match(await sendRequest(facet, { path: '/readyz' }), { status: 503, text: /"cause":"read-only"/ });
  t.match(await listComplaints(facet), [
    { cause: 'EROFS', path: join(facet.dataDir, 'facet.db'), msg: /the file system is read-only/ },
  ]);
  await facet.stop();
  t.equal((await listComplaints(facet)).length, 1);
});
