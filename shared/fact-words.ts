/** Facts of items in plain words: labels, hints and choices of the fields of their forms. Units stand with the schemas. */
import { PRODUCT_KIND_LIST } from './content-form.ts';
import { COURSE_LEVELS } from './learning.ts';
import { LISTING_PLAN_NAMES, PAYMENT_METHODS, SHIPPING_REACHES, SOCIAL_TYPES } from './listings.ts';
import type { ItemDetails } from './rest/details.ts';
import { CRYSTAL_SYSTEMS, HABITS, PLEOCHROISM_STRENGTHS, TRANSPARENCIES } from './rest/gem-properties.ts';
import type { WordsByPath } from './setting-fields.ts';

export type FactName = 'gem' | keyof ItemDetails;

const LINES = 'One on a line.';
const READ_FROM_FILE = 'Read from the file.';
const RANGE = 'From the lowest to the highest; the second may be left empty.';

const say = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    values.map((value) => [value, `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('-', ' ')}`]),
  );

export const FACT_WORDS: Readonly<Record<FactName, WordsByPath>> = {
  gem: {
    species: { label: 'Species' },
    variety: { label: 'Variety' },
    made: {
      label: 'Origin',
      choices: { '': 'Grew in nature', synthetic: 'Synthetic', imitation: 'Imitation' },
    },
    formula: { label: 'Formula', hint: 'Such as Al2O3.' },
    crystal_system: {
      label: 'Crystal system',
      choices: say(CRYSTAL_SYSTEMS),
    },
    hardness: { label: 'Hardness', hint: RANGE },
    specific_gravity: { label: 'Specific gravity', hint: 'Compared with water.' },
    refractive_index: { label: 'Refractive index', hint: 'At the sodium D line, 589 nm.' },
    spot_index: {
      label: 'Spot reading',
      hint: 'Of an aggregate, where it is not anywhere between the indices.',
    },
    birefringence: { label: 'Birefringence' },
    optic_character: { label: 'Optic character' },
    dispersion: { label: 'Dispersion', hint: 'Between the lines B and G.' },
    pleochroism: { label: 'Pleochroism' },
    'pleochroism.strength': { label: 'Strength', choices: say(PLEOCHROISM_STRENGTHS) },
    'pleochroism.colors': { label: 'Colors that it shows', hint: LINES, rows: 2 },
    lustre: { label: 'Luster' },
    transparency: { label: 'Transparency', choices: say(TRANSPARENCIES) },
    habit: {
      label: 'Shapes of the rough',
      choices: say(HABITS),
    },
    cleavage: { label: 'Cleavage' },
    fracture: { label: 'Fracture' },
    fluorescence: { label: 'Fluorescence' },
    colors: { label: 'Colors', hint: LINES },
    treatments: { label: 'Treatments', hint: LINES },
    localities: { label: 'Localities', hint: LINES },
    inclusions: { label: 'Inclusions', hint: LINES },
    toughness: { label: 'Toughness' },
    care: { label: 'Care', rows: 3 },
    turn: { label: 'Image of all its sides', hint: 'Name of an upload, such as turn-ruby.webp.' },
  },
  product: {
    sku: { label: 'Stock number', hint: 'Capitals, digits and hyphens.' },
    product_type: {
      label: 'Kind of product',
      hint: 'Choose one of the list, or write another, such as bench-tools.',
      isJoined: true,
      listId: PRODUCT_KIND_LIST,
    },
    price: { label: 'Price, in dollars', unit: 'dollars' },
    compare_at: { label: 'Former price, in dollars', unit: 'dollars', hint: 'Struck out beside the price.' },
    in_stock: { label: 'In stock' },
    stock: { label: 'Pieces to begin with', hint: 'Empty for what is not counted.' },
    rating: { label: 'Rating', hint: 'From 0 to 5, in halves.' },
    features: { label: 'Features', hint: LINES },
  },
  business: {
    trade: { label: 'Trade', hint: 'In a few words, such as Faceting studio.' },
    logo: { label: 'Logo', hint: 'Name of an image in the library.', names: 'image' },
    street: { label: 'Street' },
    city: { label: 'City' },
    region: { label: 'State or region' },
    postal_code: { label: 'Postal code' },
    country: { label: 'Country' },
    latitude: { label: 'Latitude' },
    longitude: { label: 'Longitude' },
    phone: { label: 'Phone', hint: 'Digits, such as +15550100123.' },
    phone_typed: {
      label: 'Phone as readers see it',
      hint: 'With spaces, such as +1 555 010 0123. The same digits.',
    },
    email: { label: 'Email address' },
    website: { label: 'Website' },
    founded: { label: 'Founded', hint: 'The year.' },
    hours: { label: 'Opening hours', hint: 'Such as Mon-Fri 9-17, one on a line.' },
    services: { label: 'Services', hint: LINES },
    prices: { label: 'Prices', one: 'price' },
    'prices.*': { label: '', one: 'price' },
    'prices.*.service': { label: 'Service' },
    'prices.*.price': { label: 'Price in words' },
    time_zone: { label: 'Time zone', hint: 'Such as America/Chicago.' },
    exceptions: { label: 'Days with other hours', one: 'day' },
    'exceptions.*': { label: '', one: 'day' },
    'exceptions.*.day': { label: 'Day' },
    'exceptions.*.hours': { label: 'Hours', hint: 'closed, or such as 9-13.' },
    languages: { label: 'Languages', hint: LINES },
    payment: { label: 'Ways to pay', choices: PAYMENT_METHODS },
    shipping: { label: 'Sends to', choices: SHIPPING_REACHES },
    area_served: { label: 'Area that it serves' },
    credentials: { label: 'Credentials', one: 'credential' },
    'credentials.*': { label: '', one: 'credential' },
    'credentials.*.name': { label: 'Name' },
    'credentials.*.url': { label: 'Web address' },
    photos: { label: 'Photos', one: 'photo' },
    'photos.*': { label: '', one: 'photo' },
    'photos.*.image': { label: 'Image', hint: 'Its name in the library.', names: 'image' },
    'photos.*.alt': { label: 'Description for those who do not see it' },
    plan: { label: 'Plan', choices: LISTING_PLAN_NAMES },
    claimed: { label: 'In the hands of its owner' },
    social: { label: 'Social networks', one: 'network' },
    'social.*': { label: '', one: 'network' },
    'social.*.type': {
      label: 'Network',
      choices: say(SOCIAL_TYPES),
    },
    'social.*.url': { label: 'Web address' },
  },
  guide: {
    products: { label: 'Products, best first', one: 'product' },
    'products.*': { label: '', one: 'product' },
    'products.*.name': { label: 'Name' },
    'products.*.description': { label: 'Description', rows: 3 },
    'products.*.image': { label: 'Image', hint: 'Its name in the library.', names: 'image' },
    'products.*.link': { label: 'Link' },
    'products.*.link.href': { label: 'Leads to' },
    'products.*.link.name': { label: 'Text of the link' },
    'products.*.budget': { label: 'Budget', hint: 'One to five dollar signs.' },
    'products.*.rating': { label: 'Rating', hint: 'From 0 to 5, in halves.' },
    'products.*.pros': { label: 'Speaks for it', hint: LINES },
    'products.*.cons': { label: 'Speaks against it', hint: LINES },
  },
  course: {
    level: { label: 'Level', choices: say(COURSE_LEVELS) },
    price: {
      label: 'Price of the course alone, in dollars',
      unit: 'dollars',
      hint: 'Empty where it comes with memberships only.',
    },
    teachers: {
      label: 'Teachers',
      hint: 'The end of the address of each author, one on a line.',
      rows: 2,
      names: 'author',
    },
    outcomes: { label: 'You will be able to …', hint: LINES, rows: 4 },
    outline: { label: 'Chapters', one: 'chapter' },
    'outline.*': { label: '', one: 'chapter' },
    'outline.*.title': { label: 'Title' },
    'outline.*.lessons': {
      label: 'Lessons',
      hint: 'The end of the address of each, one on a line, in order.',
      rows: 5,
      names: 'item:lesson',
    },
    exams: {
      label: 'Exams',
      hint: 'The end of the address of each, one on a line. All must be passed.',
      rows: 2,
    },
  },
  photo: {
    credit: { label: 'Credit' },
    cut: { label: 'Cut' },
    carats: { label: 'Weight' },
    locality: { label: 'Locality' },
    colors: { label: 'Colors', hint: LINES },
  },
  gallery: {
    photos: {
      label: 'Photos in their order',
      hint: 'The end of the address of each, one on a line, such as ruby-cushion.',
      rows: 8,
      names: 'item:photo',
    },
  },
  video: {
    file: { label: 'File', file: 'video' },
    width: { label: 'Width', hint: READ_FROM_FILE, isShort: true },
    height: { label: 'Height', hint: READ_FROM_FILE, isShort: true },
    seconds: { label: 'Length', hint: READ_FROM_FILE, isShort: true },
    tracks: { label: 'Captions', one: 'captions file' },
    'tracks.*': { label: '', one: 'captions file' },
    'tracks.*.file': { label: 'File', file: 'text' },
    'tracks.*.language': { label: 'Language', isLanguage: true },
  },
  ebook: {
    file: { label: 'File', file: 'application' },
    pages: { label: 'Pages' },
    price: { label: 'Price, in dollars', unit: 'dollars' },
    formats: {
      label: 'Formats',
      hint: 'None for the format of the file.',
      choices: { PDF: 'PDF', EPUB: 'EPUB' },
    },
    contents: { label: 'Contents', hint: 'Chapters, each on a line of its own.', rows: 6 },
  },
};
