/** Icons as files, made of the one that is drawn. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Sides in pixels; `favicon.svg` is drawn on 32 units. */
const ICON_UNITS = 32;
const ICON_SIZE = 32;
const TOUCH_ICON_SIZE = 180;

/** For what asks for an icon without reading the page, or cannot show SVG. */
export async function buildIcons(folder: string): Promise<void> {
  const draw = (size: number) =>
    sharp(join(folder, 'favicon.svg'), { density: (72 * size) / ICON_UNITS }).resize(size, size);
  const tile = draw(TOUCH_ICON_SIZE).flatten({ background: '#fff' });
  await writeFile(join(folder, 'apple-touch-icon.png'), await tile.png().toBuffer());
  await writeFile(join(folder, 'favicon.ico'), wrapIcon(await draw(ICON_SIZE).png().toBuffer()));
}

/** An ICO file that holds one PNG: six bytes of header, sixteen that say what it is, the image. */
function wrapIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIZE, 6);
  header.writeUInt8(ICON_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
