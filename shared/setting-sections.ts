/** Settings that Studio shows, in sections: which part of which setting, and its fields in plain words. */
import * as z from 'zod';
import { AD_SIZES, type AdSize } from './ads.ts';
import { listingSpamRules } from './listing-spam.ts';
import { meteringSettings } from './metering.ts';
import { writtenAds } from './rest/ads.ts';
import { shippingSettings, taxSettings } from './rest/sales-settings.ts';
import {
  advertisingPlans,
  articleFilters,
  contactSettings,
  membershipOffers,
  sellerSettings,
  siteSettings,
} from './rest/settings.ts';
import type { WordsByPath } from './setting-fields.ts';

export interface SettingSection {
  /** Name of the setting: that of its file. */
  readonly setting: string;
  readonly title: string;
  /** Says what it is for. */
  readonly lead: string;
  /** Money goes by it: who changes it shows a password or a code again. */
  readonly asksAgain?: boolean;
  /** Member under which the form shows a setting that is a list, not an object. */
  readonly list?: string;
  /** Schema of the part that is shown. */
  readonly schema: z.ZodObject;
  readonly words: WordsByPath;
}

const LINK_WORDS = (path: string, one = 'link'): WordsByPath => ({
  [`${path}.*`]: { label: '', one },
  [`${path}.*.title`]: { label: 'Text' },
  [`${path}.*.path`]: { label: 'Leads to', isLink: true },
});

const AD_WORDS = (path: string): WordsByPath => ({
  [`${path}.*`]: { label: '', one: 'advertisement' },
  [`${path}.*.link`]: { label: 'Leads to', isLink: true },
  [`${path}.*.title`]: { label: 'Title', hint: 'Needed where there is no image.' },
  [`${path}.*.text`]: { label: 'Text', hint: 'A sentence or two; the small sizes leave it out.' },
  [`${path}.*.action`]: { label: 'Text of the link', hint: 'Two or three words, in the largest size alone.' },
  [`${path}.*.cut`]: {
    label: 'Cut of the stone beside the words',
    choices: { step: 'Step', round: 'Round', lozenge: 'Lozenge', drop: 'Drop' },
  },
  [`${path}.*.gem`]: { label: 'Family of gems that it has the color of', hint: 'Such as corundum.' },
  [`${path}.*.image`]: {
    label: 'Image in the place of the words',
    hint: 'As large as the size, or a multiple of it.',
    names: 'image-file',
  },
  [`${path}.*.alt`]: { label: 'What the image says', hint: 'Needed where there is an image.' },
});

const AD_SIZE_WORDS = Object.fromEntries(
  Object.entries(AD_SIZES).map(([size, [width, height]]) => [size, `${width} × ${height}`]),
) as Readonly<Record<AdSize, string>>;

export const SECTION_NAMES = [
  'site',
  'menus',
  'footer',
  'home',
  'contact',
  'seller',
  'shipping',
  'taxes',
  'comparison',
  'singles',
  'metering',
  'articles-filters',
  'ads',
  'advertising-plans',
  'listing-spam',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export const SETTING_SECTIONS: Readonly<Record<SectionName, SettingSection>> = {
  site: {
    setting: 'site',
    title: 'Site',
    lead: 'Its name, and how search engines and shared links describe it.',
    schema: siteSettings.pick({
      name: true,
      tagline: true,
      description: true,
      community: true,
      copyright: true,
      sister: true,
    }),
    words: {
      name: { label: 'Name' },
      tagline: { label: 'Tagline', hint: 'In a few words, beside the name.' },
      description: { label: 'Description', hint: 'For search results and shared links.', rows: 2 },
      community: { label: 'Community' },
      'community.href': { label: 'Leads to', isLink: true },
      copyright: { label: 'Copyright', hint: 'Who holds it: the year is added.' },
      sister: { label: 'Sister site' },
      'sister.brand': { label: 'Site' },
      'sister.title': { label: 'Name' },
      'sister.label': { label: 'Text of the button' },
    },
  },
  menus: {
    setting: 'site',
    title: 'Menus',
    lead: 'The menu at the top of every page, and the tools beside it.',
    schema: siteSettings.pick({ navigation: true, explore: true }),
    words: {
      navigation: { label: 'Menu', one: 'entry', isFolded: true },
      ...LINK_WORDS('navigation', 'entry'),
      'navigation.*.subnav.items': { label: 'Links that it opens', one: 'link' },
      ...LINK_WORDS('navigation.*.subnav.items'),
      'navigation.*.subnav.explore': { label: 'Show the tools beside them' },
      explore: { label: 'Tools and collections', one: 'tool', isFolded: true },
      ...LINK_WORDS('explore', 'tool'),
      'explore.*.text': { label: 'What it is for' },
      'explore.*.image': {
        label: 'Image',
        hint: 'Path of an upload, such as /wp-content/uploads/gem-opal.webp.',
        names: 'image-file',
      },
    },
  },
  footer: {
    setting: 'site',
    title: 'Footer',
    lead: 'What stands at the end of every page.',
    schema: siteSettings.pick({ footer: true, footerLinks: true, legalLinks: true, social: true }),
    words: {
      footer: { label: 'Sentence', rows: 3 },
      footerLinks: { label: 'Links', one: 'link' },
      ...LINK_WORDS('footerLinks'),
      legalLinks: { label: 'Legal links', one: 'link' },
      ...LINK_WORDS('legalLinks'),
      social: { label: 'Social networks', one: 'network' },
      'social.*': { label: '', one: 'network' },
      'social.*.type': { label: 'Network', hint: 'In lower case: facebook, instagram, pinterest, twitter.' },
      'social.*.title': { label: 'Name' },
      'social.*.href': { label: 'Leads to', isLink: true },
    },
  },
  home: {
    setting: 'site',
    title: 'Home page',
    lead: 'What readers see first.',
    schema: siteSettings.pick({ home: true }),
    words: {
      home: { label: 'Home page' },
      'home.image': { label: 'Image', hint: 'Its name among the images.', names: 'image' },
      'home.phoneImage': {
        label: 'Image on phones',
        hint: 'Its name among the images. The same when left empty.',
        names: 'image',
      },
      'home.title': { label: 'Title' },
      'home.lead': { label: 'Text below the title', rows: 3 },
      'home.featuredGems': {
        label: 'Gems',
        hint: 'The end of the address of each, one on a line.',
        names: 'item:gemstone',
      },
      'home.featuredArticles': {
        label: 'Articles',
        hint: 'The end of the address of each, one on a line.',
        names: 'item:article',
      },
      'home.featuredCourse': { label: 'Course', hint: 'The end of its address.', names: 'item:course' },
      'home.path': { label: 'Learning path', one: 'step' },
      'home.path.*': { label: '', one: 'step' },
      'home.path.*.title': { label: 'Title' },
      'home.path.*.text': { label: 'Text', rows: 2 },
      'home.path.*.link': { label: 'Link' },
      'home.path.*.link.title': { label: 'Text of the link' },
      'home.path.*.link.path': { label: 'Leads to', isLink: true },
      'home.quote': { label: 'Quote' },
      'home.quote.text': { label: 'Words', rows: 3 },
      'home.quote.name': { label: 'Said by' },
      'home.quote.position': { label: 'Position' },
    },
  },
  contact: {
    setting: 'contact',
    title: 'Contact',
    lead: 'Where people write.',
    schema: contactSettings,
    words: {
      support: { label: 'Support', hint: 'Answers readers and members.' },
      sponsorship: { label: 'Sponsorship', hint: 'Answers advertisers.' },
    },
  },
  seller: {
    setting: 'seller',
    title: 'Seller',
    lead: 'Who stands on invoices, receipts and credit notes as the one who sells.',
    asksAgain: true,
    schema: sellerSettings,
    words: {
      name: { label: 'Company' },
      address: { label: 'Address', hint: 'One entry a line.', rows: 3 },
      tax_number: { label: 'Tax number', hint: 'Such as a number for value added tax.' },
      email: { label: 'Email address' },
    },
  },
  shipping: {
    setting: 'shipping',
    title: 'Shipping',
    lead: 'What it costs to send goods. The first zone with the country counts; where none has it, nothing is sent there.',
    asksAgain: true,
    schema: shippingSettings,
    words: {
      zones: { label: 'Zones', one: 'zone' },
      'zones.*': { label: '', one: 'zone' },
      'zones.*.name': { label: 'Name' },
      'zones.*.countries': {
        label: 'Countries',
        hint: 'Two capitals each, such as US, one on a line; * for every country that no other zone has.',
        rows: 3,
      },
      'zones.*.rate': { label: 'Price of a parcel, in dollars', unit: 'dollars' },
      'zones.*.free_from': {
        label: 'Free from, in dollars',
        unit: 'dollars',
        hint: 'Never when left empty.',
      },
      'zones.*.time': { label: 'How long it takes' },
    },
  },
  comparison: {
    setting: 'membership-offers',
    title: 'Membership page',
    lead: 'The promises of all memberships, the guarantee, and the rights that they are compared by. Prices are at Plans.',
    schema: membershipOffers.pick({ promises: true, guarantee: true, compared: true }),
    words: {
      promises: { label: 'Promises', hint: 'One on a line.', rows: 3 },
      guarantee: { label: 'Guarantee' },
      'guarantee.title': { label: 'Title' },
      'guarantee.text': { label: 'Text', rows: 3 },
      compared: { label: 'Compared rights', one: 'right' },
      'compared.*': { label: '', one: 'right' },
      'compared.*.title': { label: 'In words' },
      'compared.*.right': { label: 'Right' },
      'compared.*.with': { label: 'For those who have it' },
      'compared.*.without': { label: 'For those who have not' },
    },
  },
  singles: {
    setting: 'membership-offers',
    title: 'Bought once',
    lead: 'Rights that are sold without a membership. Who has bought one keeps it, whatever is changed here.',
    asksAgain: true,
    schema: membershipOffers.pick({ singles: true }),
    words: {
      singles: { label: 'On offer', one: 'right' },
      'singles.*': { label: '', one: 'right' },
      'singles.*.name': { label: 'Name' },
      'singles.*.rid': { label: 'Reference', hint: 'Six letters and digits, no two alike; it is in links.' },
      'singles.*.price': { label: 'Price, in dollars', unit: 'dollars' },
      'singles.*.levels': { label: 'Gives', one: 'right' },
      'singles.*.levels.*': { label: 'Right' },
      'singles.*.days': { label: 'For how many days', hint: 'For good when left empty.' },
      'singles.*.summary': { label: 'Summary', rows: 2 },
      'singles.*.on_sale': { label: 'On sale' },
    },
  },
  metering: {
    setting: 'metering',
    title: 'Free articles',
    lead: 'How many premium articles a month readers open without a membership.',
    schema: meteringSettings,
    words: {
      free_articles_a_month: { label: 'Articles a month', hint: '0 for none, 31 at most.' },
    },
  },
  'articles-filters': {
    setting: 'articles-filters',
    title: 'Filters of articles',
    lead: 'Subjects by which readers narrow the premium articles, in this order. One without any is not shown.',
    list: 'filters',
    schema: z.object({ filters: articleFilters }),
    words: {
      filters: { label: 'Filters', one: 'filter' },
      'filters.*': { label: '', one: 'filter' },
      'filters.*.slug': {
        label: 'Category',
        hint: 'Its address, such as gemology.',
        names: 'term:article-category',
      },
      'filters.*.title': { label: 'Text' },
    },
  },
  ads: {
    setting: 'ads',
    title: 'Advertisements',
    lead: 'Our own, and sponsors whose places were not booked on the site. What is booked there comes first.',
    schema: writtenAds,
    words: {
      house: { label: 'Our own', one: 'advertisement' },
      ...AD_WORDS('house'),
      'house.*.sizes': { label: 'Sizes', choices: AD_SIZE_WORDS },
      sponsors: { label: 'Sponsors', one: 'sponsor' },
      ...AD_WORDS('sponsors'),
      'sponsors.*': { label: '', one: 'sponsor' },
      logos: { label: 'Larger logos of sponsors', one: 'logo' },
      'logos.*': { label: '', one: 'logo' },
      'logos.*.image': { label: 'Image', hint: '240 × 120, or a multiple of it.', names: 'image-file' },
      'logos.*.href': { label: 'Leads to', isLink: true },
      'logos.*.alt': { label: 'What it says' },
    },
  },
  'advertising-plans': {
    setting: 'advertising-plans',
    title: 'Advertising plans',
    lead: 'What advertisers choose from, cheapest first. Who has booked keeps what was agreed.',
    asksAgain: true,
    list: 'plans',
    schema: z.object({ plans: advertisingPlans }),
    words: {
      plans: { label: 'Plans', one: 'plan' },
      'plans.*': { label: '', one: 'plan' },
      'plans.*.name': { label: 'Name' },
      'plans.*.price': { label: 'Dollars a month, for one site', unit: 'dollars' },
      'plans.*.place': { label: 'Where it is seen' },
      'plans.*.size': { label: 'Size', hint: 'Width by height in pixels, such as 300 x 250.' },
      'plans.*.suits': { label: 'Whom it suits' },
      'plans.*.features': { label: 'Features', hint: 'One on a line.', rows: 4 },
      'plans.*.action': { label: 'Where it is not booked on the site' },
      'plans.*.action.title': { label: 'Text of the button' },
      'plans.*.action.href': { label: 'Leads to', hint: 'A page, or mailto: and an email address.' },
      'plans.*.rid': {
        label: 'Reference',
        hint: 'Six letters and digits, no two alike. Without one it is not booked here.',
      },
      'plans.*.placement': {
        label: 'Place on the pages',
        choices: {
          content: 'Inside articles',
          sponsors: 'Among the sponsors',
          'content-top': 'Above the text',
          shop: 'In the lists of the shop',
        },
      },
      'plans.*.places': { label: 'Places on each site', hint: 'One when left empty.' },
    },
  },
  'listing-spam': {
    setting: 'listing-spam',
    title: 'Signs of spam',
    lead: 'What is pointed out to those who check listings of the directory. It decides nothing, and readers are not shown it.',
    schema: listingSpamRules,
    words: {
      words: { label: 'Words', hint: 'Whole words, one entry a line.', rows: 8 },
      hosts: {
        label: 'Websites that links lead to',
        hint: 'Such as bit.ly, or .xyz for all that end so, one on a line.',
        rows: 8,
      },
      max_links: { label: 'Links in the description', hint: 'More than so many are a sign.' },
      capitals_from: {
        label: 'Letters from which capitals count',
        hint: 'A text of so many letters, more than half of them capitals, is a sign.',
      },
    },
  },
  taxes: {
    setting: 'taxes',
    title: 'Taxes',
    lead: 'Taxes on what is sold, by the place that it is sent to. Each region that has the place is a line of the receipt.',
    asksAgain: true,
    schema: taxSettings,
    words: {
      stripe: {
        label: 'Let Stripe Tax reckon them',
        hint: 'By what is registered at Stripe. The regions below are not used then.',
      },
      regions: { label: 'Regions', one: 'region' },
      'regions.*': { label: '', one: 'region' },
      'regions.*.name': { label: 'Name', hint: 'As it stands on the receipt.' },
      'regions.*.country': { label: 'Country', hint: 'Two capitals, such as US.' },
      'regions.*.states': {
        label: 'States',
        hint: 'Each way to write it, one on a line. None for the whole country.',
        rows: 3,
      },
      'regions.*.rate': { label: 'Rate, in percent', unit: 'percent' },
      'regions.*.goods': { label: 'On goods' },
      'regions.*.digital': { label: 'On e-books and single courses' },
      'regions.*.shipping': { label: 'On shipping' },
    },
  },
};
