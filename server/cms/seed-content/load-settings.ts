import * as z from 'zod';
import { saveSetting } from '#server/cms/settings/index.ts';
import type { LoadedSource, SourceLoading } from './loading.ts';
import { parseYaml } from './parse-yaml.ts';

/** Loads one setting, named as its file. */
export async function loadSetting({ db, source }: SourceLoading): Promise<LoadedSource> {
  return { tags: await saveSetting(db, source.slug, parseYaml(source.text, z.json())) };
}
