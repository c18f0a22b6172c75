import * as z from 'zod';
import { inTransaction } from '#server/cms/database/index.ts';
import type { WithDevice } from '#server/cms/handler.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { sendMagicLink as endpoint, followMagicLink as followEndpoint } from '#shared/rest/identity.ts';
import { signIn } from './authenticate.ts';
import type { Confirmation, IdentityContext } from './context.ts';
import { MINUTES, magicLink } from './emails.ts';
import { badKey, spendKey } from './keys.ts';
import { mailKey } from './mail-key.ts';
import { countAttempt, keyOfAddress } from './rate-limits.ts';
import { askForCode, createCodeNeeded } from './second-factor/ask-code.ts';

const DATA = z.object({ redirect_to: z.string().nullable() });

/** Mails a link, if there is somebody to mail it to: the answer does not tell. */
export async function sendMagicLink(
  context: IdentityContext,
  { redirect_to, ...given }: ParsedInputOf<typeof endpoint>,
): Promise<Confirmation> {
  await countAttempt(context.db, [keyOfAddress('magic', context.from)], context.now);
  const data = { redirect_to: parseRedirectTarget(redirect_to, new Set(Object.values(context.origins))) };
  return mailKey(context, given, { purpose: 'magic', minutes: MINUTES.magic, data, compose: magicLink });
}

/** @throws invalid_key, invalid_membership_status, second_factor_required with a ticket for the code */
export async function followMagicLink(
  context: IdentityContext,
  { key }: { key: string },
): Promise<WithDevice<OutputOf<typeof followEndpoint>>> {
  const answer = await inTransaction(context.db, async (transaction) => {
    const { userId, data } = await spendKey(transaction, key, 'magic', DATA, context.now);
    if (userId === null) throw badKey();
    const within = { ...context, db: transaction };
    const ticket = await askForCode(within, userId, { by: 'link', ...data });
    if (ticket !== undefined) return ticket;
    const { value, device } = await signIn(within, userId, { isProven: false });
    return { value: { ...value, redirect_to: data.redirect_to }, device };
  });
  // The link is used up, and so is the half of the login that it was.
  if (typeof answer === 'string') throw createCodeNeeded(answer);
  return answer;
}
