import t from 'tap';
import { formatRid, parseRid } from './rid.ts';

t.test('a reference leads back to its item, and no two are alike', async (t) => {
  const ids = [1, 2, 3, 535, 100_000, 2 ** 31 - 1, ...Array.from({ length: 2000 }, (_, at) => at * 977 + 5)];
  const rids = new Set(ids.map(formatRid));
  t.equal(rids.size, new Set(ids).size);
  for (const id of ids) {
    t.match(formatRid(id), /^[0-9A-Z]{6}$/);
    t.equal(parseRid(formatRid(id)), id);
    t.equal(parseRid(formatRid(id).toLowerCase()), id);
  }
});

t.test('what is no reference is nobody’s', async (t) => {
  for (const text of ['', 'ABC', 'ABCDEFG', 'AB-DEF', 'ZZZZZZ', '١٢٣٤٥٦'])
    t.equal(parseRid(text), undefined, text);
});
