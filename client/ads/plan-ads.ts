/**
 * Which advertisement stands in which slot. It depends on the address of the page and on nothing else, so that everybody is
 * sent the same page.
 */
import type { PageAds } from '#client/core/page-ads.ts';
import { type AdSize, type AdSlot, MAX_HOUSE_ADS_IN_TEXT, SHOP_SLOT, SPONSOR_SLOTS } from '#shared/ads.ts';
import type { Ad, AdTable, HouseAd } from '#shared/rest/ads.ts';

/** Pages that show the same share one plan: what is made of it once serves them all. */
const plans = new WeakMap<AdTable, Map<string, PageAds>>();

/** @param path of the page: it leads an ad for what it is itself out. */
export function planAds(table: AdTable, path: string, unitPrefix?: string): PageAds {
  const turn = hash(path);
  const house = table.house.filter(({ link }) => link !== path);
  const ownAd = house.length < table.house.length ? path : '';
  const name = [turnOf(house, turn), turnOf(table.sponsors, turn), ownAd, unitPrefix].join('\n');
  const known = plans.get(table) ?? new Map<string, PageAds>();
  plans.set(table, known);
  const plan = known.get(name) ?? {
    ...fillSlots(rotate(house, turn), rotate(table.sponsors, turn), unitPrefix),
    logos: table.logos,
  };
  known.set(name, plan);
  return plan;
}

function fillSlots(
  house: readonly HouseAd[],
  sponsors: AdTable['sponsors'],
  unitPrefix: string | undefined,
): PageAds {
  // From the other end, so that what stands in a text is not met again below it.
  const squares = sponsors.length > 0 ? [...sponsors, ...ofSize(house.toReversed(), 'square')] : [];
  const ads = new Map([...fill([SHOP_SLOT], ofSize(house, SHOP_SLOT.size)), ...fill(SPONSOR_SLOTS, squares)]);
  const inText = ofSize(house, 'default').slice(0, MAX_HOUSE_ADS_IN_TEXT);
  const key = hash(JSON.stringify([...ads, inText])).toString(36);
  return { ads, inText, key, ...(unitPrefix && { unitPrefix }) };
}

function fill(slots: readonly AdSlot[], ads: readonly Ad[]): [string, Ad][] {
  return slots.flatMap(({ id }, index): [string, Ad][] => {
    const ad = ads[index];
    return ad ? [[id, ad]] : [];
  });
}

function ofSize(ads: readonly HouseAd[], size: AdSize): HouseAd[] {
  return ads.filter(({ sizes }) => sizes.includes(size));
}

function rotate<T>(list: readonly T[], turn: number): T[] {
  const first = turnOf(list, turn);
  return [...list.slice(first), ...list.slice(0, first)];
}

const turnOf = (list: readonly unknown[], turn: number): number =>
  list.length === 0 ? 0 : turn % list.length;

/** FNV-1a, 32 bits: even enough to spread pages over a short list. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
