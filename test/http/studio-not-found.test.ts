/** Addresses of Studio where nothing is: staff are told within its frame, and led back; for others no page is there. */
import t from 'tap';
import { sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';

t.test('staff stay in Studio, and are led back to the list', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signInAs(app, 'administrator');
  for (const [path, title, way] of [
    ['/studio/nowhere/', 'There is no such page', '/studio/'],
    ['/studio/content/article/999999/', 'There is no such item', '/studio/content/'],
    ['/studio/orders/999999/', 'There is no such order', '/studio/orders/'],
    ['/studio/orders/no-number/', 'There is no such order', '/studio/orders/'],
    ['/studio/users/999999/', 'There is no such member', '/studio/users/'],
    ['/studio/terms/topic/999999/', 'There is no such term', '/studio/terms/'],
    ['/studio/newsletters/999999/', 'There is no such newsletter', '/studio/newsletters/'],
    ['/studio/settings/nothing/', 'There is no such setting', '/studio/settings/'],
    ['/grading/999999/', 'There is no such essay', '/grading/'],
    ['/studio/content/?page=999&type=article', 'There is no page 999', '/studio/content/?type=article'],
    ['/studio/users/?page=999', 'There is no page 999', '/studio/users/'],
  ] as const) {
    const { status, headers, text } = await sendRequest(app, { path, headers: { cookie } });
    t.match({ status, headers }, { status: 404, headers: { 'cache-control': 'private, no-store' } }, path);
    t.match(text, `<h1>${title}</h1>`, path);
    t.match(text, 'aria-label="Studio"', path);
    t.match(text, `class="button quiet" href="${way}"`, path);
  }
  const capitals = await sendRequest(app, { path: '/studio/Content/', headers: { cookie } });
  t.match(capitals, { status: 301, headers: { location: '/studio/content/' } }, 'another spelling of a page');
});

t.test('an author is led to what their role opens', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signInAs(app, 'author');
  const { status, text } = await sendRequest(app, { path: '/studio/nowhere/', headers: { cookie } });
  t.equal(status, 404);
  t.match(text, 'class="button quiet" href="/studio/content/"');
});

t.test('guests and members meet the page that is not there, as anywhere', async (t) => {
  const app = await openApp(t);
  for (const headers of [{}, { cookie: (await signIn(app, sil)).cookie }]) {
    const { status, text } = await sendRequest(app, { path: '/studio/nowhere/', headers });
    t.equal(status, 404);
    t.match(text, '<h1>Page not found</h1>');
    t.notMatch(text, 'aria-label="Studio"');
  }
});
