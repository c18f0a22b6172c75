import t from 'tap';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda } from '#test/cast.ts';
import { listCalls, listRoutes } from '#test/list-routes.ts';
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
const WILDCARDS: ReadonlySet<string> = new Set(['*', '/api/app/*']);
const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH'] as const;
/**
 * Where programs call, which bring no cookie, or sign what they send, and where mail programs do (RFC 8058), whose address says who.
 */
const OF_PROGRAMS = /^\/wp-json\/|^\/newsletter\/unsubscribe\/$|^\/webhooks\//;

t.test('nothing is changed for another site, at whatever address, whoever is signed in', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, edda);
  const calls = METHODS.flatMap((method) =>
    [...new Set([...listRoutes(app.server, method), ...listCalls('/api/app', method)])]
      // Calls below the wildcard of the REST base are listed one by one; the other one is for unknown addresses.
      .filter((path) => !OF_PROGRAMS.test(path) && !WILDCARDS.has(path))
      .map((path) => ({ method, path })),
  );
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  for (const { method, path, kind } of Object.values<Endpoint>(ENDPOINTS)) {
    const address = `${method} /api/app/${path
      .replace(':type', 'article')
      .replace(':section', 'shipping')
      .replace(':taxonomy', 'topic')
      .replace(/:[a-z]+/g, '1')}`;
    if (kind === 'change') t.ok(known.has(address), address);
  }
  for (const form of [
    '/login/',
    '/account/details/',
    '/account/avatar/',
    '/account/favorites/',
    '/lesson/1/',
  ])
    t.ok(known.has(`POST ${form}`), `POST ${form}`);
  for (const { method, path } of calls) {
    const statuses = new Set<number>();
    for (const headers of ORIGINS) {
      for (const type of BODIES) {
        const { status, headers: answered } = await sendRequest(app, {
          method,
          path,
          headers: { cookie, 'content-type': type, ...headers },
          ...(method !== 'DELETE' && { body: '{}' }),
        });
        statuses.add(status);
        if (answered['set-cookie']) t.fail(`${path} sets a cookie`);
      }
    }
    // Calls that send emails or draw may have been limited before anybody asks from where.
    for (const status of statuses) t.ok([403, 429].includes(status), `${method} ${path}: ${status}`);
  }
  const still = await sendRequest(app, { path: '/api/app/airnauts/v1/user/me/', headers: { cookie } });
  t.match(JSON.parse(still.text), { hasToken: true }, 'and the session is still there');
});
