/**
 * Reads the configuration, prepares the data, starts one server or several that share the port, and closes without cutting a
 * request. The only place that ends the process.
 */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { ConfigError, MISCONFIGURED, parseConfig } from '#server/runtime/config.ts';
import { createLog } from '#server/runtime/log.ts';
import { prepareData } from './prepare-data.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

const distDir = join(import.meta.dirname, '..');

try {
  const config = parseConfig(process.env);
  const log = createLog(config);
  if (cluster.isPrimary) await prepareData(config, log);
  if (cluster.isPrimary && config.EDGE_SECONDS === 'auto' && !config.EDGE_PURGE_URL)
    log.warn('EDGE_SECONDS is auto without EDGE_PURGE_URL: edges keep old pages for up to four days');
  if (cluster.isPrimary && config.workers > 1) startWorkers(config, log);
  else await serve({ config, log, distDir });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`Facet did not start. ${error.message}\n`);
  process.exit(MISCONFIGURED);
}
