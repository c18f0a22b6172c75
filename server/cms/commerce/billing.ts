import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { listCards as endpoint } from '#shared/rest/orders.ts';

type Cards = OutputOf<typeof endpoint>;

const noCard = defineError('billing_item_invalid_id', 404, 'There is no such card.');

export async function listCards(context: IdentityContext): Promise<Answer<Cards>> {
  const { id } = demandViewer(context);
  return { value: await readCards(context.db, id), tags: [] };
}

/** Another's card is no card. @throws rest_not_logged_in, billing_item_invalid_id */
export async function changeBilling(
  context: IdentityContext,
  { billing_item_id }: { billing_item_id: string },
): Promise<Answer<Cards>> {
  const { id } = demandViewer(context);
  return context.db.transaction().execute(async (transaction) => {
    const chosen = await transaction
      .updateTable('billing_cards')
      .set({ is_default: 1 })
      .where('billing_item_id', '=', billing_item_id)
      .where('person_id', '=', id)
      .executeTakeFirst();
    if (chosen.numUpdatedRows === 0n) throw noCard();
    await transaction
      .updateTable('billing_cards')
      .set({ is_default: 0 })
      .where('billing_item_id', '!=', billing_item_id)
      .where('person_id', '=', id)
      .execute();
    return { value: await readCards(transaction, id), tags: [] };
  });
}

/** The one that is charged first, then the latest. */
export async function readCards(db: Database, personId: number): Promise<Cards> {
  const rows = await db
    .selectFrom('billing_cards')
    .select(['billing_item_id', 'brand', 'last4', 'is_default'])
    .where('person_id', '=', personId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, is_default: row.is_default === 1 }));
}
