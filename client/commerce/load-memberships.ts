import type { LoadContext } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { MEMBERSHIP_RIGHTS, type MembershipRights, membershipRights } from '#shared/membership.ts';
import { parseOnce } from '#shared/parse-once.ts';
import { isReservedName } from '#shared/reserved-names.ts';
import {
  contactSettings,
  findSetting,
  type MembershipOffers,
  membershipOffers,
} from '#shared/rest/settings.ts';

export interface Memberships extends MembershipOffers {
  /** Rights by membership. */
  readonly tiers: MembershipRights['tiers'];
  /** Email address by which memberships are arranged; none where the CMS names none that exists. */
  readonly support: string | undefined;
}

/** Loads what memberships cost and open, those that are not sold any more among them; nothing of what the CMS does not name. */
export async function loadMemberships(context: LoadContext): Promise<Memberships> {
  const find = (name: string) => orMissing(context.api.get(findSetting, { name, brand: context.brand }));
  const [offers, rights, contact] = await Promise.all([
    find('membership-offers'),
    find(MEMBERSHIP_RIGHTS),
    find('contact'),
  ]);
  return {
    ...parseOffers(offers ?? {}),
    tiers: parseRights(rights ?? {}).tiers,
    support: findSupport(parseContact(contact ?? {}).support),
  };
}

/** Until somebody has chosen an address, what is written to the one of the starting content reaches nobody. */
const findSupport = (address: string | undefined): string | undefined =>
  address !== undefined && isReservedName(address) ? undefined : address;

const parseOffers = parseOnce(
  membershipOffers.catch({ offers: [], promises: [], compared: [], singles: [] }),
);
const parseRights = parseOnce(membershipRights.catch({ tiers: {}, brings: {}, overdue_keeps: 'free' }));
const parseContact = parseOnce(contactSettings.catch({}));
