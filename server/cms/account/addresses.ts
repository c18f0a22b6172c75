import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import { type Address, type AddressType, NO_ADDRESS } from '#shared/address.ts';
import type { changeAddress as endpoint } from '#shared/rest/account.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';

type Addresses = Record<AddressType, Address>;

export async function findAddresses(context: IdentityContext): Promise<Answer<Addresses>> {
  const { id } = demandViewer(context);
  return { value: await readAddresses(context.db, id), tags: [] };
}

/** @throws rest_not_logged_in */
export async function changeAddress(
  context: IdentityContext,
  { type, ...address }: ParsedInputOf<typeof endpoint>,
): Promise<Answer<Addresses>> {
  const { id } = demandViewer(context);
  await context.db
    .insertInto('addresses')
    .values({ ...address, type, person_id: id })
    .onConflict((conflict) => conflict.columns(['person_id', 'type']).doUpdateSet(address))
    .execute();
  return { value: await readAddresses(context.db, id), tags: [] };
}

export async function readAddresses(db: Database, personId: number): Promise<Addresses> {
  const rows = await db.selectFrom('addresses').selectAll().where('person_id', '=', personId).execute();
  const stored = rows.map(({ person_id, type, ...address }) => [type, address] as const);
  return { billing: NO_ADDRESS, shipping: NO_ADDRESS, ...Object.fromEntries(stored) };
}
