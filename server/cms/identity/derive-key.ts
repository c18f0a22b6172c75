/** A thread of `key-threads.ts`: computes Argon2id (RFC 9106), one at a time. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Pages come first for the processor. Not the very lowest: on one busy core, ten who sign in still have their turn in seconds. */
const NICE = 15;

// On Linux it is this thread's own (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
