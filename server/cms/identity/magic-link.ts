import * as z from 'zod';
import { readRedirectTarget } from '#shared/redirect-target.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { sendMagicLink as endpoint, followMagicLink as followEndpoint } from '#shared/rest/identity.ts';
import { signIn } from './authenticate.ts';
import { type Done, done, type IdentityContext, signedIn } from './context.ts';
import { findByLogin } from './find-person.ts';
import { badKey, issueKey, spendKey } from './keys.ts';
import { MINUTES, magicLink, writeLetter } from './letters.ts';
import { keyOfAddress, keyOfPerson, maySend, takeTry } from './tries.ts';

const DATA = z.object({ redirect_to: z.string().nullable() });

/** Mails a link, if there is somebody to mail it to: the answer does not tell. */
export async function sendMagicLink(
  context: IdentityContext,
  { email, redirect_to }: ParsedInputOf<typeof endpoint>,
): Promise<Done> {
  const { db, now } = context;
  await takeTry(db, [keyOfAddress('magic', context.from)], now);
  const person = await findByLogin(db, email, context.demoPeople);
  if (!person || !(await maySend(db, [keyOfPerson('letter', person.id)], now))) return done;
  const data = { redirect_to: readRedirectTarget(redirect_to, new Set(Object.values(context.origins))) };
  await db.transaction().execute(async (transaction) => {
    const given = { personId: person.id, purpose: 'magic', data, minutes: MINUTES.magic } as const;
    const key = await issueKey(transaction, given, now);
    await writeLetter({ ...context, db: transaction }, person.email, magicLink(key));
  });
  return done;
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
