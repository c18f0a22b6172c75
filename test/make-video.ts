/** For tests: videos and e-books as people send them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, WEBM } from 'mediabunny';

const MEDIA = join(import.meta.dirname, '../content/media');

/** WebM of 15 seconds and 1280 by 720 pixels, of as many bytes as are asked for: a player passes over what is put behind it. */
export async function makeWebm(bytes = 0): Promise<Uint8Array<ArrayBuffer>> {
  const video = new Uint8Array(await readFile(join(MEDIA, 'film-polariscope.webm')));
  if (bytes <= video.length) return video;
  const whole = new Uint8Array(bytes);
  whole.set(video);
  // An element that is empty (RFC 8794, section 11.3.2), its size in eight bytes.
  const at = video.length;
  new DataView(whole.buffer).setBigUint64(at + 1, BigInt(bytes - at - 9) | (1n << 56n));
  whole[at] = 0xec;
  // Not all zeros: parts in a wrong order would look right.
  for (let place = at + 9; place < bytes; place += 997) whole[place] = place % 251;
  return whole;
}

export async function makeMp4(): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(await makeWebm()), formats: [WEBM] });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const conversion = await Conversion.init({ input, output });
  await conversion.execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
