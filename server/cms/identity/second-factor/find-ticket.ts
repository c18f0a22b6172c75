import * as z from 'zod';
import { invalidParams, type RestError } from '#shared/rest/errors.ts';
import type { IdentityContext } from '../context.ts';
import { findUser } from '../find-user.ts';
import { findKey, spendKey } from '../keys.ts';
import type { HalfLogin } from './ask-code.ts';

const HALF_LOGIN = z.object({ by: z.enum(['password', 'link']), redirect_to: z.string().nullable() });
const UNPROCESSABLE = 422;

const expiredTicket = (): RestError =>
  invalidParams({ ticket: 'This login has expired. Please log in again.' }, UNPROCESSABLE);

/** The user whose login a ticket is half of. @throws rest_invalid_param for one that has expired */
export async function findLoginTicket(context: IdentityContext, ticket: string) {
  const { db, now, demoUsers } = context;
  const { userId } = await findKey(db, ticket, 'second-factor', HALF_LOGIN, now).catch(() => {
    throw expiredTicket();
  });
  const user = userId === null ? undefined : await findUser(db, userId, demoUsers);
  if (!user) throw expiredTicket();
  return { user };
}

/** In the transaction of the login. @throws invalid_key */
export async function spendLoginTicket(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  ticket: string,
): Promise<HalfLogin> {
  const { data } = await spendKey(db, ticket, 'second-factor', HALF_LOGIN, now);
  return data;
}
