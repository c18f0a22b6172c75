/** Settings in Studio: changed in a form without scripts, kept by a new start, and reset to their files. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { loadSeedContent } from '#server/cms/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { createTestLog, OWN_HOSTS } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const SETTINGS = join(import.meta.dirname, '..', '..', 'content', 'settings');
const [ADS, PLANS] = await Promise.all(
  ['ads', 'advertising-plans'].map((name) => readFile(join(SETTINGS, `${name}.yaml`), 'utf8')),
);
const SHIPPING = 'zones:\n  - { name: Here, countries: [US], rate: 695 }\n';

async function open(t: Test, user = ada) {
  const app = await openApp(t, {
    files: {
      'settings/shipping.yaml': SHIPPING,
      'settings/ads.yaml': ADS ?? '',
      'settings/advertising-plans.yaml': PLANS ?? '',
      'settings/metering.yaml': 'free_articles_a_month: 3\n',
    },
  });
  const { cookie } = await signIn(app, user);
  const post = (section: string, fields: Record<string, string>) =>
    submitForm(app, `/studio/settings/${section}/`, fields, { cookie });
  const read = async (path: string) => (await sendRequest(app, { path, headers: { cookie } })).text;
  const readSetting = async (name: string, brand = 'facet') =>
    JSON.parse(
      (await sendRequest(app, { path: `/wp-json/airnauts/v1/settings/${name}/?brand=${brand}` })).text,
    );
  const contentDir = join(app.dataDir, '..', 'content');
  const load = () =>
    loadSeedContent({
      database: databaseIn(app.dataDir),
      contentDir,
      uploadsDir: join(app.dataDir, 'uploads'),
      ownHosts: OWN_HOSTS,
      demoUsers: true,
      log: createTestLog(),
      now: () => new Date(),
    });
  return { app, cookie, post, read, readSetting, load, contentDir };
}

/** Fields of the form as the page shows them. */
function readFields(html: string): Record<string, string> {
  const form = html.slice(html.indexOf('setting-form'));
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of form.matchAll(/<input [^>]*name="([^"]+)"[^>]*?value="([^"]*)"/g))
    fields[name] = decode(value);
  for (const [, name = '', value = ''] of form.matchAll(/<textarea [^>]*name="([^"]+)"[^>]*>([^<]*)</g))
    fields[name] = decode(value);
  for (const [, name = ''] of form.matchAll(/<input type="checkbox"[^>]*name="([^"]+)"[^>]*checked=""/g))
    fields[name] = 'on';
  for (const [, name = '', options = ''] of form.matchAll(
    /<select [^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/g,
  ))
    fields[name] = /<option value="([^"]*)" selected="">/.exec(options)?.[1] ?? '';
  return fields;
}

const decode = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

t.test('a menu is changed for one site, readers see it, and the record tells', async (t) => {
  const { post, read, readSetting } = await open(t);
  const fields = readFields(await read('/studio/settings/menus/?brand=facet'));
  const changed = { ...fields, 'navigation.1.title': 'Bench <shop>' };
  const saved = await post('menus', { ...changed, button: 'save' });
  t.match(saved, { status: 303, headers: { location: '/studio/settings/menus/?brand=facet&saved=save' } });
  t.match(await readSetting('site'), { navigation: { 1: { title: 'Bench <shop>' } }, name: 'Facet' });
  t.not((await readSetting('site', 'gemsociety')).navigation[1].title, 'Bench <shop>');
  t.match(await read('/about/'), 'Bench &lt;shop&gt;');
  t.match(await read('/studio/record/'), /Setting changed<\/b>: Menus, facet, navigation/);
});

t.test('a footer is changed for one site, and readers see its words and links', async (t) => {
  const { app, post, read } = await open(t);
  const readFooter = async (host: string) => {
    const { text } = await sendRequest(app, { path: '/about/', headers: { host } });
    return text.slice(text.indexOf('<footer'));
  };
  const hosts = ['facet.localhost', 'gemsociety.localhost'] as const;
  const [, sister] = await Promise.all(hosts.map(readFooter));
  const fields = readFields(await read('/studio/settings/footer/?brand=facet'));
  const typed = { footer: 'Facet & friends', 'footerLinks.0.title': 'Our <bench>' };
  t.equal((await post('footer', { ...fields, ...typed, button: 'save' })).status, 303);
  const footer = await readFooter(hosts[0]);
  for (const words of ['Facet &amp; friends', 'Our &lt;bench&gt;']) t.match(footer, words);
  t.equal(await readFooter(hosts[1]), sister, 'the other site has its own');
});

t.test('who saves second is told, keeps what was typed, and may save all the same', async (t) => {
  const { app, cookie, post, read, readSetting } = await open(t);
  const opened = readFields(await read('/studio/settings/menus/?brand=facet'));
  const name = 'navigation.1.title';
  t.equal((await post('menus', { ...opened, [name]: 'Of the first', button: 'save' })).status, 303);
  const second = await post('menus', { ...opened, [name]: 'Of the second', button: 'save' });
  t.equal(second.status, 422);
  t.match(second.text, 'Someone else changed this in the meantime.');
  t.match(second.text, 'Saved now: Of the first');
  t.match(second.text, 'Save all the same');
  t.equal(readFields(second.text)[name], 'Of the second');
  t.match(await readSetting('site'), { navigation: { 1: { title: 'Of the first' } } });
  const rest = 'airnauts/v1/staff/settings/menus/';
  const { body } = await callApi(app, `${rest}?brand=facet`, {}, { cookie }, 'GET');
  const program = { ...Object(body), version: opened.version };
  t.match(await callApi(app, rest, program, { cookie }), {
    status: 409,
    body: { code: 'rest_changed_meanwhile', data: { current: { section: 'menus' } } },
  });
  t.equal((await post('menus', { ...readFields(second.text), button: 'save' })).status, 303);
  t.match(await readSetting('site'), { navigation: { 1: { title: 'Of the second' } } });
});

t.test('what is saved without a change changes nothing', async (t) => {
  const { app, post, read } = await open(t);
  for (const section of [
    'site',
    'menus',
    'footer',
    'home',
    'metering',
    'ads',
    'advertising-plans',
    'shipping',
  ]) {
    const fields = readFields(await read(`/studio/settings/${section}/?brand=facet`));
    const { status } = await post(section, { ...fields, button: 'save' });
    t.equal(status, 303, section);
  }
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  t.same(await db.selectFrom('settings').select('name').where('edited_at', 'is not', null).execute(), []);
  t.same(await db.selectFrom('staff_changes').selectAll().execute(), []);
});

t.test('rows come by a button that saves nothing, and what is wrong is said beside its field', async (t) => {
  const { post, read, readSetting } = await open(t);
  const fields = readFields(await read('/studio/settings/shipping/'));
  const added = await post('shipping', { ...fields, 'zones.0.rate': '7.50', button: 'add zones' });
  t.match(added, { status: 200, text: /Not saved yet/ });
  t.match(added.text, 'value="7.50"');
  const shown = readFields(added.text);
  t.equal(shown['zones.1.name'], '');
  const wrong = await post('shipping', {
    ...shown,
    'zones.1.name': 'There',
    'zones.1.rate': 'x',
    button: 'save',
  });
  t.equal(wrong.status, 422);
  t.match(wrong.text, 'id="setting-zones-1-rate-error"');
  t.match(wrong.text, 'value="There"');
  t.match(await readSetting('shipping'), { zones: { length: 1, 0: { rate: 695 } } });
  const right = { ...shown, 'zones.1.name': 'There', 'zones.1.rate': '12', 'zones.1.countries': 'CA' };
  t.equal((await post('shipping', { ...right, button: 'save' })).status, 303);
  t.match(await readSetting('shipping'), { zones: [{ rate: 750 }, { rate: 1200, countries: ['CA'] }] });
});

t.test('a new start keeps it, whatever the file says now, and it can be reset to the file', async (t) => {
  const { post, read, readSetting, load, contentDir } = await open(t);
  const fields = readFields(await read('/studio/settings/shipping/'));
  await post('shipping', { ...fields, 'zones.0.rate': '9', button: 'save' });
  await writeFile(join(contentDir, 'settings', 'shipping.yaml'), SHIPPING.replace('695', '800'));
  await load();
  t.match(await readSetting('shipping'), { zones: [{ rate: 900 }] });
  t.match(await read('/studio/settings/shipping/'), 'Back to the original');
  t.match(await post('shipping', { button: 'reset', brand: 'facet' }), { status: 303 });
  t.match(await readSetting('shipping'), { zones: [{ rate: 800 }] });
  t.match(await read('/studio/settings/shipping/'), 'These are the original settings.');
  await writeFile(join(contentDir, 'settings', 'shipping.yaml'), SHIPPING);
  await load();
  // Files count again; other processes hear of it within a second.
  await until(async () => (await readSetting('shipping')).zones[0].rate === 695);
});

t.test('by what money goes is changed after the password, and nothing typed is lost', async (t) => {
  const { app, cookie, post, read, readSetting } = await open(t);
  const fields = readFields(await read('/studio/settings/shipping/'));
  const typed = { ...fields, 'zones.0.rate': '7.95', 'zones.0.name': 'Home & abroad', button: 'save' };
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  await db.updateTable('sessions').set({ proved_at: null }).execute();
  const asked = await post('shipping', typed);
  t.match(asked.text, 'Confirm that it is you');
  t.match(await readSetting('shipping'), { zones: [{ rate: 695 }] });
  const kept = Array.from(
    asked.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, decode(value)] as const,
  );
  const proof = { ...Object.fromEntries(kept), password: ada.password };
  t.match(await submitForm(app, '/account/confirm/', proof, { cookie }), {
    status: 303,
    headers: { location: '/studio/settings/shipping/?brand=facet&saved=save' },
  });
  t.match(await readSetting('shipping'), { zones: [{ name: 'Home & abroad', rate: 795 }] });
  await db.updateTable('sessions').set({ proved_at: null }).execute();
  for (const section of ['shipping', 'seller', 'taxes', 'singles'])
    t.match((await post(section, { button: 'reset' })).text, 'Confirm that it is you', section);
  const menus = readFields(await read('/studio/settings/menus/'));
  t.equal((await post('menus', { ...menus, button: 'save' })).status, 303);
});

t.test('others change no settings', async (t) => {
  const { app, post, cookie } = await open(t, edda);
  t.match(await post('shipping', { 'zones.0.rate': '1', button: 'save' }), { status: 403 });
  const call = await sendRequest(app, {
    method: 'POST',
    path: '/api/app/airnauts/v1/staff/settings/shipping/',
    headers: {
      cookie,
      origin: 'http://facet.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ brand: 'facet', value: { zones: [] } }),
  });
  t.equal(call.status, 403);
  t.equal((await sendRequest(app, { path: '/studio/settings/', headers: { cookie } })).status, 403);
});

t.test('what readers would not find, or would be too long, is refused beside its field', async (t) => {
  const { post, read, readSetting } = await open(t);
  const refuse = async (section: string, typed: Record<string, string>, fault: RegExp) => {
    const fields = readFields(await read(`/studio/settings/${section}/?brand=facet`));
    const { status, text } = await post(section, { ...fields, ...typed, button: 'save' });
    t.equal(status, 422, section);
    t.match(text, fault);
    for (const value of Object.values(typed)) t.ok(text.includes(value), 'what was typed stays');
  };
  await refuse(
    'home',
    { 'home.image': 'nope' },
    /id="setting-home-image-error">There is no image of this name: nope/,
  );
  await refuse(
    'home',
    { 'home.featuredGems': 'unobtainium' },
    /id="setting-home-featuredGems-error">There is no published gemstone of this name: unobtainium/,
  );
  await refuse(
    'menus',
    { 'navigation.0.path': '/nowhere-at-all/' },
    /-path-error">No page has this address\./,
  );
  await refuse('footer', { footer: 'x'.repeat(5000) }, /id="setting-footer-error">At most 2,000 characters/);
  await refuse('ads', { 'house.0.title': '' }, /id="setting-house-0-title-error">Required/);
  await refuse('ads', { 'house.0.link': '/nowhere-at-all/' }, /-link-error">No page has this address\./);
  await refuse('metering', { free_articles_a_month: '40' }, /at most 31/);
  await refuse('shipping', { 'zones.0.countries': 'XX' }, /Must be a country in two capitals/);
  t.match(await readSetting('shipping'), { zones: [{ countries: ['US'] }] });
  const menus = readFields(await read('/studio/settings/menus/?brand=facet'));
  const right = { ...menus, 'navigation.0.path': 'https://elsewhere.example/', 'navigation.1.path': '/faq/' };
  t.equal((await post('menus', { ...right, button: 'save' })).status, 303, 'other sites and living pages');
});

t.test('an advertisement of our own is written, and stands on the page', async (t) => {
  const { post, read, readSetting } = await open(t);
  const fields = readFields(await read('/studio/settings/ads/?brand=facet'));
  t.equal(fields['house.0.sizes.square'], 'on');
  const typed = { 'house.0.title': 'Solder like a ghost', 'house.0.cut': 'drop', 'house.0.sizes.square': '' };
  t.equal((await post('ads', { ...fields, ...typed, button: 'save' })).status, 303);
  t.match(await readSetting('ads'), {
    house: [{ sizes: ['default'], title: 'Solder like a ghost', cut: 'drop' }],
    sponsors: { length: 6 },
  });
  t.equal((await post('metering', { free_articles_a_month: '5', button: 'save' })).status, 303);
  t.same(await readSetting('metering'), { free_articles_a_month: 5 });
});

t.test('a plan of advertisers has another price, and the file can be gone back to', async (t) => {
  const { post, readSetting, read } = await open(t);
  const path = '/studio/settings/advertising-plans/';
  const fields = readFields(await read(path));
  t.match(fields, { 'plans.1.price': '75.00', 'plans.1.placement': 'shop' });
  t.equal(
    (await post('advertising-plans', { ...fields, 'plans.1.price': '80', button: 'save' })).status,
    303,
  );
  t.match(await readSetting('advertising-plans'), { 0: { price: 0 }, 1: { price: 8000, rid: 'ADSHOP' } });
  t.equal((await post('advertising-plans', { button: 'reset', brand: 'facet' })).status, 303);
  t.match(await readSetting('advertising-plans'), { 1: { price: 7500 } });
  t.match(await read(path), 'These are the original settings.');
});
