import t from 'tap';
import type { Candidate, FindingInput } from './candidate.ts';
import { mapListings } from './map-listings.ts';

const listingIn = (city: string, country: string, longitude: number) =>
  ({
    km: null,
    listing: {
      name: `Gems of ${city}`,
      region: 'europe',
      position: { latitude: 48.58, longitude, height: 55.6 },
      place: { city, state: '', country },
      keys: { country: [{ key: country.toLowerCase() }] },
    },
  }) as unknown as Candidate;

const input = { country: '', region: 'europe', within: 0 } as FindingInput;

t.test('a pin of one country leads to it; one of several to where most of them are', (t) => {
  const kehl = listingIn('Kehl', 'Germany', 7.82);
  const strasbourg = [7.74, 7.75].map((longitude) => listingIn('Strasbourg', 'France', longitude));
  t.match(mapListings(strasbourg, input, null).pins, [
    { count: 2, label: 'France', closer: { country: 'france' } },
  ]);
  t.match(mapListings([kehl, ...strasbourg], input, null).pins, [
    { count: 3, label: 'around Strasbourg, France', closer: { near: 'Strasbourg, France' } },
  ]);
  t.end();
});
