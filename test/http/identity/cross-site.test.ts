import t from 'tap';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const ORIGINS: readonly Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://facet.localhost', 'sec-fetch-site': 'cross-site' },
  {},
];
const BODIES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

t.test('no call that changes something is made for another site, whoever is signed in', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, edda);
  const changes = Object.values<Endpoint>(ENDPOINTS).filter(({ kind }) => kind === 'change');
  const paths = changes.map(({ method, path }) => ({
    method,
    path: path.replace(':type', 'article').replace(':id', '1'),
  }));
  const calls = [...paths, { method: 'POST', path: 'me/' }, { method: 'POST', path: 'logout/' }];
  t.ok(calls.length > 20);
  for (const { method, path } of calls) {
    const statuses = new Set<number>();
    for (const headers of ORIGINS) {
      for (const type of BODIES) {
        const { status, headers: answered } = await sendRequest(app, {
          method,
          path: `/api/app/${path}`,
          headers: { cookie, 'content-type': type, ...headers },
          ...(method !== 'DELETE' && { body: '{}' }),
        });
        statuses.add(status);
        if (answered['set-cookie']) t.fail(`${path} sets a cookie`);
      }
    }
    // What writes letters may have been called too often before anybody asks from where.
    for (const status of statuses) t.ok([403, 429].includes(status), `${method} ${path}: ${status}`);
  }
  const still = await sendRequest(app, { path: '/api/app/airnauts/v1/user/me/', headers: { cookie } });
  t.match(JSON.parse(still.text), { hasToken: true }, 'and the session is still there');
});
