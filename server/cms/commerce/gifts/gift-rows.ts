import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { deriveCode, hashCode } from './gift-code.ts';

export type GiftRow = Selectable<Tables['gifts']>;

export function findGiftRow(db: Database, id: number): Promise<GiftRow | undefined> {
  return db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined for a code that nobody was given, or that was taken out of use. */
export function findByCode(db: Database, code: string): Promise<GiftRow | undefined> {
  return db.selectFrom('gifts').selectAll().where('code_hash', '=', hashCode(code)).executeTakeFirst();
}

/**
 * The code of a gift, for what takes it out to people; from then on it can be redeemed. After the secret has changed it is another one, and
 * the one before is no longer good.
 */
export async function issueCode(
  db: Database,
  { id, created_at, code_hash }: GiftRow,
  secret: string,
): Promise<string> {
  const code = deriveCode(secret, id, created_at);
  const hash = hashCode(code);
  if (code_hash !== hash)
    await db.updateTable('gifts').set({ code_hash: hash }).where('id', '=', id).execute();
  return code;
}
