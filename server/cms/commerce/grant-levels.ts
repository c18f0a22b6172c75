import type { Database } from '#server/cms/database/index.ts';
import { stopRenewal } from '#server/cms/membership/index.ts';
import type { AccessLevel } from '#shared/access.ts';
import type { CheckoutLine } from './checkout-lines.ts';
import type { Purchase } from './purchase.ts';

const DAY_MS = 86_400_000;

/** Single rights, for good or for some days. Answers false for who has them for good already, by another payment. */
export async function grantLevels(
  db: Database,
  { levels, days }: CheckoutLine,
  { userId, orderId, now }: Purchase,
): Promise<boolean> {
  const held = await db
    .selectFrom('grants')
    .select(['level', 'until'])
    .where('user_id', '=', userId)
    .where('level', 'in', levels)
    .execute();
  const isHeld = (level: string) => held.some((grant) => grant.level === level && grant.until === null);
  if (levels.every(isHeld)) return false;
  for (const level of levels) {
    const until = days === undefined ? null : endAfter(held, level, days * DAY_MS, now);
    await db
      .insertInto('grants')
      .values({ user_id: userId, level, source: `order:${orderId}`, until })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (levels.includes('LIFETIME')) await stopRenewal(db, userId, now);
  return true;
}

/** A pass that is bought while another lasts begins when that is over. */
function endAfter(
  held: readonly { readonly level: string; readonly until: string | null }[],
  level: string,
  ms: number,
  now: Date,
): string {
  const ends = held.flatMap((grant) =>
    grant.level === level && grant.until !== null ? [Date.parse(grant.until)] : [],
  );
  return new Date(Math.max(now.getTime(), ...ends) + ms).toISOString();
}

interface LeftLevel {
  readonly level: AccessLevel;
  /** Milliseconds that were not used; null for good. */
  readonly left: number | null;
}

/**
 * Takes back what an order gave, and answers with what was left of it. Passes that were to begin when it is over begin as much earlier: no day
 * of them was paid by it.
 */
export async function takeLevelsBack(
  db: Database,
  userId: number,
  orderId: number,
  now: Date,
): Promise<LeftLevel[]> {
  const taken = await db
    .deleteFrom('grants')
    .where('user_id', '=', userId)
    .where('source', '=', `order:${orderId}`)
    .returning(['level', 'until'])
    .execute();
  const levels: LeftLevel[] = [];
  for (const { level, until } of taken) {
    const left = until === null ? null : await moveLater(db, userId, { level, until }, now);
    levels.push({ level, left });
  }
  return levels;
}

/** Gives again what was left of each, passes after those that last now. Answers false where all are held for good by another payment. */
export async function giveLevelsBack(
  db: Database,
  levels: readonly LeftLevel[],
  { userId, orderId, now }: Pick<Purchase, 'userId' | 'orderId' | 'now'>,
): Promise<boolean> {
  let isNew = levels.length === 0;
  for (const { level, left } of levels) {
    const held = await db
      .selectFrom('grants')
      .select(['level', 'until'])
      .where('user_id', '=', userId)
      .where('level', '=', level)
      .execute();
    if (held.some(({ until }) => until === null)) continue;
    isNew = true;
    await db
      .insertInto('grants')
      .values({
        user_id: userId,
        level,
        source: `order:${orderId}`,
        until: left === null ? null : endAfter(held, level, left, now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return isNew;
}

/** Answers the milliseconds of the pass that were not used. */
async function moveLater(
  db: Database,
  userId: number,
  { level, until }: { readonly level: AccessLevel; readonly until: string },
  now: Date,
): Promise<number> {
  const others = await db
    .selectFrom('grants')
    .select(['source', 'until'])
    .where('user_id', '=', userId)
    .where('level', '=', level)
    .where('until', 'is not', null)
    .execute();
  const end = Date.parse(until);
  const ends = others.map((grant) => Date.parse(grant.until ?? '')).filter((time) => time < end);
  const unused = end - Math.max(now.getTime(), ...ends);
  if (unused <= 0) return 0;
  for (const { source, until: later } of others) {
    // The staff gives rights until a day, which is no matter of other passes.
    if (!source.startsWith('order:') || later === null || later <= until) continue;
    await db
      .updateTable('grants')
      .set({ until: new Date(Date.parse(later) - unused).toISOString() })
      .where('user_id', '=', userId)
      .where('level', '=', level)
      .where('source', '=', source)
      .execute();
  }
  return unused;
}
