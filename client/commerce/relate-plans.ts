import { type AccessGroup, hasAccess, STAFF_GROUP } from '#shared/access.ts';
import type { MembershipRights } from '#shared/membership.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';

/** `larger` opens all that the reader's own membership opens, and more. */
export type PlanRelation = 'none' | 'own' | 'larger' | 'other';

/**
 * Tells how each plan stands to the one that a reader has, by the rights of the access group: pages are the same for all of a group.
 * The staff has every right and no membership.
 */
export function relatePlans(
  offers: readonly MembershipOffer[],
  tiers: MembershipRights['tiers'],
  group: AccessGroup,
): ReadonlyMap<MembershipOffer, PlanRelation> {
  const rightsOf = ({ name }: MembershipOffer) => tiers[name] ?? [];
  const held = group === STAFF_GROUP ? [] : offers.filter((offer) => holds(rightsOf(offer), group));
  const own = held.toSorted((one, other) => other.price - one.price)[0];
  const ownRights = own ? rightsOf(own) : [];
  const relate = (offer: MembershipOffer): PlanRelation => {
    if (!own) return 'none';
    if (offer === own) return 'own';
    return ownRights.every((right) => rightsOf(offer).includes(right)) ? 'larger' : 'other';
  };
  return new Map(offers.map((offer) => [offer, relate(offer)]));
}

const holds = (
  rights: MembershipRights['tiers'][keyof MembershipRights['tiers']],
  group: AccessGroup,
): boolean => rights !== undefined && rights.length > 0 && rights.every((right) => hasAccess([right], group));
