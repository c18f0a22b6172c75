import t from 'tap';
import { accessGroup, GUEST_GROUP, hasAccess, STAFF_RIGHTS } from './access.ts';

t.test('an empty list opens to everyone', async (t) => {
  t.equal(hasAccess([], GUEST_GROUP), true);
});

t.test('any one of the listed levels opens', async (t) => {
  const silver = accessGroup({ ALL: true, FREE: true, SILVER: true });
  t.equal(hasAccess(['GOLD', 'SILVER'], silver), true);
  t.equal(hasAccess(['GOLD', 'PLATINUM'], silver), false);
});

t.test('a level that is false or absent opens nothing', async (t) => {
  t.equal(hasAccess(['PREMIUM_ARTICLES'], accessGroup({ PREMIUM_ARTICLES: false })), false);
  t.equal(hasAccess(['PREMIUM_ARTICLES'], GUEST_GROUP), false);
});

t.test('the same rights in another order are the same group', async (t) => {
  t.equal(accessGroup({ SILVER: true, ALL: true }), accessGroup({ ALL: true, SILVER: true }));
});

t.test('staff open everything but what is for guests alone', async (t) => {
  const staff = accessGroup(STAFF_RIGHTS);
  t.equal(hasAccess(['PREMIUM_ARTICLES'], staff), true);
  t.equal(hasAccess(['GUEST'], staff), false);
});
