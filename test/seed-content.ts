/** For tests: the seed content, loaded as a new site loads it, and all of a type read from it. */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import { type Cms, loadSeedContent, openCms } from '#server/cms/index.ts';
import { accessGroup, STAFF_RIGHTS } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { createTestLog, SECRET, sendInto } from './open-test-cms.ts';
import { createDatabase } from './test-database.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', 'content');
const PAGE = { per_page: 100 } as const;

/** Someone who may read every text to its end. */
export const readerOf = (brand: BrandId): CallContext => ({
  brand,
  group: accessGroup(STAFF_RIGHTS),
  viewer: null,
});

export async function openSeedContent(dir: string) {
  const log = createTestLog();
  const database = await createDatabase(dir);
  const uploadsDir = join(dir, 'uploads');
  const counts = await loadSeedContent({
    database,
    contentDir: CONTENT_DIR,
    uploadsDir,
    demoUsers: true,
    log,
    now: () => new Date(),
  });
  const cms = await openCms({
    database,
    uploadsDir,
    secret: SECRET,
    log,
    demoUsers: true,
    ...sendInto([]),
  });
  return { cms, log, counts, database, close: () => cms.close() };
}

/** Stored markup of every item, as editors get it. */
export async function listMarkup(database: string): Promise<readonly string[]> {
  const { db } = await openDatabase(database);
  const rows = await db.selectFrom('items').select('content').execute();
  await db.destroy();
  return rows.map(({ content }) => content);
}

/** All items of a type, or those that one site shows. */
export async function listAll(
  cms: Cms,
  type: ContentType,
  context: CallContext,
  brand?: BrandId,
): Promise<readonly ContentItem[]> {
  const items: ContentItem[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const input = { type, ...PAGE, page, ...(brand && { brand }) };
    const { value } = await cms.call(ENDPOINTS.listItems, input, context);
    pages = value.totalPages;
    items.push(...value.items);
  }
  return items;
}
