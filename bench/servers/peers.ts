/** Other frameworks that render the same articles, as each of them is run in production; `npm run bench:peers` installs them. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#test/find-free-port.ts';
import { sendRequest } from '#test/send-request.ts';
import type { Target } from '../load/options.ts';
import { readArticles, readLetters } from './peer-articles.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Site } from './site.ts';

const PEERS = join(import.meta.dirname, '..', '..', '.peers');

interface PeerKind {
  readonly name: string;
  /** Its package, whose version is told. */
  readonly from: string;
  readonly folder: string;
  /** A file that is there when it was built. */
  readonly built: string;
  readonly args: (port: number) => readonly string[];
  /** How many times as fast Facet is to render. */
  readonly least?: number;
}

const KINDS: readonly PeerKind[] = [
  {
    name: 'Astro',
    from: 'astro',
    folder: 'astro',
    built: 'dist/server/entry.mjs',
    args: () => ['dist/server/entry.mjs'],
    least: 2,
  },
  {
    name: 'Next',
    from: 'next',
    folder: 'next',
    built: '.next/BUILD_ID',
    args: (port) => ['../node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    least: 20,
  },
  {
    name: 'SvelteKit',
    from: '@sveltejs/kit',
    folder: 'sveltekit',
    built: 'build/index.js',
    args: () => ['build/index.js'],
  },
  {
    name: 'React Router',
    from: 'react-router',
    folder: 'react-router',
    built: 'build/server/index.js',
    args: () => ['../node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
  },
  {
    name: 'Fastify with React',
    from: 'fastify',
    folder: 'fastify',
    built: 'server.js',
    args: () => ['server.js'],
  },
];

export interface Peer {
  /** With its version. */
  readonly name: string;
  readonly server: ServerProcess;
  readonly least: number | undefined;
  /** Size of the HTML of a typical article. */
  readonly bytes: number;
}

/** Starts those that are installed; the data are those of Facet's own pages. */
export async function startPeers(
  site: Site,
  facet: ServerProcess,
  targets: readonly Target[],
): Promise<readonly Peer[]> {
  const installed = KINDS.filter(
    ({ folder, built, from }) =>
      existsSync(join(PEERS, folder, built)) && existsSync(join(PEERS, 'node_modules', from)),
  );
  if (installed.length === 0) return [];
  const articlesFile = `${site.logFile}.articles.json`;
  await writeFile(articlesFile, JSON.stringify(await readArticles(facet, targets)));
  const peers: Peer[] = [];
  for (const kind of installed) {
    try {
      peers.push(await startPeer(kind, site, articlesFile, { facet, targets }));
    } catch (error) {
      console.error(`${kind.name} is left out:`, error);
    }
  }
  return peers;
}

async function startPeer(
  { name, from, folder, args, least }: PeerKind,
  { logFile }: Site,
  articlesFile: string,
  { facet, targets }: { facet: ServerProcess; targets: readonly Target[] },
): Promise<Peer> {
  const port = await findFreePort();
  const server = await startServer({
    args: args(port),
    cwd: join(PEERS, folder),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ARTICLES_FILE: articlesFile,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    logFile,
    port,
  });
  const bytes = await readSameText(facet, server, targets).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const { version } = JSON.parse(readFileSync(join(PEERS, 'node_modules', from, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { name: `${name} ${version}`, server, least, bytes };
}

/** Answers the size of the HTML of a typical article; refuses a peer that shows other texts than Facet. */
async function readSameText(
  facet: ServerProcess,
  peer: ServerProcess,
  targets: readonly Target[],
): Promise<number> {
  const { host = '', path = '' } = targets[Math.floor(targets.length / 2)] ?? {};
  const [expected, actual] = await Promise.all(
    [facet, peer].map((server) => sendRequest(server, { path, headers: { host } })),
  );
  if (!expected || !actual || readLetters(expected.text) !== readLetters(actual.text))
    throw new Error(`It shows other texts at ${path}.`);
  return actual.bytes.length;
}
