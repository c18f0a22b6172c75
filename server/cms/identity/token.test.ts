import { createHmac } from 'node:crypto';
import t from 'tap';
import { TOKEN_COOKIE_SECONDS } from '#shared/limits.ts';
import { hashKey, issueToken, parseToken } from './token.ts';

const SECRET = 'a secret for tests, long enough for HS256';
const NOW = Date.UTC(2026, 10, 21);
const EXPIRES = NOW + TOKEN_COOKIE_SECONDS * 1000;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const forge = (header: unknown, payload: unknown, secret = SECRET, hash = 'sha256'): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

t.test('a token says who, by which session and until when, and nothing of what they may do', async (t) => {
  const token = issueToken(8, 'an id', SECRET, NOW);
  t.same(parseToken(token, SECRET, NOW), { userId: 8, session: hashKey('an id'), expires: EXPIRES });
  t.same(Object.keys(decode(token.split('.')[1])), ['iss', 'aud', 'sub', 'jti', 'iat', 'exp']);
});

t.test('a token ends after thirty days, to the second', async (t) => {
  const token = issueToken(8, 'an id', SECRET, NOW);
  t.type(parseToken(token, SECRET, EXPIRES - 1), 'object');
  t.equal(parseToken(token, SECRET, EXPIRES), 'expired');
});

t.test('a token with anything wrong about it speaks for nobody', async (t) => {
  const token = issueToken(8, 'an id', SECRET, NOW);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decode(payload);
  const HS256 = { alg: 'HS256', typ: 'JWT' };
  const attacks: Record<string, string> = {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none with a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'alg none, signed with our key': forge({ alg: 'none', typ: 'JWT' }, claims),
    'a key id, signed with our key': forge({ ...HS256, kid: '../../dev/null' }, claims),
    'a key address, signed with our key': forge({ ...HS256, jku: 'https://evil.example/jwks.json' }, claims),
    'another algorithm': forge({ alg: 'HS512', typ: 'JWT' }, claims, SECRET, 'sha512'),
    'another key': forge(HS256, claims, 'another secret, just as long as ours'),
    'an empty key': forge(HS256, claims, ''),
    'other claims under our signature': `${header}.${encode({ ...claims, sub: '1' })}.${signature}`,
    'no signature': `${header}.${payload}.`,
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
  for (const [name, attack] of Object.entries(attacks)) t.equal(parseToken(attack, SECRET, NOW), 'bad', name);
  t.type(parseToken(forge(HS256, claims), SECRET, NOW), 'object', 'while a good one can be made by hand');
});
