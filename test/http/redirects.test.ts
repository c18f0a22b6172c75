import t, { type Test } from 'tap';
import { upstreamFailed } from '#shared/rest/errors.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';

const LIST = `
- { from: /old/, to: /about/ }
- { from: /older/, to: /old/ }
- { from: /for-now/, to: /about/, status: 302 }
- { from: /gone/, status: 410 }
- { from: /gemology/, to: /old-gemology/ }
- { from: /redeem-a-gift/, to: /about/ }
- { from: /two/segments/, to: '/about/?from=two' }
- { from: /society/, to: 'http://gemsociety.localhost/about/', brand: facet }
`;

t.test('a former address leads to its end in one step, with its query', async (t) => {
  const app = await open(t);
  const moves: Readonly<Record<string, string>> = {
    '/old/': '301 /about/',
    '/older/': '301 /about/',
    '/older/?a=1&b=%2F': '301 /about/?a=1&b=%2F',
    '/for-now/': '302 /about/',
    '/two/segments/?a=1': '301 /about/?from=two',
    '/society/': '301 http://gemsociety.localhost/about/',
    '/redeem-a-gift/': '301 /about/',
  };
  for (const [path, expected] of Object.entries(moves)) t.equal(await read(app, path), expected, path);
  t.equal(await read(app, '/society/', 'gemsociety.localhost'), '404');
  const without = await sendRequest(app, { path: '/old' });
  t.match(without, { status: 301, headers: { location: '/old/' } }, 'a slash is added first');
});

t.test('what is gone says so with 410 and a way on, and is found by no search engine', async (t) => {
  const app = await open(t);
  const { status, text } = await sendRequest(app, { path: '/gone/' });
  t.equal(status, 410);
  t.match(text, /<meta name="robots" content="noindex">/);
  t.match(text, /Error (?:<!-- -->)?410/);
  t.match(text, /role="search"|type="search"/);
});

t.test('a page that there is goes before a redirect, and never asks for one', async (t) => {
  const app = await open(t);
  t.equal(await read(app, '/gemology/'), '200');
  t.notOk(app.calls.some(({ endpoint }) => endpoint.name === 'listRedirects'));
  await read(app, '/nothing-here/');
  await read(app, '/nothing-there/');
  t.equal(
    app.calls.filter(({ endpoint }) => endpoint.name === 'listRedirects').length,
    1,
    'the list is kept',
  );
});

t.test('while the list cannot be read, what is not there is not there', async (t) => {
  const app = await open(t);
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.name === 'listRedirects') throw upstreamFailed('a test');
  };
  t.equal(await read(app, '/old/'), '404');
  t.ok(
    app.log.some(({ msg }) => msg === 'rendering failed'),
    'and the log says why',
  );
});

t.test('a redirect that leads away from our sites is not followed, whoever wrote it', async (t) => {
  const app = await open(t, { SITE_HOSTS: 'facet=facet.localhost,gemsociety=society.example' });
  t.equal(await read(app, '/society/'), '404', 'the host was ours when the list was loaded');
});

function open(t: Test, settings: NodeJS.ProcessEnv = {}): Promise<OpenApp> {
  return openApp(t, { settings, files: { 'redirects/redirects.yaml': LIST } });
}

/** `301 /about/`, or the status alone. */
async function read(app: OpenApp, path: string, host = 'facet.localhost'): Promise<string> {
  const { status, headers } = await sendRequest(app, { path, headers: { host } });
  return [status, headers.location].filter(Boolean).join(' ');
}
