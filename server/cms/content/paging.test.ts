import t from 'tap';
import { countListed } from './paging.ts';

const ALL = 40;
const FIRST = { page: 1, per_page: 10 };

async function ask(found: number, input: Parameters<typeof countListed>[1]) {
  let counted = false;
  const total = await countListed(found, input, async () => {
    counted = true;
    return { total: ALL };
  });
  return { total, counted };
}

t.test('a list is counted only where the rows that were found do not tell how many there are', async (t) => {
  t.same(await ask(3, FIRST), { total: 3, counted: false }, 'a first page that is not full');
  t.same(await ask(0, FIRST), { total: 0, counted: false }, 'nothing');
  t.same(
    await ask(1, { ...FIRST, per_page: 1, slug: ['ruby'] }),
    { total: 1, counted: false },
    'by its slug',
  );
  t.same(await ask(10, FIRST), { total: ALL, counted: true }, 'a full page');
  t.same(await ask(1, { ...FIRST, per_page: 1, slug: ['ruby', 'opal'] }), { total: ALL, counted: true });
  t.same(await ask(3, { ...FIRST, page: 4 }), { total: ALL, counted: true }, 'a later page');
  t.same(await ask(3, { ...FIRST, offset: 20 }), { total: ALL, counted: true }, 'one that begins later');
});
