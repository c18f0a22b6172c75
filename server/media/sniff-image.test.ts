import t from 'tap';
import { HEIC } from '#test/heic.ts';
import { isHeic } from './sniff-image.ts';

/** @param brands the first, and those that it is compatible with */
const boxOf = (first: string, ...others: readonly string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${first}\0\0\0\0${others.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return box;
};

t.test('photos of iPhones are known by their brands, and AVIF and videos are none', async (t) => {
  for (const heic of [
    HEIC,
    boxOf('heix'),
    boxOf('mif1', 'mif1', 'heic'),
    boxOf('mif1', 'miaf'),
    boxOf('msf1', 'hevc'),
  ])
    t.ok(isHeic(heic), heic.toString('latin1'));
  for (const other of [
    boxOf('avif', 'mif1'),
    boxOf('mif1', 'avif'),
    boxOf('isom', 'mp42'),
    Buffer.from('ftypheic'),
    Buffer.alloc(0),
  ])
    t.notOk(isHeic(other), other.toString('latin1'));
});
