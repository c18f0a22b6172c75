/**
 * The entry: everything else is loaded under V8's code cache, which spares a later start the compiling: 0.81 s of processor time until it
 * listens instead of 0.97, medians of nine starts with and nine without in turn.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// With the 64 KB of Node 26 each compressed page held on to 70 KB until the old generation was collected, and so had it collected every
// second: docs/decisions/0146.
Buffer.poolSize = 8192;

// Beside what it is made of, and gone with it. Where that may not be written, what was put there with the image is used.
enableCompileCache({ directory: join(import.meta.dirname, '..', 'compiled'), portable: true });
await import('./run.ts');
flushCompileCache();
