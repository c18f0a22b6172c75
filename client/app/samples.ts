/** Payloads of every block: as an editor writes them, left empty, pushed to the edge, and wrong. */
import type { BlockAttributes, BlockName } from '#shared/blocks.ts';

export const SAMPLE_KINDS = ['good', 'empty', 'extreme', 'broken'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];
export type Samples = Readonly<Record<SampleKind, BlockAttributes>>;

const MANY = 8;
/** A word that no line has room for. */
const LONG_WORD = 'Orthoferrosilitetetragonaltrapezohedron'.repeat(4);
const LONG_TEXT = 'Turn the stone under the lamp until the far facets go dark, then a hair further. '.repeat(
  8,
);

const repeat = <T>(make: (number: number) => T): T[] =>
  Array.from({ length: MANY }, (_, place) => make(place + 1));

const RUBY = { src: 'gem-ruby', alt: 'A cushion-cut ruby' };
const LOUPE = { src: 'tool-loupe', alt: 'A folding loupe' };
const TORCH = { src: 'tool-torch', alt: 'A small torch' };
const SAW = { src: 'tool-saw-frame', alt: 'A saw frame' };

const loupe = {
  name: 'Triplet loupe, 10x',
  description: '<p>Corrected for color and for a flat field. The one instrument that goes everywhere.</p>',
  image: LOUPE,
  link: { href: '/shop/', name: 'In the shop' },
  budget: '$',
  rating: 4.5,
};
const torch = {
  name: 'Butane torch',
  description: '<p>Enough for silver up to a bracelet.</p>',
  image: TORCH,
  link: 'https://torches.example/butane/',
  budget: '$$',
  rating: 4,
};
const saw = {
  name: 'Saw frame, 80 mm',
  description: '<p>Stiff, light, and easy to tension alone.</p>',
  image: SAW,
  budget: '$$$',
  rating: 5,
};

const longOffer = (number: number) => ({
  name: `${LONG_WORD} ${number}`,
  description: `<p>${LONG_TEXT}</p>`,
  budget: '$$$$$$$$$$',
  rating: number % 5,
  link: { href: '/shop/', name: LONG_WORD },
});

const comparison = {
  caption: 'Four places that cut to order',
  columns: ['Workshop', 'Precision', 'Price', 'Turnaround'],
  rows: [
    {
      position: 1,
      logo: { url: '/wp-content/uploads/tool-faceting-machine.webp', width: 1200, height: 900 },
      label: 'Meridian Facets',
      rating: 4.5,
      link: 'https://meridian-facets.example/',
      cells: [5, '$$$', '3 weeks'],
    },
    {
      position: 2,
      label: 'Old Quay Lapidary',
      rating: 4,
      link: '/business-directory/',
      cells: [4, '$$', '5 weeks'],
    },
    { position: 3, label: 'Hallam & Roe', cells: [{ text: '3.5' }, { text: '$' }, { text: '2 weeks' }] },
  ],
};
const compareLong = (caption: string) => ({
  caption: `${caption} ${LONG_TEXT}`,
  columns: ['Name', ...repeat((number) => `Column ${number}`)],
  rows: repeat((number) => ({
    position: number,
    label: `${LONG_WORD} ${number}`,
    link: `https://row-${number}.example/`,
    cells: repeat((cell) => (cell % 2 ? cell / 4 : LONG_WORD)),
  })),
});

export const BLOCK_SAMPLES: Readonly<Record<BlockName, Samples>> = {
  accordion: {
    good: {
      items: [
        { title: 'How hot is too hot?', content: '<p>When the metal sags, it was too hot a second ago.</p>' },
        { title: 'And for gold?', content: '<p>Watch the color: <em>cherry</em>, never orange.</p>' },
      ],
    },
    empty: { items: [] },
    extreme: {
      items: repeat((number) => ({ title: `${number}. ${LONG_WORD}`, content: `<p>${LONG_TEXT}</p>` })),
    },
    broken: { items: 'How hot is too hot?' },
  },
  'buy-list': {
    good: { title: 'For your first bezel', items: [loupe, torch, saw] },
    empty: { title: '', items: [] },
    extreme: { items: repeat(longOffer) },
    broken: { items: [{ ...loupe, link: 'javascript:alert(1)' }] },
  },
  'company-comparison': {
    good: comparison,
    empty: { columns: [], rows: [] },
    extreme: compareLong('Workshops.'),
    broken: { columns: ['Workshop'], rows: [{ cells: ['a row without a label'] }] },
  },
  'company-details': {
    good: {
      company: 'Meridian Facets',
      description: '<p>Precision cutting and recutting, with a report of every angle.</p>',
      image: { src: 'tool-faceting-machine', alt: '' },
      rating: 4.5,
      budget: '$$$',
      link: { href: 'https://meridian-facets.example/', name: 'Visit the workshop' },
      contacts: [
        { type: 'phone', number: '+15550100123' },
        { type: 'email', email: 'bench@meridian-facets.example' },
        { type: 'address', text: '12 Lathe Row, Springfield', lat: 44.05, lng: -123.02 },
        { type: 'instagram', url: 'https://instagram.example/meridian-facets' },
      ],
    },
    empty: { company: '', description: '', contacts: [] },
    extreme: {
      company: `Company ${LONG_WORD}`,
      description: `<p>${LONG_TEXT}</p>`,
      contacts: repeat((number) => ({
        type: 'website',
        url: `https://a-very-long-name-of-a-host-${number}.example/`,
      })),
    },
    broken: { company: 'Meridian Facets', contacts: [{ type: 'carrier-pigeon' }] },
  },
  authors: {
    good: { title: 'Two of us', slugs: ['rafael-ibarra', 'priya-nair'] },
    empty: { slugs: ['nobody-of-that-name'] },
    extreme: { title: `Authors ${LONG_WORD}` },
    broken: { slugs: 'rafael-ibarra' },
  },
  'company-preview': {
    good: { slug: 'quiet-lap-faceting' },
    empty: { slug: '' },
    extreme: { slug: 'a'.repeat(190) },
    broken: { slug: ['meridian-facets'] },
  },
  'curated-gallery': {
    good: { title: 'From the gallery', search_params: { sort: 'recent', size: 12 } },
    empty: { title: '' },
    extreme: { title: `Gallery ${LONG_WORD}`, size: 'small', search_params: 'sort=name_z_a&size=24' },
    broken: { search_params: { size: 'a great many' } },
  },
  'embed-video': {
    good: {
      src: 'https://films.example/watch?v=bezel',
      title: 'Setting a bezel, from the first cut to the burnisher',
      image: { src: 'tool-bezel-pusher', alt: '' },
    },
    empty: { src: '', title: '' },
    extreme: { src: `https://${'films.'.repeat(20)}example/`, title: `${LONG_WORD} ${LONG_TEXT}` },
    broken: { src: 'javascript:alert(1)', title: 'A film' },
  },
  exam: {
    good: { slug: 'reading-a-refractometer', title: 'Six questions on the refractometer' },
    empty: { slug: '', id: '' },
    extreme: { slug: 'professional-gemologist', title: `${LONG_WORD} ${LONG_TEXT}` },
    broken: { slug: 'Reading a refractometer', id: 'twelve' },
  },
  faq: {
    good: {
      items: [
        { question: 'Is it heated?', answer: '<p>Most are. The silk tells, where there is any left.</p>' },
        { question: 'Does that matter?', answer: '<p>To the price, yes.</p>' },
      ],
    },
    empty: { title: '', items: [] },
    extreme: {
      title: `Questions ${LONG_WORD}`,
      items: repeat((number) => ({ question: `${number}. ${LONG_TEXT}`, answer: `<p>${LONG_WORD}</p>` })),
    },
    broken: { items: [{ question: 'Is it heated?' }] },
  },
  'generic-table': {
    good: {
      caption: 'Two neighbors',
      columns: ['Gem', 'Refractive index', 'Specific gravity'],
      rows: [
        ['Ruby', '1.762 to 1.770', 4.0],
        ['Spinel', '1.718', 3.6],
      ],
    },
    empty: { columns: [], rows: [] },
    extreme: {
      caption: 'A table that is wider than any screen',
      columns: repeat((number) => `Column ${number}`),
      rows: repeat((row) => repeat((number) => (number === 3 ? LONG_WORD : row * number))),
    },
    broken: { columns: ['Gem'], rows: [[{ nested: true }]] },
  },
  image: {
    good: {
      image: { ...RUBY, width: 1200, height: 900 },
      caption: 'Silk, seen from the side.',
      buy: { href: '/shop/', label: 'Buy the print' },
    },
    empty: { image: { src: '', alt: '' } },
    extreme: { image: { ...RUBY, width: 40, height: 30 }, caption: `${LONG_WORD} ${LONG_TEXT}` },
    broken: { image: { src: 'javascript:alert(1)' } },
  },
  'product-comparison': {
    good: {
      columns: ['Tool', 'In the hand', 'Worth it'],
      rows: [
        { position: 1, logo: SAW, label: saw.name, budget: '$$$', link: '/shop/', cells: [5, 4.5] },
        { position: 2, logo: TORCH, label: torch.name, budget: '$$', cells: [3.5, 'for silver'] },
      ],
    },
    empty: { columns: ['Tool'], rows: [] },
    extreme: compareLong('Tools.'),
    broken: { columns: ['Tool'], rows: [{ label: 'Saw', rating: 11 }] },
  },
  'product-info': {
    good: {
      ...loupe,
      product: loupe.name,
      features: ['Triplet of achromatic lenses', 'Black body that throws no color'],
    },
    empty: { product: '' },
    extreme: {
      ...longOffer(1),
      product: `Product ${LONG_WORD}`,
      features: repeat((number) => `${number}. ${LONG_WORD}`),
    },
    broken: { product: 'Loupe', rating: 'very good' },
  },
  'rating-table': {
    good: {
      columns: ['Gem', 'Brilliance', 'Wear', 'Price'],
      rows: [
        ['Spinel', 4.5, 4, '$$'],
        ['Sphene', 5, 1.5, '$$$'],
        ['Opal', 0, '2', '$$ to $$$'],
      ],
    },
    empty: { columns: [''], rows: [] },
    extreme: {
      caption: 'Ratings that no screen has room for',
      columns: repeat((number) => `Column ${number}`),
      rows: repeat((row) => [LONG_WORD, ...repeat((number) => (row * number) / 7)]),
    },
    broken: { columns: 'Gem, Wear', rows: [] },
  },
  shortcut: {
    good: {
      links: [
        { title: 'The refractometer', href: '/article/reading-a-refractometer/' },
        { title: 'The polariscope', href: '/article/using-a-polariscope/' },
      ],
    },
    empty: { links: [] },
    extreme: {
      title: `Ways ${LONG_WORD}`,
      links: repeat((number) => ({ title: `${number} ${LONG_WORD}`, href: `/search/?q=${number}` })),
    },
    broken: { links: [{ title: 'A script', href: 'javascript:alert(1)' }] },
  },
  slider: {
    good: {
      title: 'Three stones',
      items: [
        { image: RUBY, caption: 'Ruby: chromium.' },
        { image: { src: 'gem-sapphire', alt: 'A sapphire' }, caption: 'Sapphire: iron and titanium.' },
        {
          image: { src: 'gem-emerald', alt: 'An emerald' },
          caption: 'Emerald: chromium again, or vanadium.',
        },
      ],
    },
    empty: { items: [] },
    extreme: {
      title: 'Eight times the same stone',
      items: repeat((number) => ({ image: RUBY, caption: `${number}. ${LONG_WORD}` })),
    },
    broken: { items: [{ caption: 'without a picture' }] },
  },
  summary: {
    good: { items: ['Clean the prism.', 'One drop of liquid.', 'Read the green edge.'] },
    empty: { title: '', items: [] },
    extreme: { title: `Summary ${LONG_WORD}`, items: repeat((number) => `${number}. ${LONG_TEXT}`) },
    broken: { items: [{ text: 'Clean the prism.' }] },
  },
  testimonial: {
    good: {
      person: 'Rafael Ibarra',
      position: 'Goldsmith',
      content: 'Heat the metal, not the solder. I said it to myself for a year.',
      thumbnail: { src: 'tool-torch', alt: '' },
    },
    empty: { person: '', content: '' },
    extreme: { person: LONG_WORD, position: LONG_TEXT, content: LONG_TEXT },
    broken: { content: 42 },
  },
  tiles: {
    good: {
      items: [
        { image: RUBY, title: 'Ruby', content: '<p>Chromium in corundum.</p>' },
        { image: { src: 'gem-spinel', alt: 'A spinel' }, title: 'Spinel', content: '<p>Its old double.</p>' },
        { title: 'Garnet', content: '<p>A tile may do without a picture.</p>' },
      ],
    },
    empty: { items: [] },
    extreme: {
      items: repeat((number) => ({ title: `${number}. ${LONG_WORD}`, content: `<p>${LONG_TEXT}</p>` })),
    },
    broken: { items: [{ image: { src: 'data:text/html,x' }, title: 'A tile' }] },
  },
  'video-tool-list': {
    good: { items: [torch, saw, loupe] },
    empty: { items: [] },
    extreme: { title: `Tools ${LONG_WORD}`, items: repeat(longOffer) },
    broken: { items: [{ description: 'a tool without a name' }] },
  },
};
