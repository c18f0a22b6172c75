import { stringify } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';

/** Files of all authors, by path: those who began to write on the site have none yet. */
export async function formatAuthorFiles(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('authors').select(['slug', 'name', 'position', 'description']).execute();
  return new Map(
    rows.map(({ slug, ...matter }) => [
      `authors/${slug}.md`,
      `---\n${stringify(matter, { lineWidth: 0 })}---\n`,
    ]),
  );
}
