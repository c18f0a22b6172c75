import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { STAFF_GROUP } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { forbidden, noItem } from '#shared/rest/errors.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { type ItemRow, listRecords } from '../item-records.ts';
import { parseDetails } from '../parse-details.ts';
import { presentItem } from '../present-item.ts';
import { listStandings } from './item-standing.ts';

const terms = z.array(z.string());

/** Items as they are edited: with raw texts, the status that editors see, and what the viewer may do. */
export async function presentEdited(
  db: Database,
  rows: readonly ItemRow[],
  viewer: Viewer,
): Promise<EditedItem[]> {
  const [records, standings] = await Promise.all([listRecords(db, rows), listStandings(db, rows, viewer)]);
  return records.map((record, at) => {
    const row = rows[at];
    const standing = standings.get(record.row.id);
    if (!row || !standing) throw forbidden();
    const shown = presentItem(record, STAFF_GROUP);
    return {
      ...shown,
      // Without what is only shown: what is left of the stock.
      ...(row.details !== null && parseDetails(row.details)),
      title: { ...shown.title, raw: row.title },
      content: { ...shown.content, protected: shown.content.protected === true, raw: row.content },
      excerpt: { ...shown.excerpt, protected: false, raw: row.excerpt },
      status: standing.status,
      revision: row.revision,
      search_terms: parseColumn(terms, row.search_terms),
      owner: standing.writing.owner_id ?? 0,
      permissions: standing.permissions,
    };
  });
}

export async function presentOneEdited(db: Database, row: ItemRow, viewer: Viewer): Promise<EditedItem> {
  const [item] = await presentEdited(db, [row], viewer);
  if (!item) throw noItem();
  return item;
}
