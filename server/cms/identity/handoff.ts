import * as z from 'zod';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import type { startHandoff as endpoint } from '#shared/rest/identity.ts';
import { signIn } from './authenticate.ts';
import { demandViewer, type IdentityContext, type SignedIn, signedIn } from './context.ts';
import { badKey, issueKey, spendKey } from './keys.ts';
import { MINUTES } from './letters.ts';

const DATA = z.object({ session: z.string() });

/** Cookies are a host's own: with this the sister site knows who comes. */
export async function startHandoff(context: IdentityContext): Promise<Answer<OutputOf<typeof endpoint>>> {
  const { id, session } = demandViewer(context);
  const given = { personId: id, purpose: 'handoff', data: { session }, minutes: MINUTES.handoff } as const;
  const reftok = await context.db
    .transaction()
    .execute((transaction) => issueKey(transaction, given, context.now));
  return { value: { success: true, reftok }, tags: [] };
}

/** @throws invalid_key, also when the session that it came from has ended */
export async function takeHandoff(
  context: IdentityContext,
  { reftok }: { reftok: string },
): Promise<SignedIn> {
  return context.db.transaction().execute(async (transaction) => {
    const { personId, data } = await spendKey(transaction, reftok, 'handoff', DATA, context.now);
    const origin = await transaction
      .selectFrom('sessions')
      .select('ended_at')
      .where('hash', '=', data.session)
      .executeTakeFirst();
    if (personId === null || !origin || origin.ended_at !== null) throw badKey();
    return signedIn(await signIn({ ...context, db: transaction }, personId));
  });
}
