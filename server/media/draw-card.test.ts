import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { drawCard, type SocialCard } from './draw-card.ts';

const CARD: SocialCard = { title: 'Ruby', section: 'Gemstone Encyclopedia', site: 'Facet', brand: 'facet' };
const draw = (given: Partial<SocialCard> = {}) => drawCard({ ...CARD, ...given });

/** Share of the pixels of a part of a card that are brighter than its ground. */
async function inkIn(card: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(card).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 150).length / data.length;
}
const TITLE = { left: 60, top: 220, width: 640, height: 180 };

t.test('the title stands on the ground of the brand', async (t) => {
  const card = await draw();
  t.match(await sharp(card).metadata(), { format: 'jpeg', width: 1200, height: 630 });
  t.ok((await inkIn(card, TITLE)) > 0.02);
  t.ok((await inkIn(await draw({ title: 'Ruby and Spinel' }), TITLE)) > (await inkIn(card, TITLE)));
  const [red = 0, , blue = 0] = await sharp(await draw({ brand: 'gemsociety' }))
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer();
  t.ok(blue > red * 2, 'ink blue');
});

t.test('any title has room, and none is lost', async (t) => {
  for (const title of ['Ørsted’s Œuvre', 'x'.repeat(400), 'Stone '.repeat(80), '<b>&amp;</b>']) {
    const card = await draw({ title });
    t.ok((await inkIn(card, TITLE)) > 0.01, title.slice(0, 20));
    t.ok((await inkIn(card, { left: 0, top: 0, width: 1200, height: 30 })) < 0.02, 'nothing runs out');
  }
});

t.test('letters that our font has not do no harm', async (t) => {
  for (const title of ['Σμαράγδι', '綠寶石'])
    t.match(await sharp(await draw({ title })).metadata(), { width: 1200 });
});

t.test('an image that cannot be read is left out', async (t) => {
  const folder = t.testdir();
  const [text, image] = [join(folder, 'text.webp'), join(folder, 'white.png')];
  await writeFile(text, 'no picture');
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } }).toFile(image);
  t.ok((await draw({ image: text })).equals(await draw()));
  const right = { left: 800, top: 0, width: 400, height: 630 };
  t.ok((await inkIn(await draw({ image }), right)) > 0.99);
});
