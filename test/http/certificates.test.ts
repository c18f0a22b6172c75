import { webcrypto } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { issueCertificateIfEarned, revokeCertificate } from '#server/cms/learning/certificates.ts';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { goldie } from '#test/cast.ts';
import { completeLesson, passExam, saveCourse } from '#test/complete-course.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const AT = new Date('2026-03-14T12:00:00Z');
const HOST = 'gemsociety.localhost';
const ORIGIN = 'http://gemsociety.localhost';
/** As the letters of `openTestCms` name them. */
const SITE_HOSTS = 'facet=http://facet.localhost:80,gemsociety=http://gemsociety.localhost:80';

/** Goldie has completed Quartz. */
async function open(t: Test) {
  const app = await openApp(t, { settings: { SECRET, SITE_HOSTS } });
  const { db } = await openDatabase(join(app.dataDir, 'facet.db'));
  t.teardown(() => db.destroy());
  const { id: personId, cookie } = await signIn(app, goldie);
  const course = await saveCourse(db);
  for (const lesson of course.lessons) await completeLesson(db, personId, lesson);
  for (const exam of course.exams) await passExam(db, personId, exam);
  const earning = { personId, courseId: course.id, brand: 'gemsociety', now: AT } as const;
  const number = (await db.transaction().execute((trx) => issueCertificateIfEarned(trx, earning))) ?? '';
  const get = (path: string, headers = {}) => sendRequest(app, { path, headers: { host: HOST, ...headers } });
  const page = `/certificate/${number}/`;
  const badge = `/badge/quartz/${number}/`;
  return { app, db, number, page, badge, cookie, get };
}

t.test('the page says first that the certificate is genuine, then to whom, for what and when', async (t) => {
  const { get, page } = await open(t);
  const { status, headers, text } = await get(page);
  t.equal(status, 200);
  t.match(headers['x-robots-tag'] ?? text, /noindex/);
  const main = text.slice(text.indexOf('<main'));
  const places = ['Genuine.', goldie.name, 'Quartz', 'March 14, 2026', 'tell amethyst from glass'].map(
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
  t.match(await get('/certificate/?number=nonsense'), { status: 200, text: /no(?:t a| )? ?number of ours/ });
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
    t.match(text, /Not known to us.*<form class="form certificate-form"/s, path);
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
    'cache-control': /^public/,
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
  const { drawCertificate } = await import('#server/images/draw-certificate.ts');
  const again = await drawCertificate({
    number,
    name: goldie.name,
    course: 'Quartz',
    type: 'speciality-mini-courses',
    brand: 'gemsociety',
    issuedAt: AT.toISOString(),
    page: `${ORIGIN}/certificate/${number}/`,
  });
  t.ok(again.equals(bytes), 'byte for byte');
});

t.test(
  'the badge is signed: its token verifies with the published key, and not when it was changed',
  async (t) => {
    const { get, badge, number } = await open(t);
    const { text: jwt, headers } = await get(`${badge}credential.jwt`);
    t.match(headers['content-type'], /^text\/plain/);
    const { keys } = jwks.parse(JSON.parse((await get('/.well-known/jwks.json')).text));
    t.notMatch(JSON.stringify(keys), /"d":/, 'no private part');
    const claims = await verify(jwt, keys);
    const credential = JSON.parse((await get(`${badge}credential.json`)).text) as Record<string, unknown>;
    t.match(claims, credential, 'it says what the JSON says');
    t.match(claims, {
      iss: `${ORIGIN}/badge/issuer.json`,
      jti: `${ORIGIN}${badge}credential.json`,
      sub: `${ORIGIN}/certificate/${number}/#holder`,
      nbf: AT.getTime() / 1000,
    });
    t.doesNotThrow(() => achievementCredential.parse(credential));
    t.notMatch(jwt.split('.').map(decode).join(), goldie.email, 'nothing about the address');

    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const forged = Buffer.from(decode(payload).replace(goldie.name, 'Mal Lory')).toString('base64url');
    await t.rejects(verify(`${header}.${forged}.${signature}`, keys), /signature/);
    const { kid } = z.object({ kid: z.string() }).parse(JSON.parse(decode(header)));
    const alone = await get(kid.replace(ORIGIN, ''));
    t.same(JSON.parse(alone.text), keys[0], 'the header names where the key stands');
  },
);

t.test('the issuer stands where the badge says', async (t) => {
  const { get } = await open(t);
  const { status, text } = await get('/badge/issuer.json');
  t.equal(status, 200);
  t.match(JSON.parse(text), { id: `${ORIGIN}/badge/issuer.json`, name: 'Gem Society', url: `${ORIGIN}/` });
});

t.test('the picture of the badge carries the token, once, in a chunk that holds', async (t) => {
  const { get, badge } = await open(t);
  const { bytes, headers } = await get(`${badge}badge.png`);
  t.equal(headers['content-type'], 'image/png');
  t.match(await sharp(bytes).metadata(), { format: 'png', width: 600, height: 600 });
  const chunks = listChunks(bytes).filter(({ name }) => name === 'iTXt');
  t.equal(chunks.length, 1);
  const [keyword, , , , , token] = (chunks[0]?.data.toString('latin1') ?? '').split('\0');
  t.equal(keyword, 'openbadgecredential');
  t.equal(token, (await get(`${badge}credential.jwt`)).text);
  const svg = await get(`${badge}badge.svg`);
  t.match(svg.text, /^<svg /);
  t.notMatch(svg.text, /<text|<script/, 'letters are outlines');
});

t.test('one that was taken back says so on its page, and has no files any more', async (t) => {
  const { app, db, get, page, badge, number } = await open(t);
  await get(page);
  await get(`/certificate/${number}.pdf`);
  await revokeCertificate(db, number, AT);
  await until(async () => (await get(page)).text.includes('Revoked.'));
  await until(async () => (await get(`/certificate/${number}.pdf`)).status === 410);
  for (const file of ['badge.svg', 'badge.png', 'credential.json', 'credential.jwt'])
    t.equal((await get(`${badge}${file}`)).status, 410, file);
  t.notMatch((await get(page)).text, '.pdf"');
  t.ok(app);
});

t.test('the account shows what was earned, with all that leads to it', async (t) => {
  const { get, cookie, page, badge, number } = await open(t);
  const { status, text } = await get('/account/membership-badges/', { cookie });
  t.equal(status, 200);
  for (const link of [page, badge, `/certificate/${number}.pdf`]) t.match(text, `href="${link}"`);
});

/** The parts that the specification requires, as its schema has them. */
const profile = z.object({ id: z.url(), type: z.array(z.string()).min(1), name: z.string(), url: z.url() });
const image = z.object({ id: z.url(), type: z.literal('Image'), caption: z.string() });
const achievementCredential = z.object({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.\d\.\d\.json$/),
  ]),
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('AchievementCredential')]),
  name: z.string().min(1),
  issuer: profile,
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    id: z.url(),
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ]),
    achievement: z.object({
      id: z.url(),
      type: z.tuple([z.literal('Achievement')]),
      name: z.string(),
      description: z.string(),
      criteria: z.object({ narrative: z.string() }),
      image,
      tag: z.array(z.string()),
    }),
  }),
});

const jwks = z.object({
  keys: z.array(
    z.looseObject({
      kid: z.url(),
      kty: z.literal('RSA'),
      alg: z.literal('RS256'),
      n: z.string(),
      e: z.string(),
    }),
  ),
});

const decode = (part: string): string => Buffer.from(part, 'base64url').toString();

/** As RFC 7515, section 5.2, has it, with the browser's own cryptography. */
async function verify(jwt: string, keys: z.output<typeof jwks>['keys']): Promise<unknown> {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const { alg, kid } = z
    .object({ alg: z.literal('RS256'), kid: z.string() })
    .parse(JSON.parse(decode(header)));
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) throw new Error('no such key');
  const { kty, n, e } = jwk;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('jwk', { kty, n, e, alg }, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  if (!(await webcrypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), signed)))
    throw new Error('the signature does not fit');
  return JSON.parse(decode(payload));
}

/** Of a PNG. Throws when a checksum is wrong. */
function listChunks(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== png.readUInt32BE(at + 8 + length)) throw new Error('a checksum is wrong');
    chunks.push({ name: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}
