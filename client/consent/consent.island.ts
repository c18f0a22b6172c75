/** The script of pages on which something needs consent: the question, its answers, and a confirmation whose address was hidden. */
import { findHiddenCheckout } from '#client/analytics/hidden-checkout.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { mountBanner } from './consent-banner.island.ts';
import { mountChoice } from './consent-choice.island.ts';

export const mount: MountIsland = (place, props) => {
  const { again, purpose } = Object(props) as { again?: string; purpose?: string };
  if (again !== undefined) location.replace(findHiddenCheckout() ?? again);
  else if (purpose === undefined) mountBanner(place, props);
  else mountChoice(place, props);
};
