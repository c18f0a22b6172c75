import { type ComposeEmail, type IdentityContext, writeEmail } from '#server/cms/identity/index.ts';

/** Emails the owners of a listing. @param exceptId account that did it, and knows */
export async function tellOwners(
  context: Pick<IdentityContext, 'db' | 'now' | 'origins'>,
  itemId: number,
  compose: ComposeEmail,
  exceptId = 0,
): Promise<void> {
  const owners = await context.db
    .selectFrom('business_owners')
    .innerJoin('users', 'users.id', 'business_owners.user_id')
    .select(['users.email', 'users.brand'])
    .where('item_id', '=', itemId)
    .where('role', '=', 'owner')
    .where('users.id', '!=', exceptId)
    .where('closed_at', 'is', null)
    .orderBy('users.id')
    .execute();
  for (const { email, brand } of owners) await writeEmail({ ...context, brand }, email, compose);
}
