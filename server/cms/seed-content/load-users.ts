import * as z from 'zod';
import { demoPurchases, saveDemoPurchases } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { type DemoUser, demoUser, saveDemoUsers } from '#server/cms/identity/index.ts';
import { ContentError } from './content-error.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const USERS = 'demo';
/** After them in the order of names, in which files are loaded. */
const PURCHASES = 'purchases';

/** Loads the people to try the site with, and what they have bought. */
export async function loadUsers({ db, source, now }: SourceLoading): Promise<LoadedSource> {
  if (source.slug === USERS) {
    const users = parseYaml(source.text, z.array(demoUser));
    const tags = await saveDemoUsers(db, users, now);
    await linkAuthors(db, users);
    return { tags };
  }
  if (source.slug !== PURCHASES)
    throw new ContentError([
      { line: 1, message: `demo users belong in ${USERS}.yaml and ${PURCHASES}.yaml` },
    ]);
  await saveDemoPurchases(db, parseYaml(source.text, z.array(demoPurchases)), now);
  return { tags: [] };
}

/** Where staff have linked somebody else to the author meanwhile, it stays so. */
async function linkAuthors(db: Database, users: readonly DemoUser[]): Promise<void> {
  for (const { email, author: slug } of users) {
    if (slug === undefined) continue;
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const author = await db.selectFrom('authors').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!user || !author) continue;
    await db
      .insertInto('author_users')
      .values({ author_id: author.id, user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Removes what one of the two files had brought. Answers stale tags. */
export async function unloadUsers(db: Database, slug: string, now: Date): Promise<readonly string[]> {
  if (slug === USERS) return saveDemoUsers(db, [], now);
  await saveDemoPurchases(db, [], now);
  return [];
}
