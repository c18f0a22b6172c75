/** A token that is no longer good leaves the browser with the first answer, whatever page it is: specification, sections 4 and 8. */
import t, { type Test } from 'tap';
import { callApi } from '#test/call-api.ts';
import { fay } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const BAD = 'token=nonsense; possibly_user=1';
/** A page that is kept, one that has moved, one that is not there, and pages of forms. */
const PAGES = [
  '/about/',
  '/article/premium-lathe/',
  '/nothing-here/',
  '/login/',
  '/login/?error=expired',
  '/forgot-password/',
  '/newsletter/confirm/?done=1',
  '/account/details/',
];

t.test('whatever page answers a token that is not good takes both cookies away', async (t) => {
  const app = await openApp(t);
  for (const path of PAGES) {
    // A page that is new may come in parts; the one that is kept is whole.
    await sendRequest(app, { path });
    const guests = await sendRequest(app, { path });
    for (const round of ['first', 'when it is kept']) {
      const answer = await sendRequest(app, { path, headers: { cookie: BAD } });
      checkCleared(t, answer, `${path} ${round}`);
      if (guests.status === 200) t.equal(answer.text, guests.text, 'the page is the one of guests');
    }
  }
});

t.test('what clears the cookies stays out of every cache, and what is kept stays as it was', async (t) => {
  const app = await openApp(t);
  const first = await sendRequest(app, { path: '/about/', headers: { cookie: BAD } });
  checkCleared(t, first, 'rendered for it');
  const guest = await keep(app, '/about/');
  t.match(guest.headers['cache-control'], /^public/);
  t.notOk(guest.headers['set-cookie']);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { cookie: BAD, 'accept-encoding': encoding, 'if-none-match': String(guest.headers.etag) };
    const answer = await sendRequest(app, { path: '/about/', headers });
    t.equal(answer.status, 200, 'not a 304, which would renew what a browser has kept');
    checkCleared(t, answer, encoding);
    t.equal(answer.text, guest.text);
    t.notOk(answer.headers.etag);
    t.notOk(answer.headers['surrogate-key']);
  }
  const after = await sendRequest(app, { path: '/about/' });
  t.notOk(after.headers['set-cookie']);
  t.equal(after.headers.etag, guest.headers.etag);
});

t.test('so it is with one that was good until its owner logged out elsewhere', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  const before = await sendRequest(app, { path: '/about/', headers: { cookie } });
  t.notOk(before.headers['set-cookie']);
  await callApi(app, 'logout/', {}, { cookie });
  checkCleared(t, await sendRequest(app, { path: '/about/', headers: { cookie } }), 'after logging out');
});

t.test('a program that brings it as a bearer keeps what is its own', async (t) => {
  const app = await openApp(t);
  const answer = await sendRequest(app, { path: '/about/', headers: { authorization: 'Bearer nonsense' } });
  t.notOk(answer.headers['set-cookie']);
});

function checkCleared(t: Test, { headers }: ReceivedResponse, message: string): void {
  const names = headers['set-cookie']?.map((cookie) => /^(\w+)=; Max-Age=0; Path=\//.exec(cookie)?.[1]);
  t.same(names?.sort(), ['possibly_user', 'token'], message);
  t.equal(headers['cache-control'], 'private, no-store', message);
}

async function keep(app: OpenApp, path: string): Promise<ReceivedResponse> {
  await sendRequest(app, { path });
  return sendRequest(app, { path });
}
