import t from 'tap';
import type { ContentType } from '#shared/content-types.ts';
import { chooseOwnImages } from './own-images.ts';

const hit = (id: number, post_type: ContentType, image?: string) => ({
  id,
  post_type,
  thumbnail: image ? { src: `/wp-content/uploads/${image}.webp` } : null,
});

t.test('an image that several hits have is shown once, with the best of them', async (t) => {
  const hits = [hit(1, 'article', 'sapphire'), hit(2, 'lesson', 'sapphire'), hit(3, 'lesson', 'loupe')];
  t.same([...chooseOwnImages(hits)], [1, 3]);
});

t.test('it goes to the gem that it shows, wherever that stands', async (t) => {
  const hits = [
    hit(1, 'course', 'sapphire'),
    hit(2, 'business-listing', 'sapphire'),
    hit(3, 'gemstone', 'sapphire'),
  ];
  t.same([...chooseOwnImages(hits)], [3]);
});

t.test('a photo shows itself, though a text above it shows it too', async (t) => {
  const hits = [hit(1, 'article', 'oval'), hit(2, 'photo', 'oval'), hit(3, 'lesson', 'oval')];
  t.same([...chooseOwnImages(hits)], [1, 2]);
});

t.test('a hit without an image has none', async (t) => {
  t.same([...chooseOwnImages([hit(1, 'page'), hit(2, 'photo', 'opal')])], [2]);
});
