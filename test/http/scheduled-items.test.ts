/** A text that is written in Studio for a day to come: readers get it on that day, and the lists that they have read already. */
import t from 'tap';
import { edda } from '#test/cast.ts';
import { createClock } from '#test/clock.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const DAY_MS = 86_400_000;
const PATH = '/article/garnets-of-tomorrow/';
const LIST = '/learning-center/';

t.test('what is scheduled is there on its day, and what is taken back is not', async (t) => {
  // Sessions begin by the machine's own clock.
  const clock = createClock(Date.now());
  const app = await openApp(t, { cmsNow: () => new Date(clock.now()) });
  const { cookie } = await signIn(app, edda);
  const post = (path: string, fields: Record<string, string>) => submitForm(app, path, fields, { cookie });
  const read = (path: string) => sendRequest(app, { path });
  const schedule = async (title: string): Promise<string> => {
    const { headers } = await post('/studio/content/', { action: 'new', type: 'article' });
    const form = String(headers.location);
    const date = new Date(clock.now() + DAY_MS / 2).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
    const content = '<!-- wp:paragraph -->\n<p>Red and green.</p>\n<!-- /wp:paragraph -->';
    const boxes = { has_boxes: '1', 'brands-facet': 'on' };
    const saved = await post(form, { action: 'save', title, content, status: 'future', date, ...boxes });
    t.match(saved.headers.location, /saved=save$/);
    return form;
  };
  await schedule('Garnets of tomorrow');
  const taken = await schedule('Pearls of tomorrow');
  t.equal((await post(taken, { action: 'save', title: 'Pearls of tomorrow', status: 'draft' })).status, 303);
  t.equal((await read(PATH)).status, 404);
  t.notMatch((await read(LIST)).text, 'Garnets of tomorrow');

  clock.advance(DAY_MS);
  await until(async () => (await read(PATH)).status === 200);
  t.match((await read(PATH)).text, 'Red and green.');
  await until(async () => (await read(LIST)).text.includes('Garnets of tomorrow'));
  t.equal((await read('/article/pearls-of-tomorrow/')).status, 404);
});
