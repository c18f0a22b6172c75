import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Marks items and exams of the seed content that were deleted before such deletions were kept: their files brought something that is no more. */
export const earlierDeletions: Migration = {
  name: '0120-earlier-deletions',
  async up(db) {
    const { rows: files } = await sql<{ path: string }>`
      select path from seed_files where item_id is null order by path`.execute(db);
    if (files.length === 0) return;
    const { rows: marked } = await sql<{ path: string }>`select path from seed_deletions`.execute(db);
    // Those that somebody had edited were recorded without their item, too.
    const { rows: items } = await sql<Standing>`select type, slug from items`.execute(db);
    const { rows: exams } = await sql<{ slug: string }>`select slug from exams`.execute(db);
    const known = new Set([
      ...marked.map(({ path }) => path),
      ...items.map(({ type, slug }) => `${FOLDERS[type]}/${slug}.md`),
      ...exams.map(({ slug }) => `exams/${slug}.yaml`),
    ]);
    const folders = new Set<string | undefined>([...Object.values(FOLDERS), 'exams']);
    const now = new Date().toISOString();
    for (const { path } of files)
      if (folders.has(path.split('/')[0]) && !known.has(path))
        await sql`insert into seed_deletions (path, deleted_at) values (${path}, ${now})`.execute(db);
  },
};

interface Standing {
  readonly type: string;
  readonly slug: string;
}

const FOLDERS: Readonly<Record<string, string>> = {
  article: 'articles',
  gemstone: 'gems',
  page: 'pages',
  'buying-guide': 'guides',
  'gemstone-price': 'gemstone-prices',
  'gemstone-value': 'gemstone-values',
  'gemstone-buy-guide': 'gemstone-buy-guides',
  video: 'videos',
  'business-listing': 'businesses',
  photo: 'photos',
  'curated-gallery': 'galleries',
  product: 'products',
  ebook: 'ebooks',
  lesson: 'lessons',
  course: 'courses',
};
