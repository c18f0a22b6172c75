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

/** Ends with the test. */
export async function startSharedCache(
  t: Test,
  name: SharedCacheName,
  program: string,
  server: { readonly port: number },
): Promise<SharedCache> {
  // A path of its own that is short: sockets lie in it.
  const dir = await mkdtemp(join(tmpdir(), 'facet-'));
  const port = await findFreePort();
  const prepared =
    name === 'nginx'
      ? await prepareNginx(dir, port, server.port)
      : await prepareVarnish(dir, port, server.port);
  const child = spawn(program, prepared, { stdio: ['ignore', 'ignore', 'pipe'] });
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
    return sendRequest({ port }, { path: '/healthz' }).then(
      () => true,
      () => false,
    );
  });
  return { port, readStored: () => readAll(join(dir, 'stored')) };
}

/** As for a site: what the answers say decides what is kept. */
async function prepareNginx(dir: string, port: number, from: number): Promise<string[]> {
  await mkdir(join(dir, 'stored'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
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
  proxy_cache_path ${dir}/stored keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${from};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_key $http_host$request_uri;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
  );
  return ['-e', join(dir, 'error.log'), '-p', dir, '-c', join(dir, 'nginx.conf')];
}

/** Not as it comes, when it asks for whoever has a cookie: what has to protect them are our own headers. */
async function prepareVarnish(dir: string, port: number, from: number): Promise<string[]> {
  await writeFile(
    join(dir, 'site.vcl'),
    `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${from}"; }
sub vcl_recv {
  if (req.method == "GET" || req.method == "HEAD") { return (hash); }
}
sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}
`,
  );
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
