/**
 * Writes beside each image of `content/media/*.yaml` what stands in its place until it has come: the image itself, a few
 * pixels wide, as WebP in base64. Images that have theirs keep it: name them behind `--` to make it again.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isMap, parseDocument } from 'yaml';

const MEDIA = join(import.meta.dirname, '..', 'content', 'media');
/** Browsers smooth what they enlarge: more pixels would only weigh more. */
const WIDTH = 8;
const QUALITY = 40;

const again = new Set(process.argv.slice(2));
for (const list of readdirSync(MEDIA).filter((name) => name.endsWith('.yaml')))
  await makePlaceholders(join(MEDIA, list));

async function makePlaceholders(path: string): Promise<void> {
  const document = parseDocument(readFileSync(path, 'utf8'));
  if (!isMap(document.contents)) return;
  let written = 0;
  for (const { key, value } of document.contents.items) {
    if (!isMap(value) || value.has('file') || (value.has('placeholder') && !again.has(String(key)))) continue;
    document.setIn([key, 'placeholder'], await makePlaceholder(join(MEDIA, `${key}.webp`)));
    written += 1;
  }
  if (written === 0) return;
  writeFileSync(path, document.toString({ lineWidth: 0 }));
  console.log(`${path}: ${written}`);
}

async function makePlaceholder(path: string): Promise<string> {
  const bytes = await sharp(path).resize({ width: WIDTH }).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  return bytes.toString('base64');
}
