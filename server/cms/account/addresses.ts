import type { Database } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { type AddressType, NO_ADDRESS, type PostalAddress } from '#shared/address.ts';
import type { changeAddress as endpoint } from '#shared/rest/account.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';

type UserAddresses = Record<AddressType, PostalAddress>;

export async function findAddresses(context: IdentityContext): Promise<UserAddresses> {
  const { id } = requireViewer(context);
  return await findAddressesOf(context.db, id);
}

/** @throws rest_not_logged_in */
export async function changeAddress(
  context: IdentityContext,
  { type, ...address }: ParsedInputOf<typeof endpoint>,
): Promise<UserAddresses> {
  const { id } = requireViewer(context);
  await context.db
    .insertInto('addresses')
    .values({ ...address, type, user_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(address))
    .execute();
  return await findAddressesOf(context.db, id);
}

export async function findAddressesOf(db: Database, userId: number): Promise<UserAddresses> {
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute();
  const stored = rows.map(({ user_id, type, ...address }) => [type, address] as const);
  return { billing: NO_ADDRESS, shipping: NO_ADDRESS, ...Object.fromEntries(stored) };
}
