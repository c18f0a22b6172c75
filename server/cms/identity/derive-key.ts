/** A thread of `key-threads.ts`: computes Argon2id (RFC 9106), one at a time. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/**
 * Pages come first for the processor. Not the very lowest: on a busy core, ten who sign in have their turn within seconds.
 * Measured on a busy machine: the p99 of a kept page grew 5 times while ten signed in, with this 2.4 times.
 */
const NICE = 10;

// On Linux it is this thread's own (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
