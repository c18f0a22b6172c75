import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { DRAWINGS, type DrawingName } from './drawings.ts';
import { EmptyState } from './empty-state.tsx';

t.test(
  'an empty list says what will stand there and where to begin; the drawing is passed over',
  async (t) => {
    const html = renderToStaticMarkup(
      <EmptyState drawing="tray" action={{ href: '/shop/', label: 'Browse the shop' }}>
        No orders yet.
      </EmptyState>,
    );
    t.match(html, '<p>No orders yet.</p>');
    t.match(html, '<a class="button" href="/shop/">Browse the shop</a>');
    t.match(html, /<svg [^>]*aria-hidden="true"/);
  },
);

t.test('every drawing stays within its sheet', async (t) => {
  for (const name of Object.keys(DRAWINGS) as DrawingName[]) {
    const { lines, hatching } = DRAWINGS[name];
    // Where a line begins: all that follows is short.
    const starts = [...(lines + hatching).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)];
    t.ok(starts.length > 3, name);
    for (const [, x, y] of starts)
      t.ok(Number(x) >= -4 && Number(x) <= 204 && Number(y) >= -8 && Number(y) <= 144, name);
  }
});
