/** Secret name of a checkout, out of the address while Google's scripts read that, and kept in the tab's history for a reload. */
import { ROUTES } from '#shared/routes.ts';

const PARAMETER = 'checkout';

/** Leaves the address as it is where there is no such secret. */
export function hideCheckout(): void {
  const { pathname, search } = location;
  const token = new URLSearchParams(search).get(PARAMETER);
  if (pathname === ROUTES.confirmation && token)
    history.replaceState({ [PARAMETER]: token }, '', `${ROUTES.confirmation}?again=1`);
}

/** Address of the confirmation that was hidden here; undefined for none. */
export function findHiddenCheckout(): string | undefined {
  const token: unknown = history.state?.[PARAMETER];
  return typeof token === 'string'
    ? `${ROUTES.confirmation}?${new URLSearchParams({ [PARAMETER]: token })}`
    : undefined;
}
