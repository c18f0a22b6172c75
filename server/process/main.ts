/**
 * The entry: everything else is loaded under V8's code cache, which spares a later start the compiling: 0.81 s of processor time until it
 * listens instead of 0.97, medians of nine starts with and nine without in turn.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside what it is made of, and gone with it. Where that may not be written, what was put there with the image is used.
enableCompileCache({ directory: join(import.meta.dirname, '..', 'compiled'), portable: true });
await import('./run.ts');
flushCompileCache();
