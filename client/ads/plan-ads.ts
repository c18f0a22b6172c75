/**
 * Which advertisement stands in which slot. It depends on the address of the page and on nothing else, so that everybody is
 * sent the same page.
 */
import type { PageAds } from '#client/core/page-ads.ts';
import {
  type AdPlacement,
  type AdSize,
  type AdSlot,
  MAX_HOUSE_ADS_IN_TEXT,
  MAX_SPONSORS,
  SHOP_SLOT,
  SPONSOR_SLOTS,
  TEXT_SLOTS,
  TOP_SLOTS,
} from '#shared/ads.ts';
import type { Ad, AdTable, HouseAd, ShownAds, SponsorLogo } from '#shared/rest/ads.ts';
import { describeBooked, describeLogo } from './booked-ads.ts';

/** Pages that show the same share one plan: what is made of it once serves them all. */
const plans = new WeakMap<ShownAds, Map<string, PageAds>>();

/** @param path of the page: it leads an ad for what it is itself out. */
export function planAds(table: ShownAds, path: string, unitPrefix?: string): PageAds {
  const turn = hash(path);
  const house = table.house.filter(({ link }) => link !== path);
  const ownAd = house.length < table.house.length ? path : '';
  const booked = groupBooked(table);
  const turns = [house, table.sponsors, ...Object.values(booked)].map((list) => turnOf(list, turn));
  const name = [...turns, ownAd, unitPrefix].join('\n');
  const known = plans.get(table) ?? new Map<string, PageAds>();
  plans.set(table, known);
  const plan = known.get(name) ?? {
    ...fillSlots(
      {
        house: rotate(house, turn),
        sponsors: rotate(table.sponsors, turn),
        content: rotate(booked.content, turn),
        shop: rotate(booked.shop, turn),
        top: rotate(booked['content-top'], turn),
        squares: rotate(booked.sponsors, turn),
      },
      unitPrefix,
    ),
    logos: listLogos(table, booked.sponsors),
    ...(table.booked.length > 0 && { hasBooked: true }),
  };
  known.set(name, plan);
  return plan;
}

type Booked = ShownAds['booked'][number];

/** Those of each placement, in the order in which they were booked. */
function groupBooked({ booked }: ShownAds): Readonly<Record<AdPlacement, readonly Booked[]>> {
  const of = (placement: AdPlacement) => booked.filter((ad) => ad.placement === placement);
  return {
    content: of('content'),
    shop: of('shop'),
    'content-top': of('content-top'),
    sponsors: of('sponsors'),
  };
}

interface AdsInTurn {
  readonly house: readonly HouseAd[];
  readonly sponsors: AdTable['sponsors'];
  readonly content: readonly Booked[];
  readonly shop: readonly Booked[];
  readonly top: readonly Booked[];
  readonly squares: readonly Booked[];
}

/** Booked ones come before our own. */
function fillSlots(
  { house, sponsors, content, shop, top, squares }: AdsInTurn,
  unitPrefix: string | undefined,
): PageAds {
  const rented = [...squares.map((ad) => describeBooked(ad)), ...sponsors];
  // From the other end, so that what stands in a text is not met again below it.
  const inSquares = rented.length > 0 ? [...rented, ...ofSize(house.toReversed(), 'square')] : [];
  const inShop = [...shop.map((ad) => describeBooked(ad)), ...ofSize(house, SHOP_SLOT.size)];
  const above = top.slice(0, 1).flatMap((ad) => [describeBooked(ad), describeBooked(ad, 'second_image')]);
  const ads = new Map([
    ...fill(TOP_SLOTS, above),
    ...fill(
      TEXT_SLOTS,
      content.map((ad) => describeBooked(ad)),
    ),
    ...fill([SHOP_SLOT], inShop),
    ...fill(SPONSOR_SLOTS, inSquares),
  ]);
  const inText = ofSize(house, 'default').slice(0, MAX_HOUSE_ADS_IN_TEXT);
  const key = hash(JSON.stringify([...ads, inText])).toString(36);
  return { ads, inText, key, ...(unitPrefix && { unitPrefix }) };
}

function listLogos({ logos = [] }: AdTable, squares: readonly Booked[]): readonly SponsorLogo[] | undefined {
  const all = [...squares.flatMap(describeLogo), ...logos].slice(0, MAX_SPONSORS);
  return all.length > 0 ? all : undefined;
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
