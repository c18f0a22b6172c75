/** Opens the confirmation again whose address was hidden from scripts of others: `client/analytics/hidden-checkout.island.ts`. */
import { findHiddenCheckout } from '#client/analytics/hidden-checkout.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { ROUTES } from '#shared/routes.ts';

export const mount: MountIsland = () => location.replace(findHiddenCheckout() ?? ROUTES.accountOrders);
