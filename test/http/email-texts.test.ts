/** Words of emails in Studio: changed in a form without scripts, checked, seen, tried, and sent from then on. */
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ACCOUNT_EMAILS } from '#server/cms/identity/index.ts';
import { checkWords, originalWords } from '#server/cms/mail/index.ts';
import { listExportedSettings } from '#server/cms/seed-content/export/format-setting.ts';
import { EMAIL_GROUPS } from '#server/cms/staff/emails/email-groups.ts';
import { callApi } from '#test/call-api.ts';
import { ada, edda, fay } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const WORDS = {
  subject: 'Come <in>',
  'parts.0': 'Welcome back.\r\n\r\nIt works once, within {minutes} minutes.',
  button: 'Open the door',
};

async function open(t: Test, user = ada) {
  const app = await openApp(t);
  const { cookie } = await signIn(app, user);
  const post = (name: string, fields: Record<string, string>) =>
    submitForm(app, `/studio/emails/${name}/`, fields, { cookie });
  const read = (path: string) => sendRequest(app, { path, headers: { cookie } });
  /** The email that the next call sends. */
  const mail = async (work: () => Promise<unknown>) => {
    const count = app.emails.length;
    await work();
    await until(() => app.emails.length > count);
    return app.emails.at(-1);
  };
  const askForLink = () => callApi(app, 'airnauts/v1/autologin/send-link/', { email: fay.email });
  return { app, cookie, post, read, mail, askForLink };
}

t.test('every original fits its own fields, and no two have one name', async (t) => {
  const all = EMAIL_GROUPS.flatMap(({ emails }) => emails);
  for (const definition of all)
    t.same(checkWords(definition, originalWords(definition)), {}, definition.name);
  t.equal(new Set(all.map(({ name }) => name)).size, all.length);
  t.ok(all.length >= ACCOUNT_EMAILS.length);
});

t.test('changed words are sent, shown in the list, and gone back from', async (t) => {
  const { post, read, mail, askForLink } = await open(t);
  t.match((await read('/studio/emails/')).text, 'Your login link');
  const saved = await post('login-link', { ...WORDS, action: 'save' });
  t.match(saved, { status: 303, headers: { location: '/studio/emails/login-link/?saved=save' } });
  t.match((await read('/studio/emails/')).text, /Come &lt;in&gt;<\/td><td[^>]*>Changed/);
  const changed = await mail(askForLink);
  t.match(changed, {
    subject: 'Come <in>',
    paragraphs: ['Welcome back.', 'It works once, within 30 minutes.'],
    button: { label: 'Open the door', href: /\/login\/link\/\?key=/ },
  });
  t.match(await post('login-link', { action: 'reset' }), { status: 303 });
  t.match(await mail(askForLink), { subject: 'Your login link', button: { label: 'Log in' } });
  t.match((await read('/studio/record/')).text, /Email changed<\/b>: Login link/);
});

t.test(
  'what does not fit is said beside its field, what was typed stays, and nothing is saved',
  async (t) => {
    const { post, mail, askForLink } = await open(t);
    const wrong = await post('login-link', {
      ...WORDS,
      subject: '',
      'parts.0': 'Hello {nmae}, & {minutes}',
      button: '',
      action: 'save',
    });
    t.equal(wrong.status, 422);
    t.match(wrong.text, /id="part-0-error"[^>]*>This email has no \{nmae\}/);
    t.match(wrong.text, /id="subject-error"[^>]*>Required/);
    t.match(wrong.text, /id="button-error"[^>]*>Required/);
    t.match(wrong.text, 'Hello {nmae}, &amp; {minutes}</textarea>');
    const left = await post('leave-email', {
      subject: 'Confirm',
      'parts.0': 'Somebody wants to change your address.',
      button: 'Confirm',
      action: 'save',
    });
    t.match(left, { status: 422, text: /id="part-0-error"[^>]*>\{email\} has to be in this text/ });
    t.match(await mail(askForLink), { subject: 'Your login link' });
  },
);

t.test('a field that the original has is named when it is left out, and a link is asked for', async (t) => {
  const { post, read } = await open(t);
  const page = '/studio/emails/login-link/';
  await post('login-link', { ...WORDS, action: 'save' });
  t.notMatch((await read(page)).text, 'These words leave out');
  await post('login-link', { ...WORDS, 'parts.0': 'Welcome back.', action: 'save' });
  t.match(
    (await read(`${page}?saved=save`)).text,
    'These words leave out {minutes}, which the original has.',
  );
  await post('login-link', { action: 'reset' });
  t.notMatch((await read(page)).text, 'These words leave out');
  const definition = EMAIL_GROUPS.flatMap(({ emails }) => emails).find(
    ({ name }) => name === 'certificate-revoked',
  );
  if (!definition) throw new Error('There is no such email.');
  const words = originalWords(definition);
  const parts = words.parts.map((text) => text.replaceAll('{contact}', 'our site'));
  const fields = Object.fromEntries(parts.map((text, at) => [`parts.${at}`, text]));
  const left = await post(definition.name, { ...words, ...fields, parts: '', action: 'save' });
  t.match(left, { status: 422, text: /\{contact\} has to be in this text/ });
});

t.test('a site has words of its own, and the other those of both', async (t) => {
  const { app, post, read, mail } = await open(t);
  const ask = (host: string, email: string) =>
    mail(() =>
      callApi(app, 'airnauts/v1/autologin/send-link/', { email }, { host, origin: `http://${host}` }),
    );
  const facet = (email = fay.email) => ask('facet.localhost', email);
  const gems = (email = fay.email) => ask('gemsociety.localhost', email);
  await post('login-link', { ...WORDS, subject: 'For both', action: 'save' });
  const own = { ...WORDS, subject: 'To the gems', brand: 'gemsociety' };
  t.match(await post('login-link', { ...own, 'parts.0': '{x', action: 'save' }), {
    status: 422,
    text: /name="brand" value="gemsociety"[\s\S]*To the gems/,
  });
  t.match(await post('login-link', { ...own, action: 'save' }), {
    status: 303,
    headers: { location: '/studio/emails/login-link/?brand=gemsociety&saved=save' },
  });
  t.match(await facet(), { subject: 'For both' });
  t.match(await gems(), { subject: 'To the gems' });
  t.match((await read('/studio/emails/')).text, 'Changed, own words for Gem Society');
  t.match((await read('/studio/emails/login-link/')).text, 'value="For both"');
  t.match((await read('/studio/emails/login-link/?brand=gemsociety')).text, 'value="To the gems"');
  t.match((await read('/studio/emails/login-link/?brand=facet')).text, 'These are the words of both sites.');
  t.match((await read('/studio/emails/login-link/preview/?brand=gemsociety')).text, 'To the gems');
  t.match((await read('/studio/record/')).text, /Email changed<\/b>: Login link[\s\S]{0,80}Gem Society/);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const written = (await listExportedSettings(db)).get('email-texts');
  t.match(written, {
    'login-link': { subject: 'For both' },
    'login-link@gemsociety': { subject: 'To the gems' },
  });
  await post('login-link', { action: 'reset' });
  t.match(await facet(edda.email), { subject: 'Your login link' });
  t.match(await gems(edda.email), { subject: 'To the gems' }, 'its own words stay');
  await post('login-link', { action: 'reset', brand: 'gemsociety' });
  t.match(await gems(edda.email), { subject: 'Your login link' });
  t.match((await read('/studio/emails/login-link/?saved=reset')).text, 'It has its original words again.');
  const ofOne = await read('/studio/emails/login-link/?saved=reset&brand=gemsociety');
  t.match(ofOne.text, 'It has the words of both sites again.');
});

t.test('words that no longer fit are not sent, and Studio says so', async (t) => {
  const { app, read, mail, askForLink } = await open(t);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const value = JSON.stringify({
    'login-link': { subject: 'Old', parts: ['In {hours} hours'], button: 'In' },
    'reset-password': 'broken',
  });
  await db
    .insertInto('settings')
    .values({
      name: 'email-texts',
      brand: '',
      value,
      edited_at: '2026-01-01T00:00:00.000Z',
      file_value: null,
    })
    .execute();
  t.match(await mail(askForLink), { subject: 'Your login link' });
  t.match((await read('/studio/emails/')).text, 'No longer fit: original');
  const ofSite = JSON.stringify({
    'login-link@facet': { subject: 'Old', parts: ['In {hours} hours'], button: 'In' },
  });
  await db.updateTable('settings').set({ value: ofSite }).where('name', '=', 'email-texts').execute();
  const listed = (await read('/studio/emails/')).text;
  t.match(listed, 'Original, own words for Facet no longer fit: those of both sites');
  await db.updateTable('settings').set({ value }).where('name', '=', 'email-texts').execute();
  const { text } = await read('/studio/emails/login-link/');
  t.match(text, /no longer fit this email, so the original is sent\. This email has no \{hours\}/);
  t.match(text, /id="part-0-error"[^>]*>This email has no \{hours\}/);
  const settings = await sendRequest(app, { path: '/wp-json/airnauts/v1/settings/email-texts/' });
  t.equal(settings.status, 404, 'visitors are not shown the words');
});

t.test('typed words are seen before they are saved, as HTML and as plain text', async (t) => {
  const { app, cookie, read } = await open(t);
  const show = (fields: Record<string, string>) =>
    submitForm(app, '/studio/emails/login-link/preview/', fields, { cookie });
  const html = await show({ ...WORDS, view: 'wide' });
  t.match(html, {
    status: 200,
    headers: { 'content-type': /^text\/html/, 'content-security-policy': /^sandbox / },
    text: /Come &lt;in&gt;[\s\S]*within 30 minutes[\s\S]*Open the door/,
  });
  const plain = await show({ ...WORDS, view: 'text' });
  t.match(plain, { headers: { 'content-type': /^text\/plain/ }, text: /^Subject: Come <in>\n\nWelcome/ });
  t.match(await show({ ...WORDS, 'parts.0': '{x' }), { status: 422, text: /Text 1: A brace is open/ });
  const rare = {
    subject: 'Used',
    'parts.0': 'One.',
    'parts.1': '{left} are left.',
    'parts.2': 'All.',
    button: 'Go',
  };
  const other = await submitForm(
    app,
    '/studio/emails/recovery-code-used/preview/',
    { ...rare, case: '0', view: 'text' },
    { cookie },
  );
  t.match(other.text, 'One.\n\nAll.');
  const { text } = await read('/studio/emails/login-link/preview/');
  t.match(text, 'Your login link', 'a frame begins with what is saved');
});

t.test('a test goes to whoever asks for it, in words that are not saved', async (t) => {
  const { post, read, mail } = await open(t);
  const email = await mail(async () => {
    const tested = await post('login-link', { ...WORDS, action: 'test' });
    t.match(tested, { status: 200, text: /A test is on its way to you/ });
    t.match(tested.text, 'Open the door');
  });
  t.match(email, { to: ada.email, subject: 'Test: Come <in>', text: /within 30 minutes/ });
  t.match((await read('/studio/emails/')).text, 'Your login link');
});

t.test('others see and change no emails', async (t) => {
  const { post, read, app, cookie } = await open(t, edda);
  await post('login-link', { ...WORDS, action: 'save' });
  t.equal((await read('/studio/emails/login-link/')).status, 403);
  const { status } = await submitForm(app, '/studio/emails/login-link/preview/', WORDS, { cookie });
  t.equal(status, 422);
  t.match(await sendRequest(app, { path: '/wp-json/airnauts/v1/staff/emails/' }), { status: 401 });
});
