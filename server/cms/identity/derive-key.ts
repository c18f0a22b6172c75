/** A thread of `key-threads.ts`: computes Argon2id (RFC 9106), one at a time. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/**
 * Pages come first for the processor, but not alone: with a nice of 19 a thread has a seventieth of a core that others want, and signing
 * in took 3.7 s while searches flooded the server; with 5 it has a quarter.
 * Measured with everything on one core that other programs used as well: then signing in takes 0.4 s (p99). While ten sign in over and
 * over, the p99 of a cached page is 1.0 and 1.1 times that of a quiet server, with 19 it was 0.7 and 0.9.
 */
const NICE = 5;

// On Linux it is this thread's own (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
