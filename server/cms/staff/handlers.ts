import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { changeUserMembership, endUserSessions, giveRight, takeRight } from './change-user.ts';
import { listStaffChanges } from './changes.ts';
import { findAnyOrder, listAllOrders, refundAnyOrder, sendParcel } from './orders.ts';
import { findAnyUser, listAllUsers } from './users.ts';

export function createStaffHandlers(options: IdentityOptions): readonly Handler[] {
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.listAllUsers, (input, caller) => listAllUsers(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyUser, (input, caller) => findAnyUser(contextOf(caller), input)),
    handle(ENDPOINTS.changeUserMembership, (input, caller) => changeUserMembership(contextOf(caller), input)),
    handle(ENDPOINTS.giveRight, (input, caller) => giveRight(contextOf(caller), input)),
    handle(ENDPOINTS.takeRight, (input, caller) => takeRight(contextOf(caller), input)),
    handle(ENDPOINTS.endUserSessions, (input, caller) => endUserSessions(contextOf(caller), input)),
    handle(ENDPOINTS.listAllOrders, (input, caller) => listAllOrders(contextOf(caller), input)),
    handle(ENDPOINTS.findAnyOrder, (input, caller) => findAnyOrder(contextOf(caller), input)),
    handle(ENDPOINTS.refundAnyOrder, (input, caller) => refundAnyOrder(contextOf(caller), input)),
    handle(ENDPOINTS.sendParcel, (input, caller) => sendParcel(contextOf(caller), input)),
    handle(ENDPOINTS.listStaffChanges, (input, caller) => listStaffChanges(contextOf(caller), input)),
  ];
}
