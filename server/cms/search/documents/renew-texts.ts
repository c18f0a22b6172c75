import { type Database, runForEach } from '#server/cms/database/index.ts';
import { extractProse } from '#server/cms/markup/index.ts';

/** Enough for statements to cost little, few enough to hold their texts in memory. */
const MAX_AT_ONCE = 250;

/** Reads the public part of all items again, as this version makes text of HTML: what is kept of it may be an earlier one's. */
export async function renewTexts(db: Database): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'public_html', 'public_text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(MAX_AT_ONCE)
      .execute();
    const changed = rows.flatMap(({ id, public_html, public_text }) => {
      const text = extractProse(public_html);
      return text === public_text ? [] : [[text, id]];
    });
    await runForEach(db, UPDATE, changed);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < MAX_AT_ONCE) return;
  }
}

const UPDATE = 'update items set public_text = ? where id = ?';
