/** Names of sessions for those who may see and end them. */
import { createHash } from 'node:crypto';

/** 128 bits. */
const ID_LENGTH = 32;

/** By which a session is called outside the database: neither its token nor the hash by which it is found. */
export function nameSession(hash: string): string {
  return createHash('sha256').update(`session ${hash}`).digest('hex').slice(0, ID_LENGTH);
}
