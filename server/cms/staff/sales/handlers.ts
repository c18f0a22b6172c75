import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import {
  changeAnyCoupon,
  createAnyCoupon,
  endAnyCoupon,
  findAnyCoupon,
  listCouponProducts,
} from './coupons.ts';
import { changeAnyPlan, findAnyPlan, listAnyPlans, resetAnyPlan } from './plans.ts';
import { listAnyCoupons } from './read-coupons.ts';

/** Endpoints of what is sold, and for how much. */
export function createStaffSalesHandlers(options: IdentityOptions): readonly Handler[] {
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.listAnyCoupons, (input, caller) => listAnyCoupons(contextOf(caller), input)),
    handle(ENDPOINTS.listCouponProducts, (_, caller) => listCouponProducts(contextOf(caller))),
    handle(ENDPOINTS.findAnyCoupon, (input, caller) => findAnyCoupon(contextOf(caller), input)),
    handle(ENDPOINTS.createAnyCoupon, (input, caller) => createAnyCoupon(contextOf(caller), input)),
    handle(ENDPOINTS.changeAnyCoupon, (input, caller) => changeAnyCoupon(contextOf(caller), input)),
    handle(ENDPOINTS.endAnyCoupon, (input, caller) => endAnyCoupon(contextOf(caller), input)),
    handle(ENDPOINTS.listAnyPlans, (_, caller) => listAnyPlans(contextOf(caller))),
    handle(ENDPOINTS.findAnyPlan, (input, caller) => findAnyPlan(contextOf(caller), input)),
    handle(ENDPOINTS.changeAnyPlan, (input, caller) => changeAnyPlan(contextOf(caller), input)),
    handle(ENDPOINTS.resetAnyPlan, (input, caller) => resetAnyPlan(contextOf(caller), input)),
  ];
}
