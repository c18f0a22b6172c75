import t from 'tap';
import type { Guard } from '#client/core/page-module.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { findDetour, type GuardedVisit } from './guard.ts';

const ORIGINS = new Set(['https://gemsociety.example']);
const goldie: Viewer = {
  id: 8,
  name: 'Goldie Gold',
  roles: [],
  rights: { ALL: true, FREE: true, GOLD: true },
  session: '',
};

function detour(
  guard: Guard | undefined,
  viewer: Viewer | null,
  visit: Partial<GuardedVisit> = {},
  sent = '',
) {
  const group = viewer ? accessGroup(viewer.rights) : GUEST_GROUP;
  const place = { path: '/shop/', address: '/shop/?sort=price', problem: null };
  return findDetour(guard, { viewer, group, query: new URLSearchParams(sent), ...place, ...visit }, ORIGINS);
}

t.test('a page without a guard is for everybody', async (t) => {
  t.equal(detour(undefined, null), undefined);
  t.equal(detour(undefined, goldie), undefined);
});

t.test('a page for members sends guests to log in and back to where they were', async (t) => {
  t.equal(detour('member', goldie), undefined);
  t.equal(detour('member', null), '/login/?redirect_to=%2Fshop%2F%3Fsort%3Dprice');
  t.match(detour('member', null, { problem: 'bad' }), /&error=expired$/, 'and says why, after a session');
  t.equal(detour('member', null, { path: '/logout/' }), '/', 'nobody logs in to log out');
});

t.test('a page for guests leads members on', async (t) => {
  t.equal(detour('guest', null, {}, 'redirect_to=/shop/'), undefined);
  t.equal(detour('guest', goldie), '/account/details/');
  t.equal(detour('guest', goldie, {}, 'redirect_to=/article/ruby/?page=2'), '/article/ruby/?page=2');
  t.equal(detour('guest', goldie, {}, 'redirect=/shop/'), '/shop/');
  t.equal(
    detour('guest', goldie, {}, 'redirect_to=https://gemsociety.example/'),
    'https://gemsociety.example/',
  );
  t.equal(detour('guest', goldie, {}, 'redirect_to=https://evil.example/'), '/account/details/');
});

t.test('a page for a right sends those without it home', async (t) => {
  t.equal(detour(['GOLD', 'PLATINUM'], goldie), undefined);
  t.equal(detour(['FORUM'], goldie), '/');
  t.equal(detour(['FORUM'], null), '/');
  t.equal(detour([], null), undefined, 'an empty list opens to all');
});
