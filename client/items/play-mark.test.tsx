import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatClock, PlayMark } from './play-mark.tsx';

t.test('lengths are counted as players count', async (t) => {
  t.same([14.4, 59.6, 60, 725].map(formatClock), ['0:14', '1:00', '1:00', '12:05']);
});

t.test('a video is told by its mark, other items have none', async (t) => {
  const item = { reading_minutes: 1, video: { width: 640, height: 360, seconds: 14 } } as ContentItem;
  t.match(renderToStaticMarkup(<PlayMark item={item} />), 'Video, 14 seconds');
  t.equal(renderToStaticMarkup(<PlayMark item={{ ...item, video: undefined }} />), '');
});
