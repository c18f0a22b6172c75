/** For tests: a shared cache in front of a server, of the programs that people put there; each tells in X-Cache what it did. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Test } from 'tap';
import { findFreePort } from './find-free-port.ts';
import { sendRequest } from './send-request.ts';
import { until } from './until.ts';

export const SHARED_CACHES = ['nginx', 'varnishd'] as const;
export type SharedCacheName = (typeof SHARED_CACHES)[number];

export interface SharedCache {
  readonly port: number;
  /** All that it has on disk; Varnish keeps it in memory. */
  readStored(): Promise<string>;
}

/** Where the program is; nothing where it is not installed. Its folder is not on everybody's path. */
export function findSharedCache(name: SharedCacheName): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Ends with the test. `site` is its configuration, where 3000 stands for the port of the server; without one it keeps whatever the
 * answers do not forbid, as careless operators have it.
 */
export async function startSharedCache(
  t: Test,
  name: SharedCacheName,
  program: string,
  server: { readonly port: number },
  site = CARELESS[name],
  givenPort?: number,
): Promise<SharedCache> {
  // A path of its own that is short: sockets lie in it.
  const dir = await mkdtemp(join(tmpdir(), 'facet-'));
  const port = givenPort ?? (await findFreePort());
  const prepare = name === 'nginx' ? prepareNginx : prepareVarnish;
  const args = await prepare(dir, port, site.replaceAll('3000', String(server.port)));
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text;
  });
  const exited = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dir, { recursive: true, force: true });
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${complaint}`);
    // Varnish answers 503 until it has seen that the server is well.
    return sendRequest({ port }, { path: '/about/' }).then(
      ({ status }) => status !== 503,
      () => false,
    );
  });
  return { port, readStored: () => readAll(join(dir, 'stored')) };
}

const CARELESS: Readonly<Record<SharedCacheName, string>> = {
  nginx: `proxy_cache_path /var/cache/nginx/facet keys_zone=pages:10m;
server {
  listen 8080;
  location / {
    proxy_pass http://127.0.0.1:3000;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_cache pages;
    proxy_cache_key $http_host$request_uri;
    add_header X-Cache $upstream_cache_status always;
  }
}
`,
  // As it comes it asks for whoever has a cookie: what has to protect them here are our own headers.
  varnishd: `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "3000"; }
sub vcl_recv {
  if (req.method == "GET" || req.method == "HEAD") { return (hash); }
}
sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}
`,
};

/** Writes its configuration to the folder, and answers its arguments. */
export async function prepareNginx(dir: string, port: number, site: string): Promise<string[]> {
  await mkdir(join(dir, 'stored'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  await writeFile(
    join(dir, 'site.conf'),
    site
      .replace('/var/cache/nginx/facet', join(dir, 'stored'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`),
  );
  await writeFile(
    join(dir, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${dir}/pid;
error_log ${dir}/error.log;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${dir}/site.conf;
}
`,
  );
  return ['-e', join(dir, 'error.log'), '-p', dir, '-c', join(dir, 'nginx.conf')];
}

async function prepareVarnish(dir: string, port: number, site: string): Promise<string[]> {
  await writeFile(join(dir, 'site.vcl'), site);
  const listen = ['-F', '-j', 'none', '-n', join(dir, 'varnish'), '-a', `127.0.0.1:${port}`];
  return [...listen, '-f', join(dir, 'site.vcl'), '-s', 'default,64m'];
}

async function readAll(folder: string): Promise<string> {
  if (!existsSync(folder)) return '';
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
  return texts.join('\n');
}
