/** The site under test: the seed content in a folder of its own, served as `npm start` and the image serve it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_IDS } from '#shared/brands.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/prepare.mjs';
import type { Effort } from '../report/effort.ts';
import { findPages, hostOf, type Pages } from './pages.ts';
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

type Settings = Readonly<Record<string, string>>;
type Where = Pick<ServerOptions, 'place' | 'port' | 'startSeconds'>;

export interface Site {
  readonly dataDir: string;
  readonly logFile: string;
  /** Found when they are first asked for. */
  pages(): Promise<Pages>;
  /** The built server; its request log is on, as it is for everybody, and goes to a file. */
  startFacet(settings?: Settings, where?: Where): Promise<ServerProcess>;
  /** Another script in a Node with the same flags and the same environment. */
  startNode(args: readonly string[], settings?: Settings, where?: Where): Promise<ServerProcess>;
  /** A copy of the data as they are now, for a part that fills them; it goes with the site. */
  copyData(): Promise<string>;
  close(): Promise<void>;
}

export async function openSite({ siteShare }: Pick<Effort, 'siteShare'>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-bench-'));
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'server.log');
  const env = {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET,
    SITE_HOSTS: BRAND_IDS.map((brand) => `${brand}=https://${hostOf(brand)}`).join(','),
  };
  const start = (
    args: readonly string[],
    settings: Settings,
    where: Pick<ServerOptions, 'place' | 'port'>,
  ) => {
    const own = { ...env, ...settings, ...(where.port && { PORT: String(where.port) }) };
    return startServer({ args: [...SERVER_FLAGS, ...args], env: own, logFile, ...where });
  };
  const startFacet: Site['startFacet'] = (settings = {}, where = {}) =>
    start(['dist/server/main.js'], settings, where);
  let pages: Promise<Pages> | undefined;
  let copies = 0;
  try {
    // The first start loads the content.
    await (await startFacet()).stop();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    dataDir,
    logFile,
    startFacet,
    startNode: (args, settings = {}, where = {}) => start(args, settings, where),
    pages() {
      pages ??= readPages(startFacet, siteShare);
      return pages;
    },
    async copyData() {
      copies += 1;
      const copy = join(folder, `copy-${copies}`);
      await cp(dataDir, copy, { recursive: true });
      return copy;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function readPages(startFacet: Site['startFacet'], share: number): Promise<Pages> {
  const server = await startFacet({}, { place: 'everywhere' });
  try {
    return await findPages(server, share);
  } finally {
    await server.stop();
  }
}
