/**
 * Reads the configuration, prepares the data, starts one server or several that share the port, and closes without cutting a
 * request. The only place that ends the process.
 */
import cluster from 'node:cluster';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBackend } from './api/backend.ts';
import { loadStartingContent } from './cms/index.ts';
import { type Config, ConfigError, MISCONFIGURED, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

const distDir = join(import.meta.dirname, '..');

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  if (cluster.isPrimary) await prepareData(config, log);
  if (cluster.isPrimary && config.workers > 1) startWorkers(config, log);
  else await serve({ config, log, distDir });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`Facet did not start. ${error.message}\n`);
  process.exit(MISCONFIGURED);
}

/** Migrations and starting content, once, before any worker: with another CMS there is nothing to prepare. */
async function prepareData(config: Config, log: ReturnType<typeof createLog>): Promise<void> {
  mkdirSync(config.uploadsDir, { recursive: true });
  mkdirSync(config.imagesDir, { recursive: true });
  if (config.CMS_URL) return;
  if (config.CONTENT_DIR && !existsSync(config.CONTENT_DIR))
    throw new ConfigError(
      `CONTENT_DIR is '${config.CONTENT_DIR}': there is no such folder. Empty loads no content.`,
    );
  const started = performance.now();
  const backend = await openBackend(config, log);
  // Loading is one long transaction of a connection of its own: nobody else here may wait for it with a hand on the event loop.
  await backend.close();
  report('Database', started, config.databaseFile);
  if (config.CONTENT_DIR) {
    const loading = performance.now();
    const counts = await loadStartingContent({
      databaseFile: config.databaseFile,
      contentDir: config.CONTENT_DIR,
      uploadsDir: config.uploadsDir,
      ownHosts: new Set(config.brandOfHost.keys()),
      demoPeople: !config.production,
      searchUrl: config.SEARCH_URL,
      log,
      now: () => new Date(),
    });
    log.info(counts, 'starting content');
    report(
      'Content',
      loading,
      `${counts.loaded} loaded, ${counts.unchanged} unchanged, ${counts.failed} failed`,
    );
  }
}

/** One step of the start, for `npm start` to print. */
function report(step: string, since: number, detail: string): void {
  process.send?.({ step, ms: performance.now() - since, detail });
}
