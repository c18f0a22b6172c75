/** Imports that are undone after others have worked on the listings. */
import t, { type Test } from 'tap';
import { createWriter } from '#server/cms/search/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ada, fay, goldie, sil } from '#test/cast.ts';
import { firm, MAX_MS, NOW, openImports, toCsv } from '#test/listings/open-imports.ts';
import { until } from '#test/until.ts';
import { undoImport } from './undo-import.ts';

async function open(t: Test) {
  const imports = await openImports(t);
  const { cms, db, as } = imports;
  const staff = await as(ada.username, ['administrator']);
  const read = (slug: string) =>
    db
      .selectFrom('items')
      .leftJoin('listings', 'listings.item_id', 'items.id')
      .select(['items.id', 'items.status', 'items.title', 'hidden_at', 'listings.item_id'])
      .where('items.type', '=', 'business-listing')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
  const hide = async (slug: string, hidden: 'yes' | 'no') => {
    const { id } = await read(slug);
    await cms.call(ENDPOINTS.hideAnyListing, { id, hidden, reason: 'They moved.' }, staff);
  };
  const give = async (slug: string, email: string) => {
    const { id } = await read(slug);
    await cms.call(ENDPOINTS.giveListing, { id, email, reason: 'They called.' }, staff);
  };
  const edit = async (slug: string, title: string) => {
    const { id } = await read(slug);
    await cms.call(ENDPOINTS.changeItem, { type: 'business-listing', id, title }, staff);
  };
  return { ...imports, read, hide, give, edit, staff };
}

t.test('undoing shows nothing that staff took down since, and takes nothing from a new owner', async (t) => {
  const { bring, undo, read, hide, give, db } = await open(t);
  const { id } = await bring(toCsv([firm('old-mill'), firm('f1'), firm('f2'), firm('f3')]));
  for (const slug of ['old-mill', 'firm-f1']) await hide(slug, 'yes');
  await give('firm-f2', goldie.email);
  t.same((await undo(id)).kept, ['Firm f2', 'Firm f1', 'Firm old-mill']);
  t.match(await read('old-mill'), { status: 'draft', hidden_at: String });
  t.match(await read('firm-f1'), { status: 'draft', hidden_at: String });
  t.match(await read('firm-f2'), { status: 'publish', item_id: Number });
  t.equal((await db.selectFrom('business_owners').selectAll().execute()).length, 1);

  const again = await bring(toCsv([{ ...firm('f2'), trade: 'Bakers' }]));
  t.same((await undo(again.id)).kept, [], 'who had it before the import keeps it');
  await hide('old-mill', 'no');
  const third = await bring(toCsv([{ ...firm('old-mill'), trade: 'Bakers' }]));
  await give('old-mill', sil.email);
  t.same((await undo(third.id)).kept, ['Firm old-mill'], 'nor what was in nobody’s hands');
});

t.test('a listing that was down before an import stays down when that is undone', async (t) => {
  const { bring, undo, list, read, hide } = await open(t);
  await bring(toCsv([firm('g1', { trade: 'Cutters' })]));
  await hide('firm-g1', 'yes');
  const { id } = await bring(toCsv([{ key: 'g1', trade: 'Bakers' }]));
  t.same((await undo(id)).kept, []);
  t.match((await list()).g1?.join(), 'Cutters');
  t.match(await read('firm-g1'), { status: 'draft', hidden_at: String });
});

t.test('undoing leaves what editors have written since', async (t) => {
  const { bring, undo, read, edit } = await open(t);
  const { id } = await bring(toCsv([firm('old-mill'), firm('h1'), firm('h2', { owner: fay.email })]));
  await edit('old-mill', 'Older Mill');
  await edit('firm-h1', 'Mended');
  t.same((await undo(id)).kept, ['Firm h1', 'Firm old-mill']);
  t.match(await read('old-mill'), { title: 'Older Mill' });
  t.match(await read('firm-h1'), { title: 'Mended' });
});

t.test('what stays is named by the row of the file, with the reason', async (t) => {
  const { cms, bring, undo, read, hide, give, edit, as, db, emails } = await open(t);
  const keys = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7'];
  const { id } = await bring(toCsv(keys.map((key) => firm(key, key === 'l4' ? { owner: sil.email } : {}))));
  await hide('firm-l1', 'yes');
  await give('firm-l2', goldie.email);
  await edit('firm-l3', 'Mended');
  const { id: deleted } = await read('firm-l4');
  await cms.call(ENDPOINTS.deleteListing, { id: deleted }, await as(sil.username, []));
  await bring(toCsv([{ key: 'l5', city: 'Bath' }]));
  await cms.call(
    ENDPOINTS.requestClaim,
    { id: (await read('firm-l6')).id, words: 'I have cut there for twenty years, as everybody knows.' },
    await as(fay.username, []),
  );
  const { reasons } = await undo(id);
  t.same(
    reasons.map(({ row, reason }) => [row, reason]),
    [
      [7, 'It has messages, claims or reviews by now.'],
      [6, 'It was changed after the import.'],
      [5, 'Its owner has deleted it.'],
      [4, 'Editors have changed it since.'],
      [3, 'Somebody new keeps it.'],
      [2, 'Staff have taken it down since.'],
    ],
  );
  await until(() => emails.some(({ subject }) => subject === 'An import was undone: firms.csv'), MAX_MS);
  const email = emails.find(({ subject }) => subject.startsWith('An import was undone'));
  t.match(email?.text, /Taken back: 1\. Left as they are: 6\./);
  // Rows of before have names alone.
  await db.updateTable('listing_imports').set({ kept: '["Firm l1"]' }).where('id', '=', id).execute();
  t.match((await cms.call(ENDPOINTS.findListingImport, { id }, await as(ada.username, ['editor']))).value, {
    kept: [{ id: null, row: null, name: 'Firm l1', reason: String }],
  });
});

t.test('undoing that was broken off goes on where it was, and twice at once is refused', async (t) => {
  const { cms, bring, undo, find, run, editor, list, db } = await open(t);
  const keys = Array.from({ length: 45 }, (_, at) => `o${at}`);
  const { id } = await bring(toCsv(keys.map((key) => firm(key))));
  const origins = { facet: 'http://facet.localhost', gemsociety: 'http://gemsociety.localhost' };
  const store = { db, search: createWriter(db, ''), origins, now: NOW, demoUsers: true };
  await t.rejects(undoImport(store, id, AbortSignal.abort()), { name: 'AbortError' });
  t.match(await find(id), { state: 'undoing', is_working: false, undone: 20, undo_total: 45 });
  t.equal(Object.keys(await list()).length, 26, 'a part is gone');
  await t.rejects(run(id), { code: 'import_is_over' }, 'it is not imported meanwhile');
  const press = () => cms.call(ENDPOINTS.undoListingImport, { id }, editor);
  const pressed = await Promise.allSettled([press(), press()]);
  t.same(pressed.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  t.match(
    pressed.find(({ status }) => status === 'rejected'),
    { reason: { code: 'import_being_undone' } },
  );
  await until(async () => !(await find(id)).is_working, MAX_MS);
  t.match(await find(id), { state: 'undone', undone: 45, undo_total: 45, kept: [] });
  t.same(Object.keys(await list()), ['old-mill']);
  await t.rejects(undo(id), { code: 'import_not_done' });
});
