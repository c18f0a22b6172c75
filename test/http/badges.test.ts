/** Badges as other programs see them: against the schema of Open Badges 3.0, and by a library for tokens that is not ours. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { describeBadge } from '#server/cms/learning/badges/describe-badge.ts';
import { COURSE_TYPES } from '#shared/learning.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
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
const SITE_HOSTS = 'facet=http://facet.localhost:80,gemsociety=http://gemsociety.localhost:80';

const schema: unknown = JSON.parse(
  await readFile(join(import.meta.dirname, 'schemas', 'open-badge-3.0.json'), 'utf8'),
);
const { $id } = schema as { $id: string };
// A context may be followed by others.
const ajv = new Ajv2019({ allErrors: true, strictTuples: false, strictTypes: false });
addFormats.default(ajv);
ajv.addSchema(schema as object);

/** Faults that the schema finds in a value of one of its classes, one line for each. */
function findFaults(value: unknown, name = 'AchievementCredential'): string[] {
  const validate = ajv.getSchema(`${$id}#/$defs/${name}`);
  if (!validate) throw new Error(`The schema has no class ${name}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Goldie has completed Quartz. */
async function open(t: Test) {
  const app = await openApp(t, { settings: { SECRET, SITE_HOSTS } });
  const number = await earnCertificate(app, goldie);
  const get = (path: string) => sendRequest(app, { path, headers: { host: HOST } });
  const read = async (path: string): Promise<Record<string, unknown>> => JSON.parse((await get(path)).text);
  return { app, number, get, read, badge: `/badge/quartz/${number}/` };
}

t.test('the credential is what the schema of Open Badges 3.0 demands', async (t) => {
  const { read, badge } = await open(t);
  const credential = await read(`${badge}credential.json`);
  t.same(findFaults(credential), []);
  t.same(findFaults(await read('/badge/issuer.json'), 'Profile'), []);
  t.match(credential, {
    '@context': [String, String, 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'],
    credentialSchema: [{ type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: { id: `${ORIGIN}${badge}status.json`, type: '1EdTechRevocationList' },
  });
  t.match(findFaults({ ...credential, type: ['VerifiableCredential'] })[0], /^\/type/, 'it does check');
  t.match(findFaults({ ...credential, validFrom: '2026-03-14' })[0], /^\/validFrom/);
  t.match(findFaults({ ...credential, evidence: [] })[0], /^\/evidence/);
});

t.test('so is that of each kind of course, whatever a course lacks', async (t) => {
  const bare: Certificate = {
    number: 'K7PM-3QXW-9TFD',
    name: 'Łukasz Dvořák',
    brand: 'facet',
    issued_at: EARNED_AT.toISOString(),
    revoked_at: null,
    course: {
      slug: 'ruby',
      title: 'Ruby',
      type: 'gem-junior-courses',
      link: '/course/ruby/',
      excerpt: '',
      outcomes: [],
      image: null,
      teacher: null,
    },
  };
  for (const type of COURSE_TYPES) {
    const certificate = { ...bare, course: { ...bare.course, type } };
    const sent: unknown = JSON.parse(JSON.stringify(describeBadge(certificate, 'https://facet.example')));
    t.same(findFaults(sent), [], type);
  }
});

t.test('its token verifies with the published key, and not when it was changed', async (t) => {
  const { app, get, read, badge, number } = await open(t);
  const { text: jwt, headers } = await get(`${badge}credential.jwt`);
  t.match(headers['content-type'], /^text\/plain/);
  const keys = (await read('/.well-known/jwks.json')) as unknown as JSONWebKeySet;
  t.notMatch(JSON.stringify(keys), /"d":/, 'no private part');
  const rules = { algorithms: ['RS256'], issuer: `${ORIGIN}/badge/issuer.json`, typ: 'JWT' };
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), rules);
  const credential = await read(`${badge}credential.json`);
  t.match(payload, credential, 'it says what the JSON says');
  t.same(findFaults(payload), []);
  t.match(payload, {
    iss: `${ORIGIN}/badge/issuer.json`,
    jti: `${ORIGIN}${badge}credential.json`,
    sub: `${ORIGIN}/certificate/${number}/#holder`,
    nbf: EARNED_AT.getTime() / 1000,
  });
  t.notMatch(JSON.stringify(payload), goldie.email, 'nothing about the address');

  const [header = '', , signature = ''] = jwt.split('.');
  const changed = JSON.stringify(decodeJwt(jwt)).replace(goldie.name, 'Mal Lory');
  t.match(changed, 'Mal Lory');
  const forged = `${header}.${Buffer.from(changed).toString('base64url')}.${signature}`;
  await t.rejects(jwtVerify(forged, createLocalJWKSet(keys), rules), {
    code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  });
  const { kid = '' } = decodeProtectedHeader(jwt);
  const alone = await read(kid.replace(ORIGIN, ''));
  t.same(alone, keys.keys[0], 'the header names where the key stands');
  await t.resolves(jwtVerify(jwt, createLocalJWKSet({ keys: [alone] } as unknown as JSONWebKeySet), rules));
  t.ok(app);
});

t.test('its list of those taken back holds it alone, once it was', async (t) => {
  const { app, get, read, badge, number } = await open(t);
  const status = `${badge}status.json`;
  const { issuer, credentialStatus } = await read(`${badge}credential.json`);
  t.match(credentialStatus, { id: `${ORIGIN}${status}` });
  const list = { id: `${ORIGIN}${status}`, issuer: (issuer as { id: string }).id };
  t.same(await read(status), { ...list, revokedCredential: [] });
  const { cookie } = await signIn(app, edda);
  const change = (act: string) =>
    callApi(app, `airnauts/v1/certificates/${number}/${act}/`, { reason: 'Sat by another.' }, { cookie });
  await change('revocation');
  const revokedCredential = [{ id: `${ORIGIN}${badge}credential.json`, revoked: true }];
  await until(async () => JSON.stringify(await read(status)).includes('true'));
  t.same(await read(status), { ...list, revokedCredential });
  await change('reinstatement');
  await until(async () => !JSON.stringify(await read(status)).includes('true'));
  t.same(await read(status), { ...list, revokedCredential: [] });
  t.equal((await get(`/badge/ruby/${number}/status.json`)).status, 404, 'of another course');
  t.equal((await get('/badge/quartz/AAAA-BBBB-CCCC/status.json')).status, 404);
});

t.test('the issuer stands where the badge says', async (t) => {
  const { get } = await open(t);
  const { status, text } = await get('/badge/issuer.json');
  t.equal(status, 200);
  t.match(JSON.parse(text), { id: `${ORIGIN}/badge/issuer.json`, name: 'Gem Society', url: `${ORIGIN}/` });
});

t.test('the image of the badge carries the token, once, in a chunk that holds', async (t) => {
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

/** Lists the chunks of a PNG. Throws when a checksum is wrong. */
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
