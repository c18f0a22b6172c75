/** For tests: another CMS that says more than it should and remembers what it was asked, and a site before it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';
import { startFacet } from './start-facet.ts';

export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
/** Headers that the visitor sends along, and that nobody else should get. */
export const SENT = {
  cookie: `token=${TOKEN}; other=secret`,
  'x-forwarded-for': '192.0.2.1',
  'x-secret': '1',
  te: 'trailers',
  'proxy-authorization': 'Basic eDp5',
};
/** Headers of the stranger's answer, which nobody should get. */
export const STRANGE_HEADERS = [
  'set-cookie',
  'server',
  'x-powered-by',
  'proxy-authenticate',
  'access-control-allow-origin',
];

export async function startBeforeStranger(t: Test) {
  const stranger = await startStranger(t);
  const site = await startFacet({ CMS_URL: `http://127.0.0.1:${stranger.port}/wp-json/` });
  t.teardown(() => site.stop());
  stranger.received.length = 0;
  return { site, ...stranger };
}

const USER = {
  id: 1,
  name: 'Vi Sitor',
  username: 'vi',
  email: 'vi@facet.example',
  roles: ['subscriber'],
  avatar: '',
  access_rights: { ALL: true, FREE: true },
  membership: null,
  has_card_on_file: false,
};
const BODIES: Readonly<Record<string, object>> = {
  '/wp-json/airnauts/v1/user/me/': { hasToken: true, user: USER, error: null },
  '/wp-json/simple-jwt-login/v1/auth/': { success: true, data: { jwt: TOKEN }, jwt: TOKEN },
};

async function startStranger(t: Test) {
  const received: IncomingMessage[] = [];
  const answers = { group: 'ALL,FREE' };
  const server = createServer(async (request, response) => {
    // At its start a site looks at what there is.
    if (request.url !== '/wp-json/') received.push(request);
    // It answers once it has the whole body, if it gets it.
    if (
      await text(request).then(
        () => false,
        () => true,
      )
    )
      return;
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'session=1',
        server: 'Stranger/1.0',
        'x-powered-by': 'PHP/5.2',
        'proxy-authenticate': 'Basic',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000',
        'x-facet-access-group': answers.group,
        'x-wp-total': '7',
      })
      .end(JSON.stringify(BODIES[request.url ?? ''] ?? []));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { port: (server.address() as AddressInfo).port, received, answers };
}
