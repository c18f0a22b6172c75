import t from 'tap';
import { findSetupAddress } from './find-setup-address.ts';

const find = (origin: string, SITE_HOSTS: string, PORT = 3000) =>
  findSetupAddress({ sites: { facet: { origin }, gemsociety: { origin } }, PORT, SITE_HOSTS });

t.test('the address of the setup is one that answers', async (t) => {
  t.equal(
    find('https://facet.localhost', 'facet=facet.localhost'),
    'http://facet.localhost:3000/setup/',
    'nobody serves the names of this machine by https',
  );
  t.equal(
    find('https://facet.localhost', 'facet=https://facet.localhost'),
    'https://facet.localhost/setup/',
    'unless it is said so',
  );
  t.equal(find('https://www.example.org', 'facet=www.example.org'), 'https://www.example.org/setup/');
});
