import * as z from 'zod';
import { demoPurchases, saveDemoPurchases } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { demoUser, saveDemoUsers } from '#server/cms/identity/index.ts';
import { ContentError } from './content-error.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const USERS = 'demo';
/** After them in the order of names, in which files are loaded. */
const PURCHASES = 'purchases';

/** Loads the people to try the site with, and what they have bought. */
export async function loadUsers({ db, source, now }: SourceLoading): Promise<LoadedSource> {
  if (source.slug === USERS)
    return { tags: await saveDemoUsers(db, parseYaml(source.text, z.array(demoUser)), now) };
  if (source.slug !== PURCHASES)
    throw new ContentError([
      { line: 1, message: `demo users belong in ${USERS}.yaml and ${PURCHASES}.yaml` },
    ]);
  await saveDemoPurchases(db, parseYaml(source.text, z.array(demoPurchases)), now);
  return { tags: [] };
}

/** Removes what one of the two files had brought. Answers stale tags. */
export async function unloadUsers(db: Database, slug: string, now: Date): Promise<readonly string[]> {
  if (slug === USERS) return saveDemoUsers(db, [], now);
  await saveDemoPurchases(db, [], now);
  return [];
}
