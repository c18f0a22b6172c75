import * as z from 'zod';
import { readRedirectTarget } from '#shared/redirect-target.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { sendMagicLink as endpoint, followMagicLink as followEndpoint } from '#shared/rest/identity.ts';
import { signIn } from './authenticate.ts';
import { type Done, type IdentityContext, signedIn } from './context.ts';
import { badKey, spendKey } from './keys.ts';
import { MINUTES, magicLink } from './letters.ts';
import { mailKey } from './mail-key.ts';
import { keyOfAddress, takeTry } from './tries.ts';

const DATA = z.object({ redirect_to: z.string().nullable() });

/** Mails a link, if there is somebody to mail it to: the answer does not tell. */
export async function sendMagicLink(
  context: IdentityContext,
  { email, redirect_to }: ParsedInputOf<typeof endpoint>,
): Promise<Done> {
  await takeTry(context.db, [keyOfAddress('magic', context.from)], context.now);
  const data = { redirect_to: readRedirectTarget(redirect_to, new Set(Object.values(context.origins))) };
  return mailKey(context, email, { purpose: 'magic', minutes: MINUTES.magic, data, compose: magicLink });
}

/** @throws invalid_key, invalid_membership_status */
export async function followMagicLink(
  context: IdentityContext,
  { key }: { key: string },
): Promise<Answer<OutputOf<typeof followEndpoint>>> {
  return context.db.transaction().execute(async (transaction) => {
    const { personId, data } = await spendKey(transaction, key, 'magic', DATA, context.now);
    if (personId === null) throw badKey();
    const { value, tags } = signedIn(await signIn({ ...context, db: transaction }, personId));
    return { value: { ...value, redirect_to: data.redirect_to }, tags };
  });
}
