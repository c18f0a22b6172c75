/** Listings in their owners' hands: written, sent, accepted, changed, refused, deleted and taken back. */
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi } from '#test/call-api.ts';
import { ada, fay, goldie, prof, sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS, FILES } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

t.test('a draft is kept with all that is wrong with it, and cannot be sent', async (t) => {
  const { logIn } = await openListings(t);
  const keeper = await logIn(sil);
  t.match((await keeper.call('POST', '')).body, { id: Number });
  const [own] = (await keeper.call('GET', '')).body as { id: number }[];
  const path = `${own?.id}/`;
  const fields = {
    name: 'X',
    phone: '0123',
    website: 'nonsense',
    latitude: '91',
    longitude: '4',
    'hours.friday': '9-12, 11-13',
  };
  const kept = await keeper.call('PUT', path, { revision: 1, fields });
  t.match(kept, {
    status: 200,
    body: {
      revision: 2,
      state: 'draft',
      problems: {
        name: 'Value must be at least 2 characters long',
        trade: 'Required',
        phone: 'Invalid phone number',
        website: 'Invalid URL',
        latitude: /not on the map/,
        'hours.friday': 'These hours overlap.',
        time_zone: /time zone/,
      },
    },
  });
  t.match((await keeper.call('GET', path)).body, { fields, revision: 2, state: 'draft', role: 'owner' });
  const sent = await keeper.call('POST', `${path}submit/`, { revision: 2, fields });
  t.match(sent, { status: 422, body: { data: { params: { phone: 'Invalid phone number' } } } });
  t.match((await keeper.call('GET', path)).body, { fields, state: 'draft' }, 'and nothing of it is lost');
  t.equal((await keeper.call('PUT', path, { revision: 2, fields: { nonsense: 'x' } })).status, 422);
});

t.test('the slower of two windows is told, and writes over the other only when it says so', async (t) => {
  const { logIn } = await openListings(t);
  const keeper = await logIn(sil);
  const { id } = (await keeper.call('POST', '')).body as { id: number };
  const save = (revision: number, name: string) =>
    keeper.call('PUT', `${id}/`, { revision, fields: { ...FIELDS, name } });
  t.equal((await save(1, 'First window')).status, 200);
  t.match(await save(1, 'Second window'), { status: 409, body: { code: 'listing_changed_meanwhile' } });
  t.equal((await save(1, 'First window')).status, 200, 'the same typed twice is no conflict');
  t.match((await keeper.call('GET', `${id}/`)).body, { revision: 2, fields: { name: 'First window' } });
  t.equal((await save(2, 'Second window')).status, 200);
});

t.test(
  'a listing is seen by readers once it was accepted, and stays live while a change is checked',
  async (t) => {
    const { app, logIn, sendNew, staff, readGuest } = await openListings(t);
    const keeper = await logIn(sil);
    const { id, revision } = await sendNew(keeper);
    await until(() => app.emails.some(({ subject }) => subject.includes('waits to be checked: Tenfold')));
    t.match((await staff('GET', '')).body, {
      total: 1,
      items: [{ id, name: 'Tenfold Faceting', state: 'waiting' }],
    });
    t.equal((await readGuest('/business-listing/tenfold-faceting/')).status, 404);
    t.match(await staff('POST', `${id}/accept/`, { revision }), {
      status: 200,
      body: { state: 'live', is_live: true },
    });
    const shown = await readGuest('/business-listing/tenfold-faceting/');
    t.equal(shown.status, 200);
    for (const text of [
      'Recutting: from $60',
      'How it works',
      '9 AM – 5 PM',
      'rel="nofollow ugc noopener" href="https://tenfold.example/quote"',
      'rel="nofollow ugc noopener" href="HTTPS://tenfold.example/bench"',
      '"LocalBusiness"',
    ])
      t.ok(shown.text.includes(text), text);
    await until(() =>
      app.emails.some(({ subject }) => subject === 'Your listing is in the directory: Tenfold Faceting'),
    );

    const changed = { ...FIELDS, summary: 'We recut gems of all kinds, and tell you the yield first.' };
    const { body } = await keeper.call('GET', `${id}/`);
    const { revision: read } = body as { revision: number };
    const sent = await keeper.call('POST', `${id}/submit/`, { revision: read, fields: changed });
    t.match(sent.body, { state: 'changes' });
    t.ok(
      (await readGuest('/business-listing/tenfold-faceting/')).text.includes(FIELDS.summary),
      'what is live stays',
    );
    const whole = await staff('GET', `${id}/`);
    t.match(whole.body, {
      differences: [{ field: 'summary', before: FIELDS.summary, after: changed.summary }],
    });
    const { revision: second } = sent.body as { revision: number };
    t.match(
      await staff('POST', `${id}/accept/`, { revision: second - 1 }),
      { status: 409, body: { code: 'listing_sent_anew' } },
      'another version than was looked at is not accepted',
    );
    t.match(
      await staff('POST', `${id}/refuse/`, { revision: second, reason: 'Please say what you charge.' }),
      {
        status: 200,
        body: { state: 'refused', reason: 'Please say what you charge.' },
      },
    );
    t.match((await keeper.call('GET', '')).body, [
      { state: 'refused', status: 'publish', reason: 'Please say what you charge.' },
    ]);
    await until(() => app.emails.some(({ text }) => text.includes('Please say what you charge.')));
    const again = await keeper.call('POST', `${id}/submit/`, {
      revision: second,
      fields: { ...changed, trade: 'Recutters' },
    });
    t.match((await keeper.call('GET', '')).body, [{ reason: '' }]);
    t.match(
      (await staff('GET', `${id}/`)).body,
      { waits: true, reason: 'Please say what you charge.' },
      'who checks it again hears of the refusal',
    );
    const mended = await staff('POST', `${id}/accept/`, {
      revision: (again.body as { revision: number }).revision,
      fields: { trade: 'Recutting studio' },
    });
    t.match(mended.body, { fields: { trade: 'Recutting studio' }, state: 'live' });
    await until(() => app.emails.some(({ text }) => text.includes('corrections of ours: In a few words.')));
    t.ok((await readGuest('/business-listing/tenfold-faceting/')).text.includes('Recutting studio'));
  },
);

t.test("another's listing is not there, and staff need the right", async (t) => {
  const { app, logIn, sendNew, staff } = await openListings(t);
  const { id, revision } = await sendNew(await logIn(sil));
  const { differences } = (await staff('GET', `${id}/`)).body as {
    differences: { field: string; after: string }[];
  };
  t.match(
    differences.find(({ field }) => field === 'types'),
    { after: 'Gem cutting' },
    'staff read the name of a type',
  );
  const other = await logIn(goldie);
  for (const [method, path, body] of [
    ['GET', `${id}/`, undefined],
    ['PUT', `${id}/`, { revision, fields: FIELDS }],
    ['POST', `${id}/submit/`, { revision, fields: FIELDS }],
    ['DELETE', `${id}/`, undefined],
    ['POST', `${id}/restore/`, {}],
    ['POST', `${id}/confirm/`, {}],
    ['DELETE', `${id}/draft/`, undefined],
    ['GET', `${id}/preview/`, undefined],
  ] as const)
    t.equal((await other.call(method, path, body)).status, 404, `${method} ${path}`);
  t.ok((await other.read(`/account/business/${id}/`)).includes('Page not found'));
  for (const go of ['save', 'discard', 'nonsense']) {
    const { status } = await submitForm(app, `/account/business/${id}/`, { go }, { cookie: other.cookie });
    t.equal(status, 404, go);
  }
  t.equal((await staff('GET', '999999/')).status, 404);
});

t.test('a listing of the editors goes on in the hands of its owner', async (t) => {
  const { app, logIn, staff, readGuest } = await openListings(t);
  const { items } = (await staff('GET', '?show=unowned')).body as { items: { id: number; name: string }[] };
  const id = items.find(({ name }) => name === 'Old Mill Lapidary')?.id ?? 0;
  t.match(await staff('POST', `${id}/owner/`, { email: 'nobody@nowhere.example', reason: 'They called.' }), {
    status: 422,
    body: { data: { params: { email: String } } },
  });
  t.equal((await staff('POST', `${id}/owner/`, { email: sil.email, reason: 'They called.' })).status, 200);
  const keeper = await logIn(sil);
  const { fields, revision } = (await keeper.call('GET', `${id}/`)).body as {
    fields: Record<string, string>;
    revision: number;
  };
  t.match(fields, {
    name: 'Old Mill Lapidary',
    types: 'gem-cutting',
    'hours.monday': '8-16',
    'services.1.name': 'Cabochons',
    description: /agate.*\[our work\]\(https:\/\/old-mill\.example\/work\)/s,
  });
  const more = {
    ...fields,
    description: 'We cut agate, and jasper too, by the old river.',
    time_zone: 'Europe/Berlin',
  };
  t.match((await keeper.call('POST', `${id}/submit/`, { revision, fields: more })).body, {
    state: 'changes',
  });
  const asked = await keeper.read(`/account/business/${id}/give-up/`);
  t.match(asked, /<ul><li>[^<]*<\/li><li>Time zone<\/li><\/ul>/, 'which changes are lost is said before');
  t.notMatch(await keeper.read(`/account/business/${id}/`), /value="discard"/, 'one click loses nothing');
  t.equal((await staff('POST', `${id}/trust/`, { trusted: 'yes', reason: 'Known for years.' })).status, 200);
  const trusted = (await keeper.call('GET', `${id}/`)).body as { revision: number };
  const sent = await keeper.call('POST', `${id}/submit/`, {
    revision: trusted.revision,
    fields: { ...more, trade: 'Agate cutters' },
  });
  t.match(sent.body, { state: 'live' }, 'a trusted firm is not checked');
  t.ok((await readGuest('/business-listing/old-mill/')).text.includes('jasper too'));
  t.equal(app.log.filter(({ level }) => level >= 50).length, 0);
});

t.test(
  'a listing of the editors, whose hours have no time zone, follows the plan of its owner',
  async (t) => {
    const text = FILES['businesses/old-mill.md'];
    const pinned = text
      .replace('Old Mill Lapidary', 'Pinned Mill')
      .replace('country: Germany', 'country: Germany, latitude: 49.71, longitude: 7.31');
    const bare = text
      .replace('Old Mill Lapidary', 'Bare Mill')
      .replace('Cutters of agate in an old mill by the river.', 'Cutters.');
    const files = { ...FILES, 'businesses/pinned-mill.md': pinned, 'businesses/bare-mill.md': bare };
    const { app, logIn, staff, readGuest } = await openListings(t, undefined, undefined, files);
    const { items } = (await staff('GET', '?show=unowned')).body as { items: { id: number; name: string }[] };
    const { db } = await openDatabase(databaseIn(app.dataDir));
    t.teardown(() => db.destroy());
    const keeper = await logIn(sil);
    const created_at = new Date().toISOString();
    const times = { created_at, starts_at: created_at, ends_at: '2999-01-01T00:00:00.000Z' };
    const place = { user_id: keeper.id, brand: 'facet', placement: 'content', rid: 'x', name: 'X' } as const;
    await db
      .insertInto('ad_bookings')
      .values({ ...place, ...times, months: 1, status: 'live', changed_at: null, reminded_at: null })
      .execute();
    for (const { id } of items) {
      const given = await staff('POST', `${id}/owner/`, { email: sil.email, reason: 'They called.' });
      t.equal(given.status, 200);
    }
    t.same(items.map(({ name }) => name).sort(), ['Bare Mill', 'Old Mill Lapidary', 'Pinned Mill']);
    for (const { id, name } of items) {
      const { details } = await db
        .selectFrom('items')
        .select('details')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { business } = JSON.parse(details ?? '{}') as { business: Record<string, unknown> };
      t.match(business, { plan: 'featured', claimed: true, hours: ['Mon-Fri 8-16'] }, name);
      t.equal(business.time_zone, name === 'Pinned Mill' ? 'Europe/Berlin' : undefined, name);
    }
    t.ok(
      (await readGuest('/business-listing/pinned-mill/')).text.includes(
        'Times are in Central European Time (Berlin).',
      ),
    );
    t.match((await keeper.call('GET', `${items.find(({ name }) => name === 'Pinned Mill')?.id}/`)).body, {
      fields: { time_zone: 'Europe/Berlin' },
    });
  },
);

t.test('a listing that was deleted is hidden at once, and comes back as it was', async (t) => {
  const { app, logIn, sendNew, staff, readGuest } = await openListings(t);
  const keeper = await logIn(sil);
  const { id, revision } = await sendNew(keeper);
  const path = `/account/business/${id}/delete/`;
  const unseen = await keeper.read(path);
  t.ok(unseen.includes('No reader has seen <b>Tenfold Faceting</b> yet.'), 'a draft is hidden from nobody');
  t.notOk(unseen.includes('messages of readers'), 'nor has it any messages');
  await staff('POST', `${id}/accept/`, { revision });
  const asked = await keeper.read(path);
  for (const lost of [
    'hidden from readers at once',
    'its photos',
    'messages of readers',
    'its reviews',
    'how often',
  ])
    t.ok(asked.includes(lost), lost);
  t.match((await keeper.call('DELETE', `${id}/`)).body, { gone_at: String });
  t.equal((await readGuest('/business-listing/tenfold-faceting/')).status, 404);
  t.match((await keeper.call('GET', '')).body, [{ state: 'deleted', gone_at: String }]);
  t.equal((await keeper.call('PUT', `${id}/`, { revision: 9, fields: FIELDS })).status, 409);
  await until(() =>
    app.emails.some(({ subject }) => subject === 'Your listing was deleted: Tenfold Faceting'),
  );
  t.match((await keeper.call('POST', `${id}/restore/`)).body, { state: 'live' });
  t.equal((await readGuest('/business-listing/tenfold-faceting/')).status, 200);
});

t.test('signs of spam are pointed out to staff, and no reason to refuse', async (t) => {
  const { app, logIn, sendNew, staff, readGuest } = await openListings(t);
  const description = `${FIELDS.description}\n\nVisit our casino at https://bit.ly/x2 every day.`;
  const { id, revision } = await sendNew(await logIn(sil), { ...FIELDS, description });
  t.match((await staff('GET', `${id}/`)).body, {
    signs: ['What you do says “casino”.', 'What you do links to bit.ly.'],
  });
  t.equal((await staff('POST', `${id}/accept/`, { revision })).status, 200);
  t.equal(
    (await readGuest('/wp-json/airnauts/v1/settings/listing-spam/')).status,
    404,
    'nobody reads the rules',
  );
  const { cookie } = await signIn(app, ada);
  const rules = {
    words: 'Faceting-Studio\n',
    hosts: '',
    max_links: '3',
    capitals_from: '40',
    button: 'save',
  };
  const changed = await submitForm(app, '/studio/settings/listing-spam/?brand=facet', rules, { cookie });
  t.equal(changed.status, 303, 'administrators change them in Studio');
  t.match((await staff('GET', `${id}/`)).body, { signs: ['In a few words says “faceting-studio”.'] });
});

t.test('the form works without scripts, and keeps what was typed', async (t) => {
  const { app, logIn } = await openListings(t);
  const keeper = await logIn(fay);
  const { cookie } = keeper;
  const begun = await submitForm(app, '/account/business/', {}, { cookie });
  t.equal(begun.status, 303);
  const path = String(begun.headers.location).split('?')[0] ?? '';
  const page = await keeper.read(path);
  t.ok(page.includes('Name of the business'), 'Name of the business');
  const boundary = 'x'.repeat(20);
  const post = (fields: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: path,
      headers: {
        cookie,
        host: 'facet.localhost',
        origin: 'http://facet.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${Object.entries(fields)
        .map(
          ([name, value]) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${boundary}--\r\n`,
    });
  const refused = await post({ revision: '1', name: 'Fay’s Findings', phone: '12', go: 'send' });
  t.equal(refused.statusCode, 422);
  t.ok(refused.body.includes('Invalid phone number'), 'Invalid phone number');
  t.ok(refused.body.includes('value="Fay’s Findings"'), 'value="Fay’s Findings"');
  const links = { website: 'findings.example', 'social.instagram': '@findings' };
  const draft = await post({
    ...{ revision: '2', name: 'Fay’s Findings', 'types.jewelry': 'on', go: 'save' },
    ...links,
  });
  t.match([draft.statusCode, draft.headers.location], [303, `${path}?saved=draft`]);
  const written = await keeper.read(path);
  t.match(written, /id="listing-types-jewelry"[^>]*checked/);
  for (const link of ['https://findings.example', 'https://www.instagram.com/findings'])
    t.ok(written.includes(`value="${link}"`), `${link} as scripts would complete it`);
  const preview = await keeper.read(`${path}preview/`);
  t.ok(preview.includes('Fay’s Findings'), 'Fay’s Findings');
  t.ok(preview.includes('Readers do not see this page.'), 'Readers do not see this page.');
});

t.test('an account takes its listings along', async (t) => {
  const { app, logIn, sendNew } = await openListings(t);
  const keeper = await logIn(prof);
  const { id } = await sendNew(keeper);
  const path = '/api/app/airnauts/v1/user/export/';
  const { text } = await sendRequest(app, { path, headers: { cookie: keeper.cookie } });
  t.match(JSON.parse(text), { businesses: [{ id, written: { name: 'Tenfold Faceting' } }] });
});

t.test('thirty days later it is gone for good, as is the draft of an account that was closed', async (t) => {
  let now = Date.now();
  const { app, logIn, sendNew, staff, readGuest } = await openListings(t, () => new Date(now));
  const keeper = await logIn(sil);
  const { id, revision } = await sendNew(keeper);
  await staff('POST', `${id}/accept/`, { revision });
  await keeper.call('DELETE', `${id}/`);
  const leaving = await logIn(goldie);
  await sendNew(leaving, { ...FIELDS, name: 'Unfinished Studio' });
  const details = await leaving.read('/account/details/');
  t.ok(details.includes('<b>Unfinished Studio</b> was never accepted.'), 'told before');
  const close = { password: goldie.password };
  const closed = await callApi(app, 'airnauts/v1/user/account/close/', close, { cookie: leaving.cookie });
  t.equal(closed.status, 200);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const listLeft = async () => (await db.selectFrom('listings').select('item_id').execute()).length;
  now += 29 * DAY_MS;
  await until(async () => (await listLeft()) === 1);
  t.equal((await readGuest('/business-listing/tenfold-faceting/')).status, 404, 'it can be taken back');
  now += 2 * DAY_MS;
  await until(async () => {
    // A run that began before is next due ten minutes after it ended.
    now += 11 * MINUTE_MS;
    return (await readGuest('/business-listing/tenfold-faceting/')).status === 410;
  });
  t.equal(await listLeft(), 0);
});

t.test('staff mend a listing in its form: lines and boxes stay as they were sent', async (t) => {
  const { app, logIn, sendNew, readGuest } = await openListings(t);
  const { id, revision } = await sendNew(await logIn(sil));
  const { cookie } = await signIn(app, ada);
  const path = `/studio/listings/${id}/`;
  const { text } = await sendRequest(app, { path, headers: { cookie } });
  t.match(text, /<textarea[^>]*name="description"[^>]*>Send us a photo first\.\n\n## How/);
  t.match(text, /name="types\.gem-cutting"[^>]*checked/);
  t.notMatch(text, /name="types\.jewelry"[^>]*checked/);
  const sent = {
    action: 'mend',
    revision: String(revision),
    trade: 'Studio for faceting',
    description: FIELDS.description,
    types: '',
  };
  const refused = await submitForm(app, path, { ...sent, categories: '' }, { cookie });
  t.equal(refused.status, 422, 'with no type left');
  t.match(refused.text, /Required/);
  const mended = await submitForm(app, path, { ...sent, 'types.jewelry': 'on' }, { cookie });
  t.match([mended.status, mended.headers.location], [303, `${path}?saved=accept`]);
  const { text: shown } = await readGuest('/business-listing/tenfold-faceting/');
  for (const word of ['Studio for faceting', '<h2', 'Jewelry', '<strong>measure</strong>'])
    t.ok(shown.includes(word), word);
});
