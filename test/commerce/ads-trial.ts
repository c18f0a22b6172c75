/** Advertising places in trials of money: two of a plan at a time, booked and lengthened. */
import { checkoutLines } from '#server/cms/commerce/checkout-lines.ts';
import type { CheckoutRow } from '#server/cms/commerce/checkout-rows.ts';
import { type Database, parseColumn } from '#server/cms/database/index.ts';

const RID = 'ADTOPC';
/** As the starting content says. */
const PLACES = 2;

export type AdsTrial = ReturnType<typeof openAdsTrial>;

export function openAdsTrial(db: Database, chance: () => number) {
  const listHeld = () =>
    db.selectFrom('ad_bookings').selectAll().where('rid', '=', RID).where('status', '!=', 'ended').execute();

  return {
    /** Draws a new booking, or more months of one of the buyer's. */
    async choose(userId: number | null) {
      const months = chance() < 0.5 ? 1 : 3;
      const own = (await listHeld()).find(({ user_id }) => user_id === userId);
      return { product_rid: RID, months, booking: own && chance() < 0.5 ? own.id : 0 };
    },

    /** Ends all, so that the next trial finds free places. */
    async end(): Promise<void> {
      await db.updateTable('ad_bookings').set({ status: 'ended' }).execute();
    },

    /** @param given checkouts whose money was kept */
    async findProblems(given: readonly CheckoutRow[]): Promise<string[]> {
      const held = await listHeld();
      const paid = given
        .flatMap((row) => parseColumn(checkoutLines, row.lines))
        .filter(({ kind }) => kind === 'advertising')
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const booked = held.reduce((sum, { months }) => sum + months, 0);
      return [
        ...(paid === booked ? [] : [`${paid} months of advertising were paid, ${booked} are booked`]),
        ...(held.length <= PLACES ? [] : [`${held.length} of ${PLACES} places are held`]),
      ];
    },
  };
}
