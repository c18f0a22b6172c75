/** A thread of `key-threads.ts`: computes Argon2id (RFC 9106), one at a time. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/**
 * Pages come first for the processor.
 * Measured with everything on one core: while ten sign in over and over, the p99 of a kept page is 1.2 times that of a quiet server
 * (with a nice of 10 and two threads 2.0 times), and 15 sign in a second.
 */
const NICE = 19;

// On Linux it is this thread's own (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
