import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Icon } from '#client/ui/icons.tsx';
import { AccessBadge, type AccessBadgeProps } from './item-meta.tsx';

const LOCK = renderToStaticMarkup(<Icon name="lock" />);
const UNLOCK = renderToStaticMarkup(<Icon name="unlock" />);
const render = (item: AccessBadgeProps['item'], full = false) =>
  renderToStaticMarkup(<AccessBadge item={item} full={full} />);

t.test(
  'a badge shows an open lock to who holds what opens the item, and a closed one to others',
  async (t) => {
    const closed = render({ access: ['GOLD'], locked: true });
    const open = render({ access: ['GOLD'], locked: false });
    t.ok(closed.includes(LOCK));
    t.match(closed, 'data-locked="true"');
    t.match(closed, 'Included with:');
    t.ok(open.includes(UNLOCK));
    t.notMatch(open, 'data-locked');
    t.match(open, 'Included for you:');
    for (const badge of [closed, open]) t.match(badge, 'Gold');
  },
);

t.test('what is open to all needs none, but beside a title', async (t) => {
  t.equal(render({ access: [], locked: false }), '');
  t.ok(render({ access: [], locked: false }, true).includes(UNLOCK));
});
