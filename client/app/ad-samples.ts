/** House ads of both sizes and every cut, as they are meant and with more words than there is room for. */
import type { PageAds } from '#client/core/page-ads.ts';
import { type AdSlot, SPONSOR_SLOTS, TEXT_SLOTS } from '#shared/ads.ts';
import type { Ad } from '#shared/rest/ads.ts';

const GOOD: Ad = {
  link: '/membership/',
  title: 'Every course, one membership',
  text: 'Gold and Platinum open all courses and films. Thirty days to change your mind.',
  action: 'See the tiers',
  cut: 'step',
  gem: 'corundum',
};
const BARE: Ad = { link: '/shop/', title: 'The shop' };
const LONG: Ad = {
  link: '/newsletter/',
  title: 'A letter whose title was written by somebody who had never seen the box that it must fit',
  text: 'It goes on for as long as a person may go on who is paid by the word and has not been told how many there may be, and then for a while longer than that.',
  action: 'Sign up for all of it',
  cut: 'round',
  gem: 'beryl',
};

const [first, second, third] = TEXT_SLOTS;
export const AD_SAMPLES: readonly { readonly title: string; readonly slot: AdSlot; readonly ad: Ad }[] = [
  ...sample('in the text, 300 by 250', first, GOOD),
  ...sample('in the text, a title alone', second, BARE),
  ...sample('in the text, too long', third, LONG),
];

const SQUARES: readonly Ad[] = [
  { link: '/business-directory/', title: 'Step & Sons', text: 'Step cuts', cut: 'step', gem: 'beryl' },
  { link: '/business-directory/', title: 'Round House', text: 'Brilliants', cut: 'round', gem: 'diamond' },
  { link: '/business-directory/', title: 'Lozenge & Co.', text: 'Kites', cut: 'lozenge', gem: 'garnet' },
  { link: '/business-directory/', title: 'Pear Lane', text: 'Drops', cut: 'drop', gem: 'opal' },
  { link: '/business-directory/', title: 'A Title Alone' },
  { ...LONG, link: '/business-directory/' },
];

export const SAMPLE_ADS: PageAds = {
  key: 'samples',
  ads: new Map(SPONSOR_SLOTS.map(({ id }, index): [string, Ad] => [id, SQUARES[index] ?? BARE])),
  inText: [],
};

function sample(title: string, slot: AdSlot | undefined, ad: Ad) {
  return slot ? [{ title, slot, ad }] : [];
}
