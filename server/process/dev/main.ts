/**
 * The entry of `npm run dev`, and of no build that is shipped: a worker of scripts/dev, which holds the port. It is there before it is
 * needed, with the packages that every start loads, and takes what was built last when it is told to.
 */
import 'better-sqlite3';
import '@fastify/static';
import 'fastify';
import 'kysely';
import 'pino';
import 'prom-client';
import 'sanitize-html';
import 'yaml';
import 'zod';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';

/** React chooses its build when it is loaded; its development build takes three times as long (scripts/build-server.ts). */
async function loadReact(): Promise<void> {
  // Under another name: the build puts a constant in the place of the usual expression.
  const environment = process.env;
  const { NODE_ENV } = environment;
  environment.NODE_ENV = 'production';
  await Promise.all([import('react/jsx-runtime'), import('react-dom/server'), import('react-router-dom')]);
  if (NODE_ENV === undefined) delete environment.NODE_ENV;
  else environment.NODE_ENV = NODE_ENV;
}

const order = z.object({ prepares: z.boolean() });

enableCompileCache({ directory: join(import.meta.dirname, '..', 'compiled'), portable: true });
await loadReact();
const [message] = await once(process, 'message');
// Not a part of what this file was built with.
const { run }: typeof import('./run.ts') = await import(new URL('./run.js', import.meta.url).href);
await run(order.parse(message));
