import { countUp, findCount } from '#server/cms/abuse/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { KNOWN_DEVICE_SECONDS } from '#shared/limits.ts';
import type { IdentityContext } from './context.ts';
import { newPlace, writeEmail } from './emails.ts';
import { hashNetwork } from './known-devices.ts';

const MS = 1000;
const DAY_MS = 86_400_000;

/**
 * Tells the owner of a sign-in with the password from a browser and a network that the account does not know: once for each network,
 * so that a program which signs in each day is told of once, and once a day at most. In the transaction of the sign-in.
 */
export async function noteNewPlace(
  context: IdentityContext,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const { db, now } = context;
  const place = `${keyOf(id)}${hashNetwork(context)}`;
  if ((await findCount(db, place, now)).count > 0) return;
  const notice = await countUp(db, `notice of places ${id}`, DAY_MS, now);
  // Not told of today, and so neither taken for told.
  if (notice.count > 1) return;
  await countUp(db, place, KNOWN_DEVICE_SECONDS * MS, now);
  await writeEmail(context, email, newPlace());
}

/** With the sessions of an account: whoever it was told of may have been why they ended. */
export async function forgetPlaces(db: Database, userId: number): Promise<void> {
  const key = keyOf(userId);
  await db
    .deleteFrom('rate_counters')
    .where('key', '>=', key)
    .where('key', '<', `${key.trimEnd()}!`)
    .execute();
}

const keyOf = (userId: number): string => `place ${userId} `;
