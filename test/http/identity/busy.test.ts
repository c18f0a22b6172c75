import t, { type Test } from 'tap';
import { checkPassword } from '#server/cms/identity/password.ts';
import { fay } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

/** Two are computed at once, and of each kind of caller fifty wait. */
const MAX = 52;
const KINDS = ['known', 'stranger'] as const;
const PASSWORD = 'seven rubies in a row';

/** Nobody else's password can be looked at until the test is over; the computations are real. */
async function keepBusy(t: Test): Promise<void> {
  let over = false;
  const computations = KINDS.flatMap((kind) =>
    Array.from({ length: MAX }, async () => {
      while (!over)
        await checkPassword(PASSWORD, null, kind).catch(() => new Promise((resolve) => setTimeout(resolve)));
    }),
  );
  t.teardown(async () => {
    over = true;
    await Promise.all(computations);
  });
}

/** Values typed into each form, by its path. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/login/': { login: fay.username, password: fay.password, redirect_to: '/faq/' },
  '/account/details/': { section: 'close', password: fay.password },
};

for (const [path, fields] of Object.entries(FORMS)) {
  t.test(
    `who is too many at ${path} is told to wait, and keeps what was typed but for passwords`,
    async (t) => {
      const app = await openApp(t);
      const { cookie } = await signIn(app, fay);
      await keepBusy(t);
      const answer = await submitForm(app, path, fields, path.startsWith('/account/') ? { cookie } : {});
      t.match(answer, { status: 503, headers: { 'cache-control': 'private, no-store', 'retry-after': '5' } });
      t.match(answer.text, 'Many people are logging in right now.');
      for (const [name, value] of Object.entries(fields)) {
        if (name.endsWith('password')) t.notMatch(answer.text, value, 'no password');
        else if (name !== 'section') t.match(answer.text, `value="${value}"`, name);
      }
      t.notOk(answer.headers['set-cookie']);
    },
  );
}
