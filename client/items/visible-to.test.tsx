import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import { VisibleTo, type VisibleToProps } from './visible-to.tsx';

const FREE = accessGroup({ ALL: true, FREE: true });
const GOLD = accessGroup({ ALL: true, FREE: true, GOLD: true });
const GROUPS = { guest: GUEST_GROUP, free: FREE, gold: GOLD };

const seers = (rule: Omit<VisibleToProps, 'group' | 'children'>) =>
  Object.entries(GROUPS).flatMap(([name, group]) => {
    const markup = renderToStaticMarkup(
      <VisibleTo group={group} {...rule}>
        here
      </VisibleTo>,
    );
    return markup === 'here' ? [name] : [];
  });

t.test('content is there for those whom it is for, and for others nothing of it', async (t) => {
  t.same(seers({}), ['guest', 'free', 'gold'], 'everybody');
  t.same(seers({ who: 'guest' }), ['guest']);
  t.same(seers({ who: 'member' }), ['free', 'gold']);
  t.same(seers({ access: ['GOLD', 'PLATINUM'] }), ['gold'], 'any of the levels');
  t.same(seers({ access: ['FREE'] }), ['free', 'gold']);
  t.same(seers({ who: 'guest', access: ['GOLD'] }), [], 'both have to hold');
});
