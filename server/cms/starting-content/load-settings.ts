import * as z from 'zod';
import { saveSetting } from '#server/cms/settings/index.ts';
import type { Loaded, Loading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

/** Loads one setting, named as its file. */
export async function loadSetting({ db, source }: Loading): Promise<Loaded> {
  return { tags: await saveSetting(db, source.slug, parseYaml(source.text, z.json())) };
}
