import t from 'tap';
import * as z from 'zod';
import { edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startFacet } from '#test/start-facet.ts';
import { until } from '#test/until.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const LIST = '/wp-json/wp/v2/article/?slug=reading-a-refractometer';
const HIT = /^Facet; hit/;

t.test('after a change, pages that many asked for are rendered before the next one asks', async (t) => {
  const app = await openApp(t);
  const [article] = z
    .array(z.object({ id: z.number() }))
    .parse(JSON.parse((await sendRequest(app, { path: LIST })).text));
  for (let time = 0; time < 8; time += 1) await sendRequest(app, { path: ARTICLE });
  await sendRequest(app, { path: '/gemology/testing/' });
  const changed = await sendRequest(app, {
    path: `/wp-json/wp/v2/article/${article?.id}/`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await signIn(app, edda)).bearer },
    body: JSON.stringify({ title: 'Reading a Spectroscope' }),
  });
  t.equal(changed.status, 200);
  await until(async () => app.pageCache.measure().entries > 0);
  const again = await sendRequest(app, { path: ARTICLE });
  t.match(again.headers['cache-status'], HIT);
  t.match(again.text, 'Reading a Spectroscope');
  const little = await sendRequest(app, { path: '/gemology/testing/' });
  t.match(little.headers['cache-status'], /fwd=miss/, 'what was asked for once waits');
});

t.test('after a start the main pages of both sites are rendered, and one of each kind', async (t) => {
  const facet = await startFacet({ WARM_PAGES: '20' });
  t.teardown(() => facet.stop());
  await until(async () => {
    const { text } = await sendRequest(facet, { path: '/metrics' });
    return /^facet_render_seconds_count\{page="gemstone"\} 1/m.test(text);
  });
  const [newest] = z
    .array(z.object({ link: z.string() }))
    .parse(JSON.parse((await sendRequest(facet, { path: '/wp-json/wp/v2/gemstone/?per_page=1' })).text));
  const gem = URL.parse(newest?.link ?? '')?.pathname ?? '';
  for (const path of ['/', '/learning-center/', '/courses/', gem])
    t.match((await sendRequest(facet, { path })).headers['cache-status'], HIT, path);
});
