/** Prepares what has to be there before a server answers: tables, content, and a way in for who runs it. */
import { existsSync, mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { openBackend } from '#server/api/backend.ts';
import { rejectUnfinished } from '#server/cms/copy/index.ts';
import { describeDatabase, findFault, loadSeedContent, offerSetup } from '#server/cms/index.ts';
import { type Config, ConfigError } from '#server/runtime/config.ts';
import { findSetupAddress } from './find-setup-address.ts';
import { endAbruptly } from './serve.ts';

/** Migrations and seed content, once, before any worker: with another CMS there is nothing to prepare. */
export async function prepareData(config: Config, log: Logger): Promise<void> {
  rejectUnfinished(config.DATA_DIR);
  mkdirSync(config.uploadsDir, { recursive: true });
  mkdirSync(config.imagesDir, { recursive: true });
  if (config.CMS_URL) return;
  if (config.CONTENT_DIR && !existsSync(config.CONTENT_DIR))
    throw new ConfigError(
      `CONTENT_DIR is '${config.CONTENT_DIR}': there is no such folder. Leave it empty to load no content.`,
    );
  const started = performance.now();
  const backend = await openBackend(config, log, () => endAbruptly(log));
  const { refusal } = backend;
  // Loading is one long transaction of a connection of its own: nobody else here may wait for it with a hand on the event loop.
  await backend.close();
  report('Database', started, describeDatabase(config.database));
  if (config.CONTENT_DIR && refusal)
    log.warn({ cause: refusal }, 'the seed content is not loaded: changes are refused');
  else if (config.CONTENT_DIR) await loadContent(config, log);
  if (!refusal) await announceSetup(config, log);
}

/** Where the disk does not take it the site goes on with what it has. */
async function loadContent(config: Config, log: Logger): Promise<void> {
  try {
    const loading = performance.now();
    const counts = await loadSeedContent({
      database: config.database,
      contentDir: config.CONTENT_DIR,
      uploadsDir: config.uploadsDir,
      ownHosts: new Set(config.brandOfHost.keys()),
      demoUsers: !config.production,
      searchUrl: config.SEARCH_URL,
      log,
      now: () => new Date(),
    });
    log.info(counts, 'seed content');
    report(
      'Content',
      loading,
      `${counts.loaded} loaded, ${counts.unchanged} unchanged, ${counts.failed} failed`,
    );
  } catch (error) {
    const cause = findFault(error);
    if (!cause) throw error;
    log.error({ cause, err: error }, 'the seed content could not be loaded');
  }
}

/** Writes the code for the first administrator into the log: the one secret that is written there, and good for that alone. */
async function announceSetup(config: Config, log: Logger): Promise<void> {
  const started = performance.now();
  const { database, production } = config;
  const offer = await offerSetup({ database, demoUsers: !production, now: new Date() }).catch(
    (error: unknown) => {
      const cause = findFault(error);
      if (!cause) throw error;
      log.error({ cause, err: error }, 'no code for the first administrator could be kept');
      return null;
    },
  );
  if (!offer) return;
  const address = findSetupAddress(config);
  log.warn({ address, ...offer }, 'there is no administrator: open the address and enter the code');
  report('Setup', started, `${address} with the code ${offer.code}`);
}

/** One step of the start, for `npm start` to print. */
function report(step: string, since: number, detail: string): void {
  process.send?.({ step, ms: performance.now() - since, detail });
}
