/** Passwords: Argon2id (RFC 9106) with OWASP's parameters. No more than two are computed at once: each takes 19 MiB and a core. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineError, type RestError } from '#shared/rest/errors.ts';
import { deriveKey } from './key-threads.ts';

const tooMany = defineError(
  'sign_in_busy',
  503,
  'Very many people are signing in just now. Please try again in a moment.',
);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** One core is left to the pages, if there are two. */
export const MOST_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
export const LONGEST_QUEUE = 50;
/** By then a whole queue has been served. */
const RETRY_SECONDS = 5;
const FORMAT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/;

/** In the PHC string format, so that parameters may change later. @throws sign_in_busy */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${format(salt)}$${format(hash)}`;
}

/** Takes as long for nobody's hash (null) as for a wrong password. @throws sign_in_busy */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, expected] = FORMAT.exec(hash ?? '') ?? [];
  const derived = await derive(password, salt ? Buffer.from(salt, 'base64') : NOBODYS_SALT);
  return expected !== undefined && timingSafeEqual(derived, Buffer.from(expected, 'base64'));
}

const NOBODYS_SALT = randomBytes(SALT_BYTES);

let atWork = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  await takeTurn();
  try {
    // RFC 8265: the same characters, however a keyboard composes them, are the same password.
    const message = password.normalize('NFC');
    const cost = { parallelism: PARALLELISM, memory: MEMORY_KIB, passes: PASSES };
    return await deriveKey({ message, nonce, tagLength: HASH_BYTES, ...cost });
  } finally {
    // The turn is handed on rather than given back, so that none who comes now is served before who waits.
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

async function takeTurn(): Promise<void> {
  if (atWork < MOST_AT_ONCE) {
    atWork += 1;
    return;
  }
  if (waiting.length >= LONGEST_QUEUE) throw refuse();
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function refuse(): RestError {
  const error = tooMany();
  error.retryAfter = RETRY_SECONDS;
  return error;
}

const format = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
