/** Passwords: Argon2id (RFC 9106) with OWASP's parameters. No more than two are computed at once: each takes 19 MiB and a core. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineError, type RestError } from '#shared/rest/errors.ts';
import { deriveKey } from './key-threads.ts';

const tooMany = defineError(
  'sign_in_busy',
  503,
  'Many people are logging in right now. Please try again in a moment.',
);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** One core is left to the pages, if there are two. */
export const MAX_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
export const MAX_QUEUE_LENGTH = 50;
/** Known callers who are served before strangers that wait. */
export const MAX_IN_A_ROW = 4;
/** By then a whole queue has been served. */
const RETRY_SECONDS = 5;
const FORMAT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/;

/**
 * Caller whose password is to be checked: one whom the account knows, or who has shown a token or a session; or a stranger. Of a
 * flood of strangers the others notice little.
 */
export type PasswordCaller = 'known' | 'stranger';

/** In the PHC string format, so that parameters may change later. @throws sign_in_busy */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, 'known');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${format(salt)}$${format(hash)}`;
}

/** Takes as long for nobody's hash (null) as for a wrong password. @throws sign_in_busy */
export async function checkPassword(
  password: string,
  hash: string | null,
  caller: PasswordCaller = 'known',
): Promise<boolean> {
  const [, salt, expected] = FORMAT.exec(hash ?? '') ?? [];
  const derived = await derive(password, salt ? Buffer.from(salt, 'base64') : NOBODYS_SALT, caller);
  return expected !== undefined && timingSafeEqual(derived, Buffer.from(expected, 'base64'));
}

const NOBODYS_SALT = randomBytes(SALT_BYTES);

let atWork = 0;
/** Each as long as `MAX_QUEUE_LENGTH`: strangers, however many, take no place from others. */
const waiting: Record<PasswordCaller, (() => void)[]> = { known: [], stranger: [] };
/** Known callers served since a stranger was. */
let inARow = 0;

async function derive(password: string, nonce: Buffer, caller: PasswordCaller): Promise<Buffer> {
  await waitForSlot(caller);
  try {
    // RFC 8265: the same characters, however a keyboard composes them, are the same password.
    const message = password.normalize('NFC');
    const cost = { parallelism: PARALLELISM, memory: MEMORY_KIB, passes: PASSES };
    return await deriveKey({ message, nonce, tagLength: HASH_BYTES, ...cost });
  } finally {
    // The turn is handed on rather than given back, so that none who comes now is served before who waits.
    const next = findNext();
    if (next) next();
    else atWork -= 1;
  }
}

async function waitForSlot(caller: PasswordCaller): Promise<void> {
  if (atWork < MAX_AT_ONCE) {
    atWork += 1;
    return;
  }
  const queue = waiting[caller];
  if (queue.length >= MAX_QUEUE_LENGTH) throw createBusyError();
  await new Promise<void>((resolve) => queue.push(resolve));
}

/** Those who are known first, and a stranger after each four of them: whoever comes for the first time is served, too. */
function findNext(): (() => void) | undefined {
  const isStrangerNext = waiting.known.length === 0 || inARow >= MAX_IN_A_ROW;
  const stranger = isStrangerNext ? waiting.stranger.shift() : undefined;
  const next = stranger ?? waiting.known.shift();
  inARow = next && !stranger ? inARow + 1 : 0;
  return next;
}

function createBusyError(): RestError {
  const error = tooMany();
  error.retryAfter = RETRY_SECONDS;
  return error;
}

const format = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
