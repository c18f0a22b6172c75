/**
 * Which advertisement stands in which slot. It depends on the address of the page and on nothing else, so that everybody is
 * sent the same page.
 */
import { type AdSize, type AdSlot, SHOP_SLOT, SPONSOR_SLOTS, TEXT_SLOTS, TOP_SLOTS } from '#shared/ads.ts';
import type { Ad, AdTable, HouseAd } from '#shared/rest/ads.ts';

export interface PageAds {
  /** By the id of the slot. One that is missing has nothing to show and takes no space. */
  readonly ads: ReadonlyMap<string, Ad>;
  /** Says which: pages with equal ones show the same. */
  readonly key: string;
  /** Of the ad units that may take the slots over, before the slot's id: `/1234567/facet/`. */
  readonly unitPrefix?: string;
}

/** @param path of the page: it leads an ad for what it is itself out. */
export function planAds(table: AdTable, path: string, unitPrefix?: string): PageAds {
  const house = rotate(
    table.house.filter(({ link }) => link !== path),
    hash(path),
  );
  // From the other end, so that what stands above a text is not met again in it.
  const reversed = house.toReversed();
  const squares = [
    ...rotate(table.sponsors, hash(path)),
    ...(table.sponsors.length > 0 ? ofSize(reversed, 'square') : []),
  ];
  const ads = new Map([
    ...TOP_SLOTS.flatMap((slot) => fill([slot], ofSize(reversed, slot.size))),
    ...fill(TEXT_SLOTS, ofSize(house, 'default')),
    ...fill([SHOP_SLOT], ofSize(house, SHOP_SLOT.size)),
    ...fill(SPONSOR_SLOTS, squares),
  ]);
  return { ads, key: hash(JSON.stringify([...ads])).toString(36), ...(unitPrefix && { unitPrefix }) };
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
  const first = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}

/** FNV-1a, 32 bits: even enough to spread pages over a short list. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
