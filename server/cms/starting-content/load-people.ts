import * as z from 'zod';
import { demoPerson, saveDemoPeople } from '#server/cms/identity/index.ts';
import { ContentError } from './content-error.ts';
import type { Loaded, Loading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

const NAME = 'demo';

/** Loads the people to try the site with. */
export async function loadPeople({ db, source }: Loading): Promise<Loaded> {
  if (source.slug !== NAME)
    throw new ContentError([
      { line: 1, message: `people to try the site with stand in one list: ${NAME}.yaml` },
    ]);
  return { tags: await saveDemoPeople(db, parseYaml(source.text, z.array(demoPerson)), new Date()) };
}
