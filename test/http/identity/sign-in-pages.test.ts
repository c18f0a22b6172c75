import t from 'tap';
import { cookieOf, readKey } from '#test/call-api.ts';
import { fay, goldie, lock } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

const RIGHT = { login: goldie.email, password: goldie.password };
const NEW_PASSWORD = 'seven rubies in a row';

t.test('a login sets the cookies and leads where was asked, or to the dashboard', async (t) => {
  const app = await openApp(t, {
    settings: { SITE_HOSTS: 'facet=http://facet.localhost,gemsociety=http://gemsociety.localhost' },
  });
  for (const [redirect_to, location] of [
    ['/article/ruby/?a=1', '/article/ruby/?a=1'],
    ['http://gemsociety.localhost/shop/', 'http://gemsociety.localhost/shop/'],
    ['https://evil.example/', '/account/dashboard/'],
    ['//evil.example/', '/account/dashboard/'],
    ['', '/account/dashboard/'],
  ] as const) {
    const answer = await submitForm(app, '/login/', { ...RIGHT, redirect_to });
    t.match(
      answer,
      { status: 303, headers: { location, 'cache-control': 'private, no-store' } },
      redirect_to,
    );
    t.ok(cookieOf(answer));
  }
});

t.test(
  'what is wrong with a login is said in the words of the specification, and the password is not repeated',
  async (t) => {
    const app = await openApp(t);
    for (const [fields, words] of [
      [{ login: ' ', password: '' }, ['Required', 'aria-invalid="true"', 'aria-describedby="login-error"']],
      [
        { login: 'goldie gold', password: 'secret-word' },
        ['Invalid username or email', 'value="goldie gold"'],
      ],
      [{ ...RIGHT, password: 'secret-word' }, ['Wrong user credentials.', `value="${goldie.email}"`]],
      [{ login: lock.email, password: lock.password }, ['Your membership does not allow you to log in']],
    ] as const) {
      const answer = await submitForm(app, '/login/', { ...fields, redirect_to: '/shop/' });
      t.match(answer, { status: 422, headers: { 'cache-control': 'private, no-store' } });
      for (const word of words) t.match(answer.text, word);
      t.match(answer.text, 'name="redirect_to" value="/shop/"', 'where to go on to is kept');
      t.notMatch(answer.text, 'secret-word');
      t.equal(cookieOf(answer), '');
    }
  },
);

t.test(
  'the page of the login has fixed texts for codes, says nothing for others, and keeps its own targets',
  async (t) => {
    const app = await openApp(t);
    const read = async (query: string) => (await sendRequest(app, { path: `/login/?${query}` })).text;
    t.match(await read('error=expired'), 'Your session has ended. Please log in again.');
    t.match(await read('error=invalid_membership_status'), 'Please contact us.');
    for (const code of ['Call+0900', 'constructor', '__proto__'])
      t.notMatch(await read(`error=${code}`), 'form-done', code);
    t.match(await read('redirect=/shop/'), 'name="redirect_to" value="/shop/"');
    t.notMatch(await read('redirect_to=https://evil.example/'), 'evil.example');
  },
);

t.test(
  'people to try the site with are offered in development, with a button that fills the form',
  async (t) => {
    const app = await openApp(t);
    const { text } = await sendRequest(app, { path: `/login/?as=${goldie.email}` });
    t.match(text, `value="${goldie.email}"`);
    t.match(text, `value="${goldie.password}"`);
  },
);

t.test(
  'a registration asks for what it needs, and opens the account with the email and one password',
  async (t) => {
    const app = await openApp(t);
    const wrong = await submitForm(app, '/register/', {
      email: 'nina',
      name: '',
      username: 'x',
    });
    t.equal(wrong.status, 422);
    for (const word of ['Invalid email!', 'Required', 'Use 3 to 30 letters', 'value="nina"'])
      t.match(wrong.text, word);
    const asked = await sendRequest(app, { path: '/register/' });
    t.notMatch(asked.text, 'type="password"', 'one password is chosen once: when the address is confirmed');
    const given = { email: 'nina@reader.example', name: 'Nina', username: '' };
    t.match(await submitForm(app, '/register/', given), {
      status: 303,
      headers: { location: '/register/?sent=1' },
    });
    const key = await readKey(app.emails, given.email);

    const page = await sendRequest(app, { path: `/confirm-account/?key=${key}` });
    t.match(page.text, `name="key" value="${key}"`);
    t.match(page.headers['cache-control'], 'no-store');
    t.equal(page.text.match(/type="password"/g)?.length, 1);
    t.match(page.text, 'data-shows="password"', 'with a button that shows it');
    const short = await submitForm(app, '/confirm-account/', { key, login: given.email, password: 'short' });
    t.match(short, { status: 422, text: /Value must be at least 10 characters long/ });
    t.match(short.text, `name="login" value="${given.email}"`, 'for the browser that keeps the password');
    const opened = await submitForm(app, '/confirm-account/', { key, password: NEW_PASSWORD });
    t.match(opened, { status: 303, headers: { location: '/account/dashboard/' } });
    const { text } = await sendRequest(app, {
      path: '/account/dashboard/',
      headers: { cookie: cookieOf(opened) },
    });
    t.match(text, 'Welcome, Nina');
  },
);

t.test('a reset takes the key of the letter once, and ends all sessions', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, fay);
  t.match((await submitForm(app, '/forgot-password/', { email: 'fay' })).text, 'Invalid email!');
  const asked = await submitForm(app, '/forgot-password/', { email: fay.email });
  t.equal(asked.headers.location, '/forgot-password/?sent=1');
  const key = await readKey(app.emails, fay.email);
  const path = `/forgot-password/?key=${key}&login=${fay.email}`;

  t.match((await sendRequest(app, { path })).text, 'autoComplete="new-password"');
  const short = await submitForm(app, '/forgot-password/', { key, login: fay.email, password: 'short' });
  t.match(short, { status: 422, text: /Value must be at least 10 characters long/ });
  t.match(short.text, `name="key" value="${key}"`, 'and can be tried again');
  const set = await submitForm(app, '/forgot-password/', { key, login: fay.email, password: NEW_PASSWORD });
  t.match(set, { status: 303, headers: { location: '/login/?done=reset' } });
  t.match((await sendRequest(app, { path: '/login/?done=reset' })).text, 'Your password has been changed.');

  t.match((await sendRequest(app, { path })).text, 'This link is no longer valid.', 'a second time');
  t.equal((await sendRequest(app, { path: '/account/dashboard/', headers: { cookie } })).status, 302);
  t.equal((await submitForm(app, '/login/', { login: 'fay', password: NEW_PASSWORD })).status, 303);
});

t.test('a link by mail logs in when its button is pressed, not when it is opened', async (t) => {
  const app = await openApp(t);
  await submitForm(app, '/login/link/', { email: goldie.email, redirect_to: '/shop/' });
  const key = await readKey(app.emails, goldie.email);
  for (let time = 0; time < 2; time += 1) {
    const page = await sendRequest(app, { path: `/login/link/?key=${key}` });
    t.match(page, { status: 200, text: `name="key" value="${key}"` });
    t.equal(cookieOf(page), '');
  }
  const followed = await submitForm(app, '/login/link/', { key });
  t.match(followed, { status: 303, headers: { location: '/shop/' } });
  t.ok(cookieOf(followed));
  const again = await submitForm(app, '/login/link/', { key });
  t.match(again, { status: 422, text: /This link is no longer valid/ });
});

t.test('logging out ends this session, or all of them', async (t) => {
  const app = await openApp(t);
  const sessions = [await signIn(app, goldie), await signIn(app, goldie), await signIn(app, goldie)] as const;
  const isIn = async (cookie: string) =>
    (await sendRequest(app, { path: '/account/dashboard/', headers: { cookie } })).status === 200;
  const [first, second, third] = sessions;
  t.match(
    (await sendRequest(app, { path: '/logout/', headers: { cookie: first.cookie } })).text,
    'everywhere',
  );
  t.ok(await isIn(first.cookie), 'the page alone ends nothing');
  const out = await submitForm(app, '/logout/', {}, { cookie: first.cookie });
  t.match(out, { status: 303, headers: { location: '/' } });
  t.match(out.headers['set-cookie']?.join(), /token=;.*possibly_user=;/);
  t.same([await isIn(first.cookie), await isIn(second.cookie)], [false, true]);
  await submitForm(app, '/logout/', { everywhere: '1' }, { cookie: second.cookie });
  t.same([await isIn(second.cookie), await isIn(third.cookie)], [false, false]);
  t.match(await submitForm(app, '/logout/', {}), { status: 303, headers: { location: '/' } }, 'a guest, too');
});

t.test('no other site can send these forms', async (t) => {
  const app = await openApp(t);
  for (const path of [
    '/login/',
    '/logout/',
    '/register/',
    '/forgot-password/',
    '/login/link/',
    '/confirm-account/',
  ]) {
    const answer = await submitForm(app, path, RIGHT, { origin: 'https://evil.example' });
    t.equal(answer.status, 403, path);
    t.equal(answer.headers['set-cookie'], undefined);
  }
});

t.test(
  'those who are logged in are led on from the pages for guests, and guests home from the logout',
  async (t) => {
    const app = await openApp(t);
    const { cookie } = await signIn(app, goldie);
    for (const path of ['/login/', '/register/', '/login/link/'])
      t.match(await sendRequest(app, { path, headers: { cookie } }), {
        status: 302,
        headers: { location: '/account/details/' },
      });
    t.match(await sendRequest(app, { path: '/logout/' }), { status: 302, headers: { location: '/' } });
  },
);
