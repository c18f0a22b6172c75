/** Many listings from a file: checked, written, found again by their keys, undone, and written to one. */
import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { WEBHOOK_EVENT_NAMES } from '#shared/webhook-events.ts';
import { writeCsv } from '#shared/write-csv.ts';
import { ada, fay, goldie, sil } from '#test/cast.ts';
import { firm, MAX_MS, NOW, openImports, toCsv } from '#test/listings/open-imports.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { GUEST } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';
import { exportListings } from './export-listings.ts';
import { beginImport } from './run-import.ts';

t.test('a dry run names each bad row and column in the words of the form, and writes nothing', async (t) => {
  const { check, run, exportAll, db } = await openImports(t);
  const rows = [
    firm('a1'),
    firm('a2', { phone: '12', website: 'nonsense' }),
    firm('a3', { owner: 'nobody@nowhere.example', status: 'gone' }),
    firm('a4'),
    firm('a4'),
    firm('', { types: 'bakery' }),
    firm('a7', { logo: 'listing-00000000000000000000000000000000' }),
  ];
  const { id, plan } = await check(toCsv(rows));
  t.match(plan, { is_blocked: false, add: 1, change: 0, same: 0, bad: 6 });
  const said = new Map(plan?.problems.map(({ row, column, message }) => [`${row} ${column}`, message]));
  t.match(Object.fromEntries(said), {
    '3 phone': 'Invalid phone number',
    '3 website': 'Invalid URL',
    '4 owner': 'Nobody has an account with this address.',
    '4 status': 'Write publish or draft.',
    '5 key': 'Row 6 has the same key.',
    '6 key': 'Row 5 has the same key.',
    '7 key': '“Key” is missing.',
    '7 types': 'There is no choice called “bakery”.',
    '8 logo': 'There is no such image.',
  });
  t.equal(said.size, 9);
  await t.rejects(run(id), { code: 'import_has_bad_rows' });
  t.equal((await exportAll()).length, 2, 'nothing but the listing of before');
  t.match(await run(id, 'good'), { state: 'done', added: 1, plan: null });
  t.match(await exportAll(), [['key'], ['a1'], ['old-mill']]);
  await t.rejects(run(id), { code: 'import_is_over' });
  t.equal((await db.selectFrom('listing_imports').select('csv').executeTakeFirstOrThrow()).csv, '');
});

t.test('a file that cannot be read as one is refused as a whole', async (t) => {
  const { check, run } = await openImports(t);
  for (const [csv, row, column, message] of [
    ['key,nam\n1,x\n', 1, 'nam', 'There is no such column.'],
    ['key,name,name\n1,x,y\n', 1, 'name', 'This column is there twice.'],
    ['name\nx\n', 1, 'key', /missing/],
    ['key,name\n1,"x\n', 2, '', /quote/],
    ['key,name\n', 2, '', /no listings/],
    ['sep=;\n \n', 1, '', 'The file is empty.'],
  ] as const) {
    const { id, plan } = await check(csv);
    t.match(plan, { is_blocked: true, problems: [{ row, column, message }] }, csv);
    await t.rejects(run(id, 'good'), { code: 'import_blocked' });
  }
});

t.test('files of spreadsheets are read: a mark, semicolons, quotes, several lines in a cell', async (t) => {
  const { bring, list, exportAll } = await openImports(t);
  const columns = Object.keys(firm('k'));
  const description = 'We say "good day",\r\nand cut; gems of all kinds with care.';
  const cells = Object.values(firm('k', { description })).map((text) => `"${text.replaceAll('"', '""')}"`);
  const csv = `\u{feff}sep=;\r\n${columns.join(';')}\r\n;;\r\n${cells.join(';')}\r\n`;
  t.match(await bring(csv), { added: 1 });
  const [head = []] = await exportAll();
  const shown = (await list()).k?.[head.indexOf('description')];
  t.equal(shown, 'We say "good day",\nand cut; gems of all kinds with care.');
});

t.test(
  'a key finds a listing again; what is the same or left out stays, and an owner is given it',
  async (t) => {
    const { bring, check, db } = await openImports(t);
    await bring(toCsv([firm('b1', { status: 'draft' }), firm('b2', { owner: sil.email })]));
    const rows = db.selectFrom('listings').innerJoin('items', 'items.id', 'item_id');
    const read = async (key: string) =>
      rows.selectAll().where('import_key', '=', key).executeTakeFirstOrThrow();
    t.match(await read('b1'), { status: 'draft', expires_at: null });
    t.match(await read('b2'), { status: 'publish', slug: 'firm-b2', expires_at: String });
    const changed = toCsv([
      { key: 'b1', trade: 'Cutters of agate', status: 'publish' },
      { key: 'b2', trade: FIELDS.trade, status: '' },
    ]);
    t.match((await check(changed)).plan, { add: 0, change: 1, same: 1, bad: 0 });
    t.match(await bring(changed), { added: 0, changed: 1 });
    t.match(await read('b1'), { status: 'publish', title: 'Firm b1', accepted: /Cutters of agate/ });
    t.equal((await read('b2')).revision, 1, 'nothing was written to what is the same');
    t.match((await check(changed)).plan, { add: 0, change: 0, same: 2 });
    t.match(
      (await check('key,trade\nb1,\n')).plan?.problems,
      [{ row: 2, column: 'trade', message: '“In a few words” is missing.' }],
      'an empty cell empties the field',
    );
    await db.updateTable('listings').set({ draft_state: 'waiting' }).where('import_key', '=', 'b1').execute();
    t.match((await check('key,trade\nb1,Others\n')).plan?.problems, [
      { row: 2, column: 'key', message: /owner/ },
    ]);
  },
);

t.test('a draft of an import waits for staff, whatever its owner does', async (t) => {
  const { cms, as, bring, db } = await openImports(t);
  await bring(
    toCsv([
      firm('i1', { status: 'draft', owner: sil.email }),
      firm('i2', { status: 'draft' }),
      firm('old-mill', { status: 'draft' }),
    ]),
  );
  const staff = await as(ada.username, ['administrator']);
  const owner = await as(sil.username, []);
  const reason = 'They called.';
  for (const slug of ['firm-i1', 'firm-i2', 'old-mill']) {
    const read = () =>
      db
        .selectFrom('items')
        .select(['id', 'status'])
        .where('type', '=', 'business-listing')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
    const { id } = await read();
    if (slug !== 'firm-i1') await cms.call(ENDPOINTS.giveListing, { id, email: sil.email, reason }, staff);
    await t.rejects(cms.call(ENDPOINTS.confirmListing, { id }, owner), { code: 'listing_not_shown_yet' });
    await cms.call(ENDPOINTS.deleteListing, { id }, owner);
    t.match((await cms.call(ENDPOINTS.restoreListing, { id }, owner)).value, { state: 'draft' });
    const { value: own } = await cms.call(ENDPOINTS.findOwnListing, { id }, owner);
    const { revision, fields } = own;
    const send = () => cms.call(ENDPOINTS.submitListing, { id, revision, fields }, owner);
    t.match((await send()).value, { state: 'waiting' }, 'it is sent as it stands');
    t.match((await send()).value, { state: 'waiting' }, 'and again');
    t.match(await read(), { status: 'draft' }, slug);
    const sent = (await cms.call(ENDPOINTS.findOwnListing, { id }, owner)).value;
    await cms.call(ENDPOINTS.acceptListing, { id, revision: sent.revision, fields: {} }, staff);
    t.match(await read(), { status: 'publish' });
    await cms.call(ENDPOINTS.confirmListing, { id }, owner);
  }
});

t.test(
  'what editors put in the trash is shown by no import and no owner, and left out of the export',
  async (t) => {
    const { cms, as, bring, check, undo, list, db } = await openImports(t);
    const { id: imported } = await bring(toCsv([firm('k1'), firm('k2'), firm('k3', { status: 'draft' })]));
    const staff = await as(ada.username, ['administrator']);
    const find = async (key: string) =>
      Number(
        (await db.selectFrom('listings').select('item_id').where('import_key', '=', key).executeTakeFirst())
          ?.item_id,
      );
    const type = 'business-listing';
    for (const key of ['k1', 'k3'])
      await cms.call(ENDPOINTS.removeItem, { type, id: await find(key) }, staff);
    const { plan } = await check(
      toCsv([firm('k1', { status: 'publish' }), firm('k2'), firm('k3', { status: 'publish' })]),
    );
    t.match(plan, { add: 0, change: 0, same: 1, bad: 2 });
    t.match(plan?.problems, [
      { row: 2, column: 'key', message: /trash/ },
      { row: 4, column: 'key', message: /trash/ },
    ]);
    t.same(Object.keys(await list()).sort(), ['k2', 'old-mill']);
    const id = await find('k1');
    const give = { id, email: sil.email, reason: 'They called.' };
    await t.rejects(cms.call(ENDPOINTS.giveListing, give, staff), { code: 'listing_in_trash' });
    const hide = (hidden: 'yes' | 'no') =>
      cms.call(ENDPOINTS.hideAnyListing, { id, hidden, reason: 'Checked.' }, staff);
    await t.rejects(hide('yes'), { code: 'listing_not_shown' });
    const hidden_at = new Date().toISOString();
    await db.updateTable('listings').set({ hidden_at }).where('item_id', '=', id).execute();
    await hide('no');
    const read = () => db.selectFrom('items').select('status').where('id', '=', id).executeTakeFirst();
    t.match(await read(), { status: 'draft' });
    t.same((await undo(imported)).kept, ['Firm k3', 'Firm k1']);
    await cms.call(ENDPOINTS.untrashItem, { type, id }, staff);
    t.match(await bring(toCsv([{ key: 'k1', status: 'publish' }])), { changed: 1 });
    t.match(await read(), { status: 'publish' });
  },
);

t.test('who owns listings by a file is told once, and whose claim ends by it too', async (t) => {
  const { cms, as, bring, db, emails } = await openImports(t);
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('slug', '=', 'old-mill')
    .executeTakeFirstOrThrow();
  for (const user of [fay, sil])
    await cms.call(
      ENDPOINTS.requestClaim,
      { id, words: 'I have cut there for twenty years, as everybody in the town knows.' },
      await as(user.username, []),
    );
  await bring(
    toCsv([
      firm('old-mill', { owner: sil.email }),
      firm('m1', { owner: sil.email }),
      firm('m2', { owner: goldie.email }),
      firm('m3'),
    ]),
  );
  const claims = db.selectFrom('listing_claims').innerJoin('users', 'users.id', 'user_id');
  t.match(await claims.select(['users.email', 'state']).orderBy('users.email').execute(), [
    { email: fay.email, state: 'ended' },
    { email: sil.email, state: 'accepted' },
  ]);
  const listTo = (to: string) => emails.filter((email) => email.to === to);
  const isSent = () => [fay, sil, goldie].every(({ email }) => listTo(email).length > 0);
  await until(isSent, MAX_MS);
  t.match(listTo(fay.email), [{ subject: /has an owner/ }]);
  t.match(listTo(sil.email), [{ text: /Firm m1, Firm old-mill|Firm old-mill, Firm m1/ }]);
  t.match(listTo(goldie.email), [{ text: /Firm m2/ }]);
  for (const { email } of [fay, sil, goldie]) t.equal(listTo(email).length, 1);
});

t.test('a formula in a cell, or its error, is no text', async (t) => {
  const { check } = await openImports(t);
  const write = (name: string) => `key,name,trade\nold-mill-lapidary,${name},#N/A\n`;
  const { plan } = await check(write('=A2'));
  t.match(
    plan?.problems.map(({ column, message }) => [column, message]),
    [
      ['name', /^This is a formula/],
      ['trade', /^This is a formula/],
    ],
  );
  t.match((await check(write("'=A2"))).plan?.problems, [{ column: 'trade' }], 'as an export writes it');
});

t.test('what an export wrote changes nothing when it comes back, formulas and all', async (t) => {
  const { bring, check, exportAll } = await openImports(t);
  const name = '=HYPERLINK("http://evil.example")';
  await bring(
    toCsv([firm('c1', { name }), firm('c2', { name: "'+quoted" }), firm('c3', { owner: fay.email })]),
  );
  const csv = writeCsv(await exportAll());
  t.ok(csv.includes(`"'=HYPERLINK(""http://evil.example"")"`), 'no spreadsheet runs it');
  t.match((await check(csv)).plan, { add: 0, change: 0, same: 4, bad: 0 });
});

t.test('a key that is the name in the address of another listing stands in an export once', async (t) => {
  const { bring, check, exportAll, list, db } = await openImports(t);
  await bring(toCsv([firm('old-mill'), firm('d2', { name: 'Twofold' })]));
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('slug', '=', 'old-mill')
    .executeTakeFirstOrThrow();
  // An import has made a listing of that key, elsewhere.
  await db.updateTable('listings').set({ import_key: 'old-mill' }).where('import_key', '=', 'd2').execute();
  await db.updateTable('listings').set({ import_key: null }).where('item_id', '=', id).execute();
  const csv = writeCsv(await exportAll());
  t.same(Object.keys(await list()).sort(), ['old-mill', `old-mill~${id}`]);
  t.match((await check(csv)).plan, { add: 0, change: 0, same: 2, bad: 0 });
  await bring(toCsv([{ key: `old-mill~${id}`, trade: 'Bakers' }]));
  t.match((await list())[`old-mill~${id}`]?.join(), 'Bakers');
  t.notMatch((await list())['old-mill']?.join(), 'Bakers');
  const twice = toCsv([
    { key: `old-mill~${id}`, trade: 'Bakers' },
    { key: 'old-mill', trade: 'Millers' },
  ]);
  await db.updateTable('listings').set({ import_key: null }).where('import_key', '=', 'old-mill').execute();
  t.match(await check(twice), {
    plan: { bad: 1, problems: [{ row: 3, column: 'key', message: /^Row 2 is of/ }] },
  });
  const none = toCsv([{ key: `twofold~${id}` }, { key: 'old-mill~9999' }, { key: '~' }]);
  t.match((await check(none)).plan, { bad: 3 }, 'a number alone finds nothing');
});

t.test('characters that turn text round come into no listing', async (t) => {
  const { bring, list, db } = await openImports(t);
  await bring(toCsv([firm('r1', { name: '\u202Eselaw\u202C' })]));
  t.match((await list()).r1?.join(), 'selaw');
  t.notMatch((await list()).r1?.join(), /[\u202A-\u202E]/);
  const item = db.selectFrom('items').select('title').where('title', 'like', '%selaw%');
  t.equal((await item.executeTakeFirst())?.title, 'selaw');
});

t.test(
  'undoing removes what was added and restores what was changed, but not what was changed since',
  async (t) => {
    const { cms, bring, undo, list, exportAll, db } = await openImports(t);
    const countFound = async (q: string) =>
      (await cms.call(ENDPOINTS.search, { q }, GUEST)).value.hits.total.value;
    await db
      .insertInto('outgoing_webhooks')
      .values({
        name: 'All',
        url: 'https://a.example/',
        events: JSON.stringify(WEBHOOK_EVENT_NAMES),
        salt: '',
        created_at: '',
      })
      .execute();
    await bring(toCsv([firm('d1'), firm('d2')]));
    const before = await exportAll();
    t.equal(await countFound('recut'), 2);
    const { id } = await bring(
      toCsv([
        firm('d1', { trade: 'Bakers', owner: sil.email }),
        firm('d2', { trade: 'Bakers' }),
        firm('d3'),
        firm('d4'),
        { ...firm('old-mill'), status: 'draft' },
      ]),
    );
    t.equal((await exportAll()).length, 6);
    t.equal(await countFound('recut'), 4, 'search knows what was added, and not the draft');
    await bring(
      toCsv([
        { key: 'd2', city: 'Bath' },
        { key: 'd4', city: 'Bath' },
      ]),
    );
    t.match(await undo(id), { state: 'undone', added: 2, changed: 3, kept: ['Firm d4', 'Firm d2'] });
    const after = await list();
    t.same(Object.keys(after).sort(), ['d1', 'd2', 'd4', 'old-mill']);
    for (const key of ['d1', 'old-mill']) {
      const former = before.find(([first]) => first === key) ?? [];
      t.same(after[key], former, `${key} is as before`);
    }
    t.match(after.d2?.join(), 'Bakers');
    t.equal(await countFound('recut'), 3, 'search has forgotten what was removed');
    await t.rejects(undo(id), { code: 'import_not_done' });
    t.same(await db.selectFrom('webhook_deliveries').selectAll().execute(), [], 'webhooks are told nothing');
    const search = db.selectFrom('items').select('id').where('slug', '=', 'firm-d3');
    t.equal(await search.executeTakeFirst(), undefined);
    t.same(
      await db.selectFrom('business_owners').selectAll().execute(),
      [],
      'the owner that came with it too',
    );
  },
);

t.test(
  'looking at a file checks nothing again; whoever asks gets it checked anew, as an import does',
  async (t) => {
    const { cms, bring, check, find, run, editor } = await openImports(t);
    const csv = toCsv([firm('p1'), firm('p2')]);
    const { id, checked_at } = await check(csv);
    t.equal(checked_at, NOW.toISOString());
    await bring(toCsv([firm('p1')]));
    t.match((await find(id)).plan, { add: 2, same: 0 }, 'as the directory was');
    const recheck = async () => (await cms.call(ENDPOINTS.recheckListingImport, { id }, editor)).value;
    t.match((await recheck()).plan, { add: 1, same: 1 });
    t.match((await find(id)).plan, { add: 1, same: 1 }, 'and it is kept');
    await bring(csv);
    t.match((await find(id)).plan, { add: 1 });
    t.match(await run(id), { state: 'done', added: 0, changed: 0 }, 'nothing stale is written');
    t.match(await recheck(), { state: 'done', plan: null });
  },
);

t.test('hundreds of listings are written, and nothing is lost when some of them were there', async (t) => {
  const { bring, check, undo, db } = await openImports(t);
  const rows = Array.from({ length: 500 }, (_, at) => firm(`n${at}`));
  await bring(toCsv(rows.slice(0, 150)));
  const csv = toCsv(rows);
  const began = performance.now();
  const { id } = await check(csv);
  const checked = performance.now();
  t.match(await bring(csv), { added: 350, changed: 0 });
  const written = performance.now();
  t.comment(`checked in ${Math.round(checked - began)} ms, written in ${Math.round(written - checked)} ms`);
  t.ok(written - began < MAX_MS);
  t.match((await check(csv)).plan, { add: 0, change: 0, same: 500, bad: 0 });
  await t.rejects(undo(id), { code: 'import_not_done' }, 'that file was checked only');
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  t.equal((await exportListings(counted)).length, 502);
  t.ok(statements < 15, `${statements} statements for an export`);
  statements = 0;
  await beginImport(counted, id, 500);
  t.equal(statements, 2, 'noting that it begins reads no row of the file');
});

t.test('editors import, and it is in the record; authors and members do not', async (t) => {
  const { cms, as, bring, undo, db } = await openImports(t);
  for (const [username, roles] of [
    [fay.username, ['author']],
    [sil.username, ['subscriber']],
    [fay.username, ['mm_role_customer_support']],
  ] as const) {
    const caller = await as(username, [...roles]);
    const refusal = { code: 'rest_forbidden' };
    await t.rejects(cms.call(ENDPOINTS.checkListingImport, { csv: 'key\n1\n' }, caller), refusal);
    await t.rejects(cms.call(ENDPOINTS.runListingImport, { id: 1 }, caller), refusal);
    await t.rejects(cms.call(ENDPOINTS.undoListingImport, { id: 1 }, caller), refusal);
    await t.rejects(cms.call(ENDPOINTS.findListingImport, { id: 1 }, caller), refusal);
    await t.rejects(cms.call(ENDPOINTS.listListingImports, {}, caller), refusal);
    await t.rejects(cms.call(ENDPOINTS.exportListings, {}, caller), refusal);
  }
  const { id } = await bring(toCsv([firm('e1')]));
  await undo(id);
  const readRecord = () => db.selectFrom('staff_changes').select(['action', 'details']).execute();
  // The job writes it once all is taken back.
  await until(async () => (await readRecord()).length === 2, MAX_MS);
  t.match(await readRecord(), [
    { action: 'listings imported', details: /"added":"1"/ },
    { action: 'import undone' },
  ]);
});

t.test('websites of what was imported are looked at, one after the other', async (t) => {
  const { bring, db } = await openImports(t);
  await bring(toCsv([firm('a1'), firm('a2'), firm('a3', { website: '' })]));
  const jobs = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', 'check-listing-website')
    .orderBy('run_at')
    .execute();
  t.equal(jobs.length, 2, 'those that have one');
  // The first is being looked at: its time is that of its lease.
  const second = NOW.getTime() + 1000;
  t.ok(
    jobs.some(({ run_at }) => Date.parse(run_at) === second),
    'the second a second later',
  );
});
