/** Rows of `baskets`: whose a basket is. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';

export type BasketOwner = Pick<IdentityContext, 'db' | 'now' | 'brand' | 'viewer'>;

export interface BasketName {
  readonly id: number;
  /** A guest's; empty for a member's. */
  readonly token: string;
}

/** 128 bits, in base64url. */
const TOKEN_BYTES = 16;

/** A member's own, or the guest's of the token; undefined for none. */
export async function findBasketOf(
  { db, brand, viewer }: Omit<BasketOwner, 'now'>,
  token: string,
): Promise<BasketName | undefined> {
  if (viewer) {
    const own = await db
      .selectFrom('baskets')
      .select('id')
      .where('user_id', '=', viewer.id)
      .where('brand', '=', brand)
      .executeTakeFirst();
    return own && { id: own.id, token: '' };
  }
  const id = await findGuestBasket(db, brand, token);
  return id === undefined ? undefined : { id, token };
}

export async function findGuestBasket(
  db: Database,
  brand: BasketOwner['brand'],
  token: string,
): Promise<number | undefined> {
  if (token === '') return undefined;
  const row = await db
    .selectFrom('baskets')
    .select('id')
    .where('token_hash', '=', hash(token))
    .where('brand', '=', brand)
    .executeTakeFirst();
  return row?.id;
}

/** Makes one where there is none. A guest's token is drawn here: nobody chooses one. */
export async function openBasket(owner: BasketOwner, token: string): Promise<BasketName> {
  const known = await findBasketOf(owner, token);
  if (known) return known;
  const { db, brand, viewer, now } = owner;
  const fresh = viewer ? '' : randomBytes(TOKEN_BYTES).toString('base64url');
  const { id } = await db
    .insertInto('baskets')
    .values({
      token_hash: viewer ? null : hash(fresh),
      user_id: viewer?.id ?? null,
      brand,
      changed_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: fresh };
}

export async function touchBasket(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('baskets').set({ changed_at: now.toISOString() }).where('id', '=', id).execute();
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
