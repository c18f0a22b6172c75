import * as z from 'zod';
import { inTransaction } from '#server/cms/database/index.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { issueLoginTicket as endpoint } from '#shared/rest/identity.ts';
import { signIn } from './authenticate.ts';
import { type IdentityContext, requireViewer, type SignedIn } from './context.ts';
import { MINUTES } from './emails.ts';
import { badKey, issueKey, spendKey } from './keys.ts';
import { hashNetwork } from './known-devices.ts';

const DATA = z.object({ session: z.string(), network: z.string() });

/**
 * Cookies are a host's own: with this the sister site knows who comes. It is good in the network that asked for it alone: a link on a
 * page of ours that leads elsewhere could lead back with somebody else's, and sign its reader in as them.
 */
export async function issueLoginTicket(context: IdentityContext): Promise<OutputOf<typeof endpoint>> {
  const { id, session } = requireViewer(context);
  const data: z.input<typeof DATA> = { session, network: hashNetwork(context) };
  const given = { userId: id, purpose: 'login-ticket', data, minutes: MINUTES.loginTicket } as const;
  const reftok = await inTransaction(context.db, (transaction) => issueKey(transaction, given, context.now));
  return { success: true, reftok };
}

/** @throws invalid_key, also when the session that it came from has ended, and from another network */
export async function redeemLoginTicket(
  context: IdentityContext,
  { reftok }: { reftok: string },
): Promise<SignedIn> {
  return inTransaction(context.db, async (transaction) => {
    const { userId, data } = await spendKey(transaction, reftok, 'login-ticket', DATA, context.now);
    const origin = await transaction
      .selectFrom('sessions')
      .select('ended_at')
      .where('hash', '=', data.session)
      .executeTakeFirst();
    const isHere = data.network === hashNetwork(context);
    if (userId === null || !isHere || !origin || origin.ended_at !== null) throw badKey();
    return signIn({ ...context, db: transaction }, userId, { isProven: false });
  });
}
