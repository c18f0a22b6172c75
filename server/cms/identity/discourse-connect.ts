/**
 * The community signs people in with their account here: DiscourseConnect, of which this is the provider's side.
 * https://meta.discourse.org/t/setup-discourseconnect-official-single-sign-on-for-discourse-sso/13045
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import { accessGroup, hasAccess } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { findUser } from './find-user.ts';

export interface CommunitySettings {
  /** Origin of the community, `https://forum.example`. */
  readonly url: string;
  /** Shared with it. */
  readonly secret: string;
}

export interface SignOn {
  /** As it came: base64. */
  readonly sso: string;
  /** HMAC-SHA256 of `sso`, in hexadecimal. */
  readonly sig: string;
}

/** `login`: whoever asks is nobody yet, and may come back with the same address. */
export type SignOnAnswer = { readonly kind: 'login' } | { readonly kind: 'redirect'; readonly to: string };

const badSignOn = defineError(
  'bad_sign_on',
  400,
  'This community link is not valid. Please go back to the community and try again.',
);
const noForum = defineError('no_forum_right', 403, 'Your membership does not include the community.');

const MINUTE_MS = 60_000;
const MINUTES = 10;
const MAX_LENGTH = 4000;

/** @throws bad_sign_on, also for one that was answered before or is older than ten minutes; no_forum_right */
export async function answerSignOn(
  {
    db,
    now,
    community,
    demoUsers,
  }: { db: Database; now: Date; community: CommunitySettings; demoUsers: boolean },
  asked: SignOn,
  viewer: Viewer | null,
): Promise<SignOnAnswer> {
  const { nonce, returnTo } = parseSignOn(asked, community);
  const hash = createHash('sha256').update(`sso ${nonce}`).digest('base64url');
  await db
    .insertInto('one_time_tokens')
    .values({
      hash,
      user_id: null,
      purpose: 'sso',
      data: '{}',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + MINUTES * MINUTE_MS).toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  if (viewer && !hasAccess(['FORUM'], accessGroup(viewer.rights))) throw noForum();
  const user = viewer && (await findUser(db, viewer.id, demoUsers));
  const used = user ? now.toISOString() : null;
  const key = await db
    .updateTable('one_time_tokens')
    .set({ used_at: used })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst();
  if (!key) throw badSignOn();
  if (!user) return { kind: 'login' };
  const answer = signPayload(
    {
      nonce,
      email: user.email,
      external_id: String(user.id),
      username: user.username,
      name: user.name,
      groups: user.membership ? user.membership.name.toLowerCase().replaceAll(' ', '_') : '',
      require_activation: String(user.email_confirmed_at === null),
    },
    community.secret,
  );
  return { kind: 'redirect', to: `${returnTo}?${new URLSearchParams({ ...answer })}` };
}

/** Parses a request of the community, when the signature is its own and it leads back to itself. @throws bad_sign_on */
export function parseSignOn({ sso, sig }: SignOn, { url, secret }: CommunitySettings) {
  if (sso.length > MAX_LENGTH || !isSigned(sso, sig, secret)) throw badSignOn();
  const payload = new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
  const nonce = payload.get('nonce') ?? '';
  const own = new URL('/session/sso_login', url);
  const asked = URL.parse(payload.get('return_sso_url') ?? own.href);
  if (nonce === '' || asked?.origin !== own.origin) throw badSignOn();
  return { nonce, returnTo: asked.origin + asked.pathname };
}

/** Both are hashed first, so that the time tells nothing of where, or in how many characters, they differ. */
function isSigned(sso: string, sig: string, secret: string): boolean {
  const [given, expected] = [sig, sign(sso, secret)].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}

export function signPayload(fields: Readonly<Record<string, string>>, secret: string): SignOn {
  const sso = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
  return { sso, sig: sign(sso, secret) };
}

const sign = (sso: string, secret: string): string => createHmac('sha256', secret).update(sso).digest('hex');
