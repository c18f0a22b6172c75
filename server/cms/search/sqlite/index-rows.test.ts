import { sql } from 'kysely';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { CONTENT_TYPE_NAMES } from '#shared/content-types.ts';
import { toBrandBit } from '../documents/derive-fields.ts';
import { codeIn, encodeRow, encodeType, idIn, isOfBrand, MAX_BRANDS, MAX_TYPES } from './index-rows.ts';

t.test('a row has room for every type and for all brands at once', (t) => {
  t.ok(2 ** BRAND_IDS.length <= MAX_BRANDS);
  t.ok(CONTENT_TYPE_NAMES.length <= MAX_TYPES);
  t.end();
});

t.test('a row tells the item, its type and its brands', async (t) => {
  const { db } = await openDatabase(`${t.testdir()}/facet.db`);
  t.teardown(() => db.destroy());
  for (const id of [1, 2 ** 40])
    for (const type of CONTENT_TYPE_NAMES) {
      const row = sql.lit(encodeRow(id, type, toBrandBit('gemsociety')));
      const { rows } = await sql`select ${idIn(row)} as id, ${codeIn(row)} as code,
        ${isOfBrand(row, 'gemsociety')} <> 0 as own, ${isOfBrand(row, 'facet')} <> 0 as other`.execute(db);
      t.same(rows, [{ id, code: encodeType(type), own: 1, other: 0 }], `${type} ${id}`);
    }
});
