/**
 * Browsers that have signed in before. Each carries a cookie that names nobody; which accounts know it stands here, and ends with
 * the sessions of an account (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { KNOWN_DEVICE_SECONDS } from '#shared/limits.ts';
import { findNetwork } from '#shared/networks.ts';
import type { IdentityContext } from './context.ts';
import { hashKey } from './token.ts';

/** The id of no row. */
export const NOBODY = 0;

const KEY_BYTES = 32;
const MS = 1000;
/** A browser that deletes cookies after each visit is a new one each time. */
const MAX_OF_USER = 50;

type DeviceContext = Pick<IdentityContext, 'db' | 'secret' | 'now' | 'device' | 'from'>;

export interface DeviceFamiliarity {
  /** By which the account knows the browser; undefined when it does not. */
  readonly device: string | undefined;
  /** Whether somebody has signed in to the account from this network before. */
  readonly network: boolean;
  /** Neither, though others are known. */
  readonly isNewPlace: boolean;
}

/** @param userId `NOBODY` for a name that is nobody's: it is looked up all the same, and takes as long */
export async function findFamiliarity(context: DeviceContext, userId: number): Promise<DeviceFamiliarity> {
  const known = await context.db
    .selectFrom('known_devices')
    .select(['hash', 'network'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', context.now.toISOString())
    .execute();
  const hash = parseCookie(context);
  const place = hashNetwork(context);
  const device = known.some((row) => row.hash === hash) ? hash : undefined;
  const network = known.some((row) => row.network === place);
  return { device, network, isNewPlace: known.length > 0 && device === undefined && !network };
}

/**
 * Makes the browser that calls known to an account, in the transaction of its signing in. Answers what goes into its cookie: a new
 * key each time, so that one that was copied is good until its owner comes back. Programs keep no cookies: nothing is kept of them.
 * @param trustedUntil until when no second factor is asked for in it; as it was when left out
 */
export async function rememberDevice(
  context: DeviceContext,
  userId: number,
  trustedUntil?: string,
): Promise<string | undefined> {
  const { db, secret, now, device } = context;
  if (device === undefined) return undefined;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const hash = hashKey(key);
  const old = parseCookie(context);
  const trusted_until = trustedUntil ?? (await findTrust(context, userId));
  await db.deleteFrom('known_devices').where('expires_at', '<', now.toISOString()).execute();
  if (old !== undefined) {
    await db.deleteFrom('known_devices').where('hash', '=', old).where('user_id', '=', userId).execute();
    // Others of the household, who sign in with the same browser.
    await db.updateTable('known_devices').set({ hash }).where('hash', '=', old).execute();
  }
  await db
    .insertInto('known_devices')
    .values({
      hash,
      user_id: userId,
      network: hashNetwork(context),
      expires_at: new Date(now.getTime() + KNOWN_DEVICE_SECONDS * MS).toISOString(),
      trusted_until,
    })
    .execute();
  await forgetOldest(db, userId);
  return `${key}.${sign(key, secret)}`;
}

/** Whether the account asks for no second factor in the browser that calls. */
export async function isTrustedDevice(context: DeviceContext, userId: number): Promise<boolean> {
  return ((await findTrust(context, userId)) ?? '') > context.now.toISOString();
}

const findTrust = async (context: DeviceContext, userId: number): Promise<string | null> =>
  (await findDevice(context, userId))?.trusted_until ?? null;

/** The browser that calls, as the account knows it. */
async function findDevice(context: DeviceContext, userId: number) {
  const hash = parseCookie(context);
  if (hash === undefined) return undefined;
  return context.db
    .selectFrom('known_devices')
    .select(['hash', 'trusted_until'])
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/**
 * Leaves the browser of its user, who calls, and forgets all others, so that their next login is told of. Where it cannot be told,
 * as when staff call, all stay known, since nobody is told of the first place of an account, and are asked for the second factor.
 */
export async function distrustDevices(
  context: DeviceContext & Pick<IdentityContext, 'viewer'>,
  userId: number,
): Promise<void> {
  const { db, viewer } = context;
  const own = viewer?.id === userId ? await findDevice(context, userId) : undefined;
  if (own)
    await db
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('hash', '!=', own.hash)
      .execute();
  else
    await db
      .updateTable('known_devices')
      .set({ trusted_until: null })
      .where('user_id', '=', userId)
      .execute();
}

async function forgetOldest(db: Database, userId: number): Promise<void> {
  const kept = db
    .selectFrom('known_devices')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(MAX_OF_USER);
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('hash', 'not in', kept).execute();
}

/** Cookies that we did not make are not looked up. */
function parseCookie({ device = '', secret }: Pick<DeviceContext, 'device' | 'secret'>): string | undefined {
  const [key = '', signature = ''] = device.split('.', 2);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(key, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? hashKey(key) : undefined;
}

const sign = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(`device\n${key}`).digest('base64url');

/** Not to be read back: the table is no list of where people live. */
export const hashNetwork = ({ from, secret }: Pick<DeviceContext, 'from' | 'secret'>): string =>
  createHmac('sha256', secret)
    .update(`network\n${findNetwork(from)}`)
    .digest('base64url');
