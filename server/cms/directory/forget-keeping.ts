import type { Database } from '#server/cms/database/index.ts';

/**
 * Removes what belonged to those who keep a listing no more, once the last of them has gone: words that nobody has accepted, trust, and
 * the year within which they had to say that it is still right. One that has expired stays so. In the caller's transaction.
 */
export async function forgetKeeping(db: Database, itemId: number): Promise<void> {
  const update = () => db.updateTable('listings').where('item_id', '=', itemId);
  await update().set({ trusted: 0 }).execute();
  await update()
    .set((listing) => ({
      fields: '',
      draft_state: 'none',
      reason: '',
      refused: '',
      revision: listing('revision', '+', 1),
      sent_at: null,
      sent_by: null,
    }))
    .where('draft_state', '!=', 'none')
    .execute();
  const shown = db.selectFrom('items').select('id').where('id', '=', itemId).where('status', '=', 'publish');
  await update().set({ expires_at: null, warned_at: null }).where('item_id', 'in', shown).execute();
}
