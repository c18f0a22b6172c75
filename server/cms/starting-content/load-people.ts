import * as z from 'zod';
import { demoPurchases, saveDemoPurchases } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { demoPerson, saveDemoPeople } from '#server/cms/identity/index.ts';
import { ContentError } from './content-error.ts';
import type { Loaded, Loading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const PEOPLE = 'demo';
/** After them in the order of names, in which files are loaded. */
const PURCHASES = 'purchases';

/** Loads the people to try the site with, and what they have bought. */
export async function loadPeople({ db, source, now }: Loading): Promise<Loaded> {
  if (source.slug === PEOPLE)
    return { tags: await saveDemoPeople(db, parseYaml(source.text, z.array(demoPerson)), now) };
  if (source.slug !== PURCHASES)
    throw new ContentError([
      { line: 1, message: `people to try the site with stand in ${PEOPLE}.yaml and ${PURCHASES}.yaml` },
    ]);
  await saveDemoPurchases(db, parseYaml(source.text, z.array(demoPurchases)), now);
  return { tags: [] };
}

/** What one of the two had brought. Answers stale tags. */
export async function unloadPeople(db: Database, slug: string, now: Date): Promise<readonly string[]> {
  if (slug === PEOPLE) return saveDemoPeople(db, [], now);
  await saveDemoPurchases(db, [], now);
  return [];
}
