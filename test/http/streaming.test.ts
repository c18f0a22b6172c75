import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import t, { type Test } from 'tap';
import { LOG_ERROR } from '#test/check-refusal.ts';
import { type Call, type OpenApp, openApp } from '#test/open-app.ts';
import { openRequest, sendRequest } from '#test/send-request.ts';
import type { LogLine } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const ITS_TEXT = 'Place the stone on the glass.';
const READ_NEXT = 'The Premium Lathe';

/** Deferred part of an article page: the articles beside it. */
const isForLater = ({ input }: Call) => input['article-category'] !== undefined;

const isAbandoned = ({ msg }: LogLine) => msg === 'rendering abandoned';
const hasStopped = ({ log }: OpenApp) => log.some(isAbandoned);

/** The slow part of the page waits until the test lets it go, or makes it fail. */
async function openSlowApp(t: Test) {
  const app = await openApp(t, { settings: { LOG_LEVEL: 'debug' } });
  const slow = Promise.withResolvers<void>();
  app.beforeCall = (call) => (isForLater(call) ? slow.promise : undefined);
  return { app, letGo: slow.resolve, fail: slow.reject };
}

t.test('the page is sent before its slow part is there, which follows in the same answer', async (t) => {
  const { app, letGo } = await openSlowApp(t);
  const received = collect(await openRequest(app, { path: ARTICLE }));
  await until(() => received.text.includes(ITS_TEXT));
  t.notMatch(received.text, READ_NEXT);
  letGo();
  await received.ended;
  t.match(received.text, READ_NEXT);
  t.ok(received.text.endsWith('</html>'));
});

t.test('compression holds nothing back', async (t) => {
  for (const [encoding, decoder] of [
    ['br', createBrotliDecompress()],
    ['gzip', createGunzip()],
  ] as const) {
    const { app, letGo } = await openSlowApp(t);
    const response = await openRequest(app, { path: ARTICLE, headers: { 'accept-encoding': encoding } });
    t.equal(response.headers['content-encoding'], encoding);
    const received = collect(response.pipe(decoder));
    await until(() => received.text.includes(ITS_TEXT));
    t.notMatch(received.text, READ_NEXT);
    letGo();
    await received.ended;
    t.match(received.text, READ_NEXT);
  }
});

t.test('a page with inline scripts is for one answer only; its next one has none', async (t) => {
  const { app, letGo } = await openSlowApp(t);
  const response = await openRequest(app, { path: ARTICLE });
  const received = collect(response);
  await until(() => received.text.includes(ITS_TEXT));
  letGo();
  await received.ended;
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy'])) ?? [];
  t.ok(nonce.length >= 16);
  const scripts = [...received.text.matchAll(/<script(?! type)[^>]*>/g)].map(([tag]) => tag);
  t.ok(scripts.length > 0);
  for (const script of scripts) t.match(script, `nonce="${nonce}"`);
  t.equal(response.headers['cache-control'], 'no-store');
  let kept = await sendRequest(app, { path: ARTICLE });
  await until(async () => {
    kept = await sendRequest(app, { path: ARTICLE });
    return String(kept.headers['cache-status']).includes('hit');
  });
  t.match(kept.text, READ_NEXT);
  t.notMatch(kept.text, /nonce|<script(?! type)/);
  t.match(kept.headers['content-security-policy'], "script-src 'self';");
});

t.test('when the slow part fails the page is whole without it, and is soon made again', async (t) => {
  const { app, fail } = await openSlowApp(t);
  const response = sendRequest(app, { path: ARTICLE });
  await until(() => app.calls.some(isForLater));
  fail(new Error('the related articles are lost'));
  const { status, text } = await response;
  t.equal(status, 200);
  t.match(text, ITS_TEXT);
  t.notMatch(text, READ_NEXT);
  t.ok(text.endsWith('</html>'));
  t.ok(app.log.some(({ err }) => (err as Error | undefined)?.message === 'the related articles are lost'));
  await until(async () => {
    const { headers } = await sendRequest(app, { path: ARTICLE });
    return /hit; ttl=(?:\d|10)$/.test(String(headers['cache-status']));
  });
});

t.test('when everybody has gone rendering stops', async (t) => {
  const { app, letGo } = await openSlowApp(t);
  const responses = await Promise.all([1, 2].map(() => openRequest(app, { path: ARTICLE })));
  responses[0]?.destroy();
  t.notOk(hasStopped(app), 'one of two may leave');
  responses[1]?.destroy();
  await until(() => hasStopped(app));
  t.match(app.log.find(isAbandoned), { level: 20, reqId: String }, 'which is nothing to mend');
  t.notOk(app.log.some(({ level }) => level >= LOG_ERROR));
  letGo();
  t.equal((await sendRequest(app, { path: ARTICLE })).headers['cache-status'], 'Facet; fwd=miss');
});

t.test('a page of which only the head was asked for is rendered to its end and kept', async (t) => {
  const { app, letGo } = await openSlowApp(t);
  t.equal((await sendRequest(app, { path: ARTICLE, method: 'HEAD' })).status, 200);
  letGo();
  await until(() => app.pageCache.measure().entries === 1);
  t.match((await sendRequest(app, { path: ARTICLE })).headers['cache-status'], /^Facet; hit/);
  t.notOk(app.log.some((line) => isAbandoned(line) || line.level >= LOG_ERROR));
});

t.test('who leaves before the first byte stops rendering too', async (t) => {
  const { app, letGo } = await openSlowApp(t);
  const { shell, leaveEarly } = await holdShell(app);
  await leaveEarly();
  shell.resolve();
  await until(() => hasStopped(app));
  letGo();
  t.equal((await sendRequest(app, { path: ARTICLE })).headers['cache-status'], 'Facet; fwd=miss');
});

t.test('who waits beside somebody who leaves before the first byte is sent the whole page', async (t) => {
  const { app, letGo } = await openSlowApp(t);
  const { shell, leaveEarly } = await holdShell(app);
  const arrived = once(app.server.server, 'request');
  const waiting = openRequest(app, { path: ARTICLE });
  await arrived;
  await new Promise(setImmediate);
  await leaveEarly();
  shell.resolve();
  const response = await waiting;
  t.equal(response.headers['cache-status'], 'Facet; fwd=miss; collapsed');
  const received = collect(response);
  letGo();
  await received.ended;
  t.ok(received.text.endsWith('</html>'));
});

/** A visitor asks for the page, whose shell waits until the test lets it go; the visitor may leave meanwhile. */
async function holdShell(app: OpenApp) {
  const shell = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const { beforeCall } = app;
  app.beforeCall = (call) => {
    if (call.endpoint.name !== 'findTerm') return beforeCall(call);
    reached.resolve();
    return shell.promise;
  };
  const arrived = once(app.server.server, 'request') as Promise<[unknown, ServerResponse]>;
  const socket = connect(app.port, '127.0.0.1');
  socket.write(`GET ${ARTICLE} HTTP/1.1\r\nHost: facet.localhost\r\n\r\n`);
  const [[, response]] = await Promise.all([arrived, reached.promise]);
  return {
    shell,
    async leaveEarly() {
      const closed = once(response, 'close');
      socket.destroy();
      await closed;
    },
  };
}

t.test('browsers that navigate are told early what they will need', async (t) => {
  const app = await openApp(t);
  const hints = async (headers: Record<string, string>) => {
    app.pageCache.purge(['all']);
    const links: string[] = [];
    await sendRequest(app, { path: ARTICLE, headers, onEarlyHints: (link) => links.push(link) });
    return links;
  };
  t.match(await hints({ 'sec-fetch-mode': 'navigate' }), [/rel=preload; as=style/]);
  t.same(await hints({}), []);
  t.same(await hints({ 'sec-fetch-mode': 'navigate', via: '1.0 old-proxy' }), []);
});

/** Text that has come so far, and when there is no more. */
function collect(source: Readable) {
  const received = { text: '', ended: once(source, 'end') };
  source.on('data', (bytes: Buffer) => {
    received.text += bytes;
  });
  return received;
}
