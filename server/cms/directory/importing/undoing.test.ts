/** Imports that are undone after others have worked on the listings. */
import t, { type Test } from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ada, fay, goldie, sil } from '#test/cast.ts';
import { firm, openImports, toCsv } from '#test/listings/open-imports.ts';

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
