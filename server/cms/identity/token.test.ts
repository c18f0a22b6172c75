import { createHmac } from 'node:crypto';
import t from 'tap';
import { TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { issueToken, readToken } from './index.ts';

const SECRET = 'a secret for tests, long enough for HS256';
const NOW = Date.UTC(2026, 10, 21);
const mel: Viewer = { id: 8, name: 'Mel Member', roles: ['subscriber'], rights: { GOLD: true } };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const forge = (header: unknown, payload: unknown, secret = SECRET, hash = 'sha256'): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

t.test('a token speaks for its viewer, who holds ALL and FREE and never GUEST', async (t) => {
  const viewer = readToken(
    issueToken({ ...mel, rights: { GOLD: true, GUEST: true } }, SECRET, NOW),
    SECRET,
    NOW,
  );
  t.same(viewer, { ...mel, rights: { GOLD: true, ALL: true, FREE: true } });
});

t.test('staff hold every right', async (t) => {
  const viewer = readToken(issueToken({ ...mel, roles: ['editor'] }, SECRET, NOW), SECRET, NOW);
  t.ok(viewer?.rights.PLATINUM);
  t.notOk(viewer?.rights.GUEST);
});

t.test('every token has an id of its own', async (t) => {
  const ids = [1, 2].map(() => decode(issueToken(mel, SECRET, NOW).split('.')[1]).jti);
  t.not(ids[0], ids[1]);
});

t.test('a token ends after thirty days, to the second', async (t) => {
  const token = issueToken(mel, SECRET, NOW);
  const end = NOW + TOKEN_COOKIE_SECONDS * 1000;
  t.ok(readToken(token, SECRET, end - 1));
  t.equal(readToken(token, SECRET, end), null);
});

t.test('a token with anything wrong about it speaks for nobody', async (t) => {
  const token = issueToken(mel, SECRET, NOW);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decode(payload);
  const HS256 = { alg: 'HS256', typ: 'JWT' };
  const attacks: Record<string, string> = {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none with a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'alg none, signed with our key': forge({ alg: 'none', typ: 'JWT' }, claims),
    'an unknown header, signed with our key': forge({ ...HS256, kid: '../../dev/null' }, claims),
    'another algorithm': forge({ alg: 'HS512', typ: 'JWT' }, claims, SECRET, 'sha512'),
    'another key': forge(HS256, claims, 'another secret, just as long as ours'),
    'altered claims': `${header}.${encode({ ...claims, roles: ['administrator'] })}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'half a signature': `${header}.${payload}.${signature.slice(0, 20)}`,
    'another spelling of the signature': `${token}=`,
    'a fourth part': `${token}.x`,
    'another issuer': forge(HS256, { ...claims, iss: 'other' }),
    'another audience': forge(HS256, { ...claims, aud: 'other' }),
    'no end': forge(HS256, { ...claims, exp: undefined }),
    'no id': forge(HS256, { ...claims, jti: undefined }),
    'a subject that is no number': forge(HS256, { ...claims, sub: '1 or 1' }),
    'claims that are no JSON': `${header}.bm90IGpzb24.${signature}`,
    'too long': `${token}${'x'.repeat(10_000)}`,
    nothing: '',
  };
  for (const [name, attack] of Object.entries(attacks)) t.equal(readToken(attack, SECRET, NOW), null, name);
  t.ok(readToken(forge(HS256, claims), SECRET, NOW), 'while the forger himself knows how to make a good one');
});
