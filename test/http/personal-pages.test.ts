import t from 'tap';
import { enroll } from '#test/enroll.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';

const DASHBOARD = '/account/dashboard/';

t.test('a page for one person is kept by nobody', async (t) => {
  const app = await openApp(t);
  const users = await enroll(app, [{ name: 'Mel Member' }, { name: 'Ann Other' }]);
  for (const viewer of [...users, ...users]) {
    const { status, headers, text } = await sendRequest(app, { path: DASHBOARD, headers: viewer.browser });
    t.match({ status, headers }, { status: 200, headers: { 'cache-control': 'private, no-store' } });
    t.match(headers.vary, /\bCookie\b/);
    t.match(headers['cache-status'], 'fwd=bypass');
    t.notOk(headers.etag);
    t.match(text, `Welcome, ${viewer.name}`);
    for (const other of users) if (other !== viewer) t.notMatch(text, other.name);
    t.match(text, /name="robots" content="noindex"/);
  }
  t.equal(app.pageCache.measure().entries, 0);
});

t.test('a hundred people at once get a page each', async (t) => {
  const app = await openApp(t);
  const users = await enroll(
    app,
    Array.from({ length: 100 }, (_, at) => ({ name: `Person-${at}-` })),
  );
  await Promise.all(
    users.map(async (viewer) => {
      const { text } = await sendRequest(app, { path: DASHBOARD, headers: viewer.browser });
      const names = new Set([...text.matchAll(/Person-\d+-/g)].map(([name]) => name));
      t.same([...names], [viewer.name]);
    }),
  );
});

t.test('a guest is sent to log in, and no cache keeps where', async (t) => {
  const app = await openApp(t);
  for (const cookie of ['', 'token=nonsense']) {
    const { status, headers } = await sendRequest(app, { path: `${DASHBOARD}?x=1`, headers: { cookie } });
    t.match({ status, headers }, { status: 302, headers: { 'cache-control': 'private, no-store' } });
    const error = cookie && '&error=expired';
    t.equal(headers.location, `/login/?redirect_to=%2Faccount%2Fdashboard%2F${error}`);
  }
});

t.test('it has no card, and no place in the sitemap', async (t) => {
  const app = await openApp(t);
  const [viewer] = await enroll(app, [{ name: 'Mel Member' }]);
  if (!viewer) throw new Error('Nobody was enrolled.');
  const card = await sendRequest(app, { path: '/card/account/dashboard.jpg', headers: viewer.browser });
  t.equal(card.status, 404);
  const { text } = await sendRequest(app, { path: '/sitemap-pages-1.xml' });
  t.notMatch(text, DASHBOARD);
});

t.test('header states come with the group: guests and members are each offered their own', async (t) => {
  const app = await openApp(t);
  const path = '/article/soldering-silver/';
  const [viewer] = await enroll(app, [{ name: 'Mel Member' }]);
  if (!viewer) throw new Error('Nobody was enrolled.');
  for (const round of ['miss', 'hit']) {
    const guest = await sendRequest(app, { path });
    const member = await sendRequest(app, { path, headers: viewer.browser });
    if (round === 'hit')
      t.match(
        [guest, member].map((page) => page.headers['cache-status']),
        [/hit/, /hit/],
      );
    t.match(guest.text, />LOGIN</);
    t.notMatch(guest.text, /LOGOUT|DASHBOARD/);
    t.match(member.text, />LOGOUT</);
    t.notMatch(member.text, />LOGIN</);
    t.notMatch(member.text, viewer.name);
  }
});
