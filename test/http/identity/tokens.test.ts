import { createHmac } from 'node:crypto';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { edda, fay, goldie, lock } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const HS256 = { alg: 'HS256', typ: 'JWT' };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

function forge(header: object, payload: unknown, secret = SECRET, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

t.test('a token that anybody could make opens nothing: 401', async (t) => {
  const app = await openApp(t);
  const { token } = await signIn(app, edda);
  const fays = await signIn(app, fay);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decode(payload);
  const attacks: Record<string, string> = {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg None with the signature': `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    'another algorithm of the same key': forge({ alg: 'HS512', typ: 'JWT' }, claims, SECRET, 'sha512'),
    'another key': forge(HS256, claims, 'another secret, just as long as ours'),
    'an empty key': forge(HS256, claims, ''),
    'a key id that points to a file': forge({ ...HS256, kid: '/dev/null' }, claims, ''),
    'a key address': forge({ ...HS256, jku: 'https://evil.example/jwks.json' }, claims),
    'a key in the header': forge({ ...HS256, jwk: { kty: 'oct', k: 'AA' } }, claims, '\0'),
    'another audience': forge(HS256, { ...claims, aud: 'wordpress' }),
    'another issuer': forge(HS256, { ...claims, iss: 'wordpress' }),
    'another person in the claims': `${header}.${encode({ ...claims, sub: '1' })}.${signature}`,
    "another person's session, signed with our key": forge(HS256, {
      ...claims,
      jti: decode(fays.token.split('.')[1]).jti,
    }),
    'a session that there never was, signed with our key': forge(HS256, { ...claims, jti: 'made up' }),
    'roles of its own': `${header}.${encode({ ...claims, roles: ['administrator'] })}.${signature}`,
  };
  for (const [name, attack] of Object.entries(attacks)) {
    const headers = { authorization: `Bearer ${attack}` };
    const { status, text } = await sendRequest(app, { path: '/wp-json/airnauts/v1/user/me/', headers });
    t.equal(status, 401, name);
    t.match(JSON.parse(text), { code: 'rest_not_logged_in', message: 'You are not currently logged in.' });
    const change = await callApi(app, '/wp-json/wp/v2/article/1/', { title: 'Defaced' }, headers);
    t.equal(change.status, 401, `${name}, to change something`);
  }
  t.equal(
    (await callApi(app, '/wp-json/airnauts/v1/user/me/', {}, { authorization: `Bearer ${token}` }, 'GET'))
      .status,
    200,
  );
});

t.test('roles and rights that a well-signed token claims are not believed', async (t) => {
  const app = await openApp(t);
  const { token } = await signIn(app, fay);
  const claims = { ...decode(token.split('.')[1]), roles: ['administrator'], rights: ['PLATINUM'] };
  const headers = { authorization: `Bearer ${forge(HS256, claims)}` };
  const me = await callApi(app, '/wp-json/airnauts/v1/user/me/', {}, headers, 'GET');
  t.match(me.body, { user: { roles: ['subscriber'], access_rights: { PLATINUM: false } } });
});

t.test('a token past its time says so, to programs', async (t) => {
  const app = await openApp(t);
  const { token } = await signIn(app, fay);
  const claims = { ...decode(token.split('.')[1]), exp: Math.floor(Date.now() / 1000) - 1 };
  const headers = { authorization: `Bearer ${forge(HS256, claims)}` };
  const answer = await callApi(app, '/wp-json/airnauts/v1/user/me/', {}, headers, 'GET');
  t.match(answer, { status: 401, body: { code: 'expired_token', message: 'Expired token' } });
});

t.test(
  'a browser whose token is not good reads on as a guest and loses its cookies; what it changes it asks for anew',
  async (t) => {
    const app = await openApp(t);
    const locked = await signIn(app, lock);
    const table = [
      ['token=made.up.token', 401, 'rest_not_logged_in'],
      [locked.cookie, 403, 'invalid_membership_status'],
    ] as const;
    for (const [cookie, status, code] of table) {
      const read = await callApi(app, 'wp/v2/article/?per_page=1', {}, { cookie }, 'GET');
      t.equal(read.status, 200);
      t.match(read.headers['set-cookie'], [/^token=; Max-Age=0/, /^possibly_user=; Max-Age=0/]);
      t.match(read.headers['cache-control'], 'private');
      const change = await callApi(app, 'airnauts/v1/contact/', { name: 'Ada' }, { cookie });
      t.match(change, { status, body: { code } });
      t.match(change.headers['set-cookie'], [/^token=; Max-Age=0/, /^possibly_user=; Max-Age=0/]);
    }
    const me = await callApi(app, 'me/', {}, { cookie: locked.cookie });
    t.same(me.body, { hasToken: false, user: null, error: 'invalid_membership_status' });
  },
);

t.test("a page is never one person's: the first visit by a token, and the next", async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, goldie);
  const guest = await sendRequest(app, { path: '/' });
  t.match(guest.headers['cache-control'], /^public/);
  for (const visit of ['first', 'second']) {
    const { headers, text } = await sendRequest(app, { path: '/', headers: { cookie } });
    t.match(headers['cache-control'], /^private/, visit);
    t.notMatch(text, goldie.name);
  }
});
