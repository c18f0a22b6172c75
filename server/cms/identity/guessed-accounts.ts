/**
 * Somebody guesses at one account from many networks, so that no limit of a network holds them: noticed, told, and never answered
 * by shutting the owner out.
 */
import { countUp, findCount } from '#server/cms/abuse/index.ts';
import type { IdentityContext } from './context.ts';
import { passwordGuessed, writeEmail } from './emails.ts';
import { keyOfUser } from './rate-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Three networks' worth of attempts: nobody forgets a password so often, in so many places. */
const MANY = 30;
/** Wrong passwords for all names together: a list of names and passwords from elsewhere is being tried. */
const MANY_OF_SITE = 200;
const OF_SITE = 'guesses of all';

const keyOf = (who: string): string => `guesses ${who}`;

/** Counts a wrong password from a browser that the account does not know. @param owner nobody for a name that is nobody's */
export async function noteGuess(
  context: IdentityContext,
  who: string,
  owner: { readonly id: number; readonly email: string } | undefined,
): Promise<void> {
  const { db, now, abuse } = context;
  await countUp(db, OF_SITE, HOUR_MS, now);
  const { count } = await countUp(db, keyOf(who), HOUR_MS, now);
  if (count < MANY) return;
  if (count === MANY) {
    abuse.note('account_guessed');
    abuse.log.warn({ user: owner?.id ?? null }, 'somebody guesses a password from many networks');
  }
  const told = owner ? keyOfUser('sign-in', owner.id) : who;
  const notice = await countUp(db, `notice of ${keyOf(told)}`, DAY_MS, now);
  if (owner && notice.count === 1) await writeEmail(context, owner.email, passwordGuessed());
}

/** This name, or any name at all. */
export async function isGuessed({ db, now }: IdentityContext, who: string): Promise<boolean> {
  if ((await findCount(db, keyOf(who), now)).count >= MANY) return true;
  return (await findCount(db, OF_SITE, now)).count >= MANY_OF_SITE;
}
