import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { SPONSOR_SLOTS, TEXT_SLOTS, TOP_SLOTS } from '#shared/ads.ts';
import type { Ad } from '#shared/rest/ads.ts';
import { AdBox, AdView, PaidAdPlace } from './ad-view.tsx';

const [SLOT, SPONSOR, TOP] = [TEXT_SLOTS[0], SPONSOR_SLOTS[0], TOP_SLOTS[0]];
const OWN: Ad = { link: '/shop/', title: 'The shop', text: 'Tools & stones.', action: 'Go', gem: 'opal' };
const planOf = (ads: readonly [string, Ad][], unitPrefix?: string) => ({
  key: '',
  ads: new Map(ads),
  inText: [],
  unitPrefix,
});
const render = (slot: typeof SLOT | typeof SPONSOR, ad?: Ad, unitPrefix?: string) =>
  slot
    ? renderToStaticMarkup(<AdView slot={slot} ads={planOf(ad ? [[slot.id, ad]] : [], unitPrefix)} />)
    : '';

t.test('an advertisement says that it is one, and what about', async (t) => {
  const markup = render(SLOT, OWN);
  t.match(markup, '<div class="ad default" role="note" aria-label="Advertisement: The shop">');
  t.match(markup, '<p class="ad-label">Advertisement</p>');
  t.match(markup, 'href="/shop/"');
});

t.test('a slot with nothing to show is not there at all', async (t) => {
  t.equal(render(SLOT), '');
  t.equal(SLOT && renderToStaticMarkup(<AdView slot={SLOT} ads={undefined} />), '');
});

t.test('links to others, and those of sponsors, say that they are paid for', async (t) => {
  t.notMatch(render(SLOT, OWN), 'rel=');
  t.match(render(SLOT, { link: 'https://tools.example/', title: 'Tools' }), 'rel="sponsored"');
  const square = SPONSOR && <AdBox slot={SPONSOR} ads={planOf([[SPONSOR.id, OWN]])} />;
  t.match(renderToStaticMarkup(square), 'rel="sponsored"');
});

t.test('a small one carries fewer words', async (t) => {
  t.match(render(SLOT, OWN), /The shop.*Tools &amp; stones\..*Go/);
  t.match(render(SPONSOR, OWN), /The shop.*Tools &amp; stones\./);
  t.notMatch(render(SPONSOR, OWN), '<b>');
});

t.test(
  'a place for paid ones alone holds nothing of ours, and is there where Google may fill it',
  async (t) => {
    const place = (unitPrefix?: string) =>
      TOP ? renderToStaticMarkup(<PaidAdPlace slot={TOP} ads={planOf([[TOP.id, OWN]], unitPrefix)} />) : '';
    t.equal(place(), '');
    t.match(
      place('/123/facet/'),
      '<div class="ad-box" data-slot="content-top" data-ad-unit="/123/facet/content-top" data-ad-size="450x80"></div>',
    );
  },
);

t.test('an image has its text and the size of its slot', async (t) => {
  const ad: Ad = { link: 'https://tools.example/', image: '/wp-content/uploads/saw.webp', alt: 'A saw' };
  const markup = render(SLOT, ad);
  t.match(markup, 'aria-label="Advertisement: A saw"');
  t.match(
    markup,
    '<img src="/wp-content/uploads/saw.webp" alt="A saw" width="300" height="250" loading="lazy"',
  );
});

t.test('a slot names its ad unit and size where Google may fill it', async (t) => {
  t.match(render(SLOT, OWN, '/123/facet/'), 'data-ad-unit="/123/facet/paragraph-1" data-ad-size="300x250"');
  t.notMatch(render(SLOT, OWN), 'data-ad-unit');
});
