/** Ten codes for whoever has lost the app: each works once. */
import type { Database } from '#server/cms/database/index.ts';
import { hashKey } from '../token.ts';
import { makeTypedCode, parseTypedCode } from '../typed-code.ts';

const CODES = 10;
/** 80 bits: a plain hash is not guessed. */
const CODE_LENGTH = 16;

/** Answers new codes, kept as hashes; those of before are void. In a transaction. */
export async function replaceRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => makeTypedCode(CODE_LENGTH));
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashCode(code), used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses a code up, of many who try at once for one of them. */
export async function spendRecoveryCode(
  db: Database,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const hashCode = (code: string): string => hashKey(parseTypedCode(code));
