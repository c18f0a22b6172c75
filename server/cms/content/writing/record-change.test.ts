import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { EDITOR, GUEST, openTestCms } from '#test/open-test-cms.ts';

const EDITING = { ...GUEST, viewer: EDITOR };
const ADMINISTRATOR = { ...GUEST, viewer: { ...EDITOR, id: 1, roles: ['administrator'] } };

t.test('the record tells what became of an item, who did it, and leads to it', async (t) => {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { value: begun } = await cms.call(ENDPOINTS.createItem, { type: 'article', title: 'Opal' }, EDITING);
  const place = { type: 'article', id: begun.id } as const;
  const change = (fields: object) => cms.call(ENDPOINTS.changeItem, { ...place, ...fields }, EDITING);
  await cms.call(ENDPOINTS.saveAutosave, { ...place, title: 'Kept aside' }, EDITING);
  await change({ title: 'Fire opal', topic: ['ruby'] });
  await change({ title: 'Fire opal' });
  await change({ status: 'publish' });
  await change({ slug: 'opals' });
  await change({ status: 'draft' });
  await cms.call(ENDPOINTS.restoreRevision, { ...place, revision: 1 }, EDITING);
  await cms.call(ENDPOINTS.removeItem, place, EDITING);
  await cms.call(ENDPOINTS.untrashItem, place, EDITING);
  await change({ status: 'publish', date: '2099-01-01T00:00:00' });
  await change({ status: 'private' });
  const list = async () => (await cms.call(ENDPOINTS.listStaffChanges, {}, ADMINISTRATOR)).value.items;
  const changes = await list();
  t.same(
    changes.map(({ action }) => action).reverse(),
    [
      ...['item created', 'item changed', 'item published', 'item changed', 'address changed'],
      ...['item unpublished', 'revision restored', 'item trashed', 'item restored', 'item scheduled'],
      'item made private',
    ],
    'an autosave and a save without a change are not told',
  );
  t.match(changes.at(-2), {
    ...{ staff_id: EDITOR.id, staff_name: EDITOR.name, item_id: begun.id, item_type: 'article' },
    details: { title: 'Fire opal', type: 'article', fields: 'title, address, terms' },
  });
  t.match(changes.at(-5), { details: { address: 'fire-opal → opals' } });
  await cms.call(ENDPOINTS.removeItem, { ...place, force: true }, EDITING);
  t.match((await list())[0], { action: 'item deleted', item_id: begun.id, item_type: null });
});
