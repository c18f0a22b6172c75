/** Fields that no form sends, or that look right and are not: told beside their field, and never in the way of other listings. */
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { submitParts } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';

t.test('a day that there is not, twice, or with hours that overlap is told beside its field', async (t) => {
  const { logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const fields = {
    ...FIELDS,
    'exceptions.1.day': '2027-02-31',
    'exceptions.1.hours': 'closed',
    'exceptions.2.day': '2027-03-01',
    'exceptions.2.hours': '9-12, 11-15',
    'exceptions.3.day': '2027-03-01',
    'exceptions.3.hours': '9-12',
  };
  t.match(await keeper.call('POST', `${id}/submit/`, { revision: 1, fields }), {
    status: 422,
    body: {
      data: {
        params: {
          'exceptions.1.day': 'Choose a day.',
          'exceptions.2.hours': 'These hours overlap.',
          'exceptions.3.day': 'This day is above already.',
        },
      },
    },
  });
  t.equal((await keeper.call('GET', `${id}/preview/`)).status, 200, 'and can be looked at all the same');
});

t.test('hours without a time zone, beside a photo without words, can be looked at', async (t) => {
  const { app, logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const { time_zone: _, ...rest } = FIELDS;
  const fields = { ...rest, 'hours.monday': '9-12', 'photos.1.image': 'no-such-photo', 'photos.1.alt': '' };
  const kept = await keeper.call('PUT', `${id}/`, { revision: 1, fields });
  t.match(kept.body, { problems: { time_zone: /time zone/, 'photos.1.alt': String } });
  const { status, body } = await keeper.call('GET', `${id}/preview/`);
  t.equal(status, 200);
  t.match(body, { business: { hours: [String] } });
  t.notMatch(body, { business: { time_zone: String } }, 'a zone that nobody has chosen is not shown');

  const { revision } = kept.body as { revision: number };
  const dresden = { city: 'Dresden', postal_code: '01097', country: 'Germany', phone: '+49 351 123456' };
  const open = { 'hours.monday': '0-24', 'hours.tuesday': '9-12', hours_note: 'Sat by appointment' };
  await keeper.call('PUT', `${id}/`, { revision, fields: { ...FIELDS, ...dresden, ...open } });
  const headers = { cookie: keeper.cookie };
  const { text } = await sendRequest(app, { path: `/account/business/${id}/preview/`, headers });
  for (const shown of ['>01097 Dresden<', 'tel:+49351123456', '+49 351 123456<', 'Open 24 hours'])
    t.ok(text.includes(shown), shown);
  t.match(text, /<dt>Wednesday<\/dt><dd>Closed</);
  t.notMatch(text, '<dt>Saturday', 'a note says when');
  t.match(text, /<dt>Listed under<\/dt>.*Gem cutting.*Cutting services.*<\/dl>/s, 'with what it sells');
  t.match(
    (await sendRequest(app, { path: '/account/dashboard/', headers })).text,
    `href="/account/business/${id}/">go on with it<`,
  );
});

t.test('what is empty or has no image is not sent, whatever a program says', async (t) => {
  const { logIn, staff, sendNew } = await openListings(t);
  const keeper = await logIn(sil);
  const { phone: _, ...rest } = FIELDS;
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const empty = { ...rest, website: '', email: ' ', phone: '' };
  t.match(await keeper.call('POST', `${id}/submit/`, { revision: 1, fields: empty }), {
    status: 422,
    body: { data: { params: { website: /at least one way/ } } },
  });
  const sent = await sendNew(keeper, { ...FIELDS, 'photos.1.alt': 'A photo that is not there' });
  t.equal((await staff('POST', `${sent.id}/accept/`, { revision: sent.revision })).status, 200);
});

t.test(
  'a country that there is not is told beside its field, and one is shown by its own name',
  async (t) => {
    const { logIn } = await openListings(t);
    const keeper = await logIn(sil);
    const { id } = (await keeper.call('POST', '')).body as { id: number };
    const save = (revision: number, country: string) =>
      keeper.call('PUT', `${id}/`, { revision, fields: { ...FIELDS, country } });
    t.match((await save(1, 'Atlantis')).body, { problems: { country: /We know no country of this name/ } });
    t.match((await save(2, ' ')).body, { problems: { country: 'Required' } });
    t.same(((await save(3, 'U.S.A.')).body as { problems: object }).problems, {});
    t.match((await keeper.call('GET', `${id}/preview/`)).body, { business: { country: 'United States' } });
    const form = await keeper.read(`/account/business/${id}/`);
    t.match(form, /<input [^>]*list="listing-country-choices"[^>]*>/);
    t.match(form, '<option value="Sri Lanka">');
  },
);

t.test('many faults are listed above the form, each with the way to its field', async (t) => {
  const { app, logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const send = (fields: Record<string, string>) =>
    submitParts(
      app,
      `/account/business/${id}/`,
      { revision: '1', go: 'send', ...fields },
      { cookie: keeper.cookie },
    );
  const { text } = await send({ ...FIELDS, name: '', trade: '', city: '' });
  const [list] = /<ul class="problem-links">.*?<\/ul>/.exec(text) ?? [''];
  t.match(list, '<a href="#listing-name">Name of the business</a>: Required');
  t.match(list, '<a href="#listing-city">City</a>: Required');
  t.notMatch((await send({ ...FIELDS, name: '' })).text, 'problem-links', 'one is found without');

  const { revision } = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  const odd = await send({
    ...FIELDS,
    revision: String(revision),
    founded: '3000',
    'types.none': 'on',
    country: 'Germny',
  });
  t.match(odd.text, /href="#listing-types".*href="#listing-founded".*href="#listing-country"/s, 'in order');
  t.match(odd.text, /<input id="listing-types-[^>]* autofocus=""/i, 'the first box of the first fault');
  t.match(odd.text, /id="listing-country-error"[^>]*>[^<]*Did you mean Germany\?/);
  t.match(odd.text, 'The map finds your town once the country is right.');

  const there = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  await keeper.call('PUT', `${id}/`, { revision: there.revision, fields: { ...FIELDS, city: 'Salem' } });
  const late = await send({ ...FIELDS, trade: 'Carvers', revision: String(there.revision) });
  t.match(late.text, /tabindex="-1" autofocus=""[^>]*>[^<]*These differ there: In a few words, City\./i);
});

t.test('a long text is kept to the last character, and told to be too long', async (t) => {
  const { logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const description = `${'Agate. '.repeat(3572)}The end.`;
  const kept = await keeper.call('PUT', `${id}/`, { revision: 1, fields: { ...FIELDS, description } });
  t.match(kept.body, { problems: { description: /at most 6000 characters/ } });
  t.match((await keeper.call('GET', `${id}/`)).body, { fields: { description } });
});

t.test('a form that does not arrive whole changes nothing', async (t) => {
  const { app, logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  t.equal((await keeper.call('PUT', `${id}/`, { revision: 1, fields: FIELDS })).status, 200);
  const boundary = 'x'.repeat(20);
  const post = (values: Record<string, string>, end: string) =>
    app.server.inject({
      method: 'POST',
      url: `/account/business/${id}/`,
      headers: {
        cookie: keeper.cookie,
        host: 'facet.localhost',
        origin: 'http://facet.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${Object.entries(values)
        .map(
          ([name, value]) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${boundary}${end}`,
    });
  const photo = '\r\ncontent-disposition: form-data; name="upload.logo"; filename="a.png"\r\n\r\nhalf a fi';
  const cut = await post({ revision: '2', name: 'Tenfold, renamed' }, photo);
  t.equal(cut.statusCode, 422);
  t.match(cut.body, /did not arrive whole/);
  t.match(cut.body, /value="Tenfold, renamed"/, 'what did arrive is still there');
  t.match(cut.body, new RegExp(FIELDS.summary), 'with what was kept of the rest');
  const long = await post({ revision: '2', ...FIELDS, description: 'a'.repeat(300_000) }, '--\r\n');
  t.equal(long.statusCode, 422);
  t.match(long.body, /too long to be kept/);
  t.match((await keeper.call('GET', `${id}/`)).body, { revision: 2, fields: FIELDS });
});

t.test('one listing that cannot be read takes no other down', async (t) => {
  const { app, logIn, sendNew, staff, readGuest } = await openListings(t);
  const keeper = await logIn(sil);
  const { id, revision } = await sendNew(keeper);
  await staff('POST', `${id}/accept/`, { revision });
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const { details } = await db
    .selectFrom('items')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { business } = JSON.parse(details ?? '') as { business: object };
  const exceptions = [{ day: '2026-02-31', hours: 'closed' }];
  await db
    .updateTable('items')
    .set({ details: JSON.stringify({ business: { ...business, exceptions } }) })
    .where('id', '=', id)
    .execute();
  app.dropAnswers();
  for (const path of [
    '/business-listing/tenfold-faceting/',
    '/business-listing/old-mill/',
    '/business-type/gem-cutting/',
    `/business-directory/compare/?ids=${id}`,
    '/wp-json/wp/v2/business-listing?per_page=10',
  ])
    t.equal((await readGuest(path)).status, 200, path);
  t.match((await readGuest('/business-listing/tenfold-faceting/')).text, /Corvallis/, 'with all else of it');
  t.equal((await staff('GET', `${id}/`)).status, 200);
  t.equal((await callApi(app, 'airnauts/v1/directory/?q=tenfold', {}, {}, 'GET')).status, 200);
  t.match((await keeper.call('POST', `${id}/confirm/`)).body, { expires_at: String });
});
