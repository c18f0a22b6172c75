import { join } from 'node:path';
import { prepareData } from '#server/process/prepare-data.ts';
import { serve } from '#server/process/serve.ts';
import { ConfigError, MISCONFIGURED, parseConfig } from '#server/runtime/config.ts';
import { createLog } from '#server/runtime/log.ts';
import { tellBuild } from './tell-build.ts';

/** @param prepares whether the content has changed: looking through it takes as long as starting. */
export async function run({ prepares }: { readonly prepares: boolean }): Promise<void> {
  try {
    // Styles change under the names that open pages know.
    const config = { ...parseConfig(process.env), FILE_CACHE_MB: 0 };
    const log = createLog(config);
    if (prepares) await prepareData(config, log);
    await serve({ config, log, distDir: join(import.meta.dirname, '..'), extend: tellBuild });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Facet did not start. ${error.message}\n`);
    process.exit(MISCONFIGURED);
  }
}
