/** In the place of a plan, for a gift that goes on as the next one: nobody sells it, and nothing is charged for it. */
export const GIFT_RID = 'gift';

/** Whether its time was given, and nothing is paid for it before a plan follows. */
export const isGift = (row: { readonly plan_rid: string; readonly gift_id: number | null }): boolean =>
  row.gift_id !== null && (row.plan_rid === '' || row.plan_rid === GIFT_RID);

/**
 * Columns of a membership after which no plan follows any more: a gift that was to go on is again one that ends by itself.
 * @param day on which it ends
 */
export const withoutNextPlan = (planRid: string, day: string | null) => ({
  next_plan: '',
  ...(planRid === GIFT_RID && { plan_rid: '', ends_at: day }),
});
