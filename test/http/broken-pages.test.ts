import t from 'tap';
import * as z from 'zod';
import { edda } from '#test/cast.ts';
import { LOG_ERROR } from '#test/check-refusal.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';

t.test('a shell that throws becomes the error page, with a request id; the log has the cause', async (t) => {
  const app = await openApp(t);
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.name === 'findSetting') throw new Error('the site has no settings');
  };
  const { status, headers, text } = await sendRequest(app, { path: ARTICLE });
  t.equal(status, 500);
  t.equal(headers['cache-control'], 'no-store');
  t.match(headers['content-security-policy'], /default-src 'none'/);
  t.notMatch(text, /no settings|\.ts/);
  const [requestId = ''] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(text) ?? [];
  const line = app.log.find(({ reqId }) => reqId === requestId);
  t.match(line, { level: 50, err: { message: 'the site has no settings', stack: String } });
});

t.test('a page that takes too long answers 503, and what comes after that disturbs nothing', async (t) => {
  const app = await openApp(t, { handlerTimeoutMs: 200 });
  const gate = Promise.withResolvers<void>();
  app.beforeCall = () => gate.promise;
  const late = await sendRequest(app, { path: ARTICLE });
  t.equal(late.status, 503);
  t.equal(late.headers['cache-control'], 'no-store');
  app.beforeCall = () => {};
  gate.resolve();
  await until(async () => (await sendRequest(app, { path: ARTICLE })).status === 200);
  t.notOk(app.log.some(({ level }) => level >= LOG_ERROR));
});

t.test('a block that is broken leaves its neighbors as they are', async (t) => {
  const app = await openApp(t);
  const { text: found } = await sendRequest(app, { path: '/wp-json/wp/v2/pages/?slug=about' });
  const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(JSON.parse(found));
  const content = [
    '<p>Before it.</p>',
    '<!-- wp:airnauts/content-block {"name":"summary","items":[ /-->',
    '<!-- wp:airnauts/content-block {"name":"unheard-of"} /-->',
    '<!-- wp:airnauts/table-block {"name":"rating-table","rows":"none"} /-->',
    '<!-- wp:airnauts/content-block {"name":"summary","title":"In short","items":["Good."]} /-->',
    '<p>After it.</p>',
  ].join('\n');
  const changed = await sendRequest(app, {
    method: 'POST',
    path: `/wp-json/wp/v2/pages/${id}/`,
    headers: { 'content-type': 'application/json', ...(await signIn(app, edda)).bearer },
    body: JSON.stringify({ content }),
  });
  t.equal(changed.status, 200);
  const { status, text } = await sendRequest(app, { path: '/about/' });
  t.equal(status, 200);
  t.match(text, /Before it\..*In short.*Good\..*After it\./s);
  t.notMatch(text, /wp:airnauts|unheard-of/);
});
