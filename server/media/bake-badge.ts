/** Puts a signed credential into a badge's image, where programs look for it: Open Badges 3.0, "Baked Badge". */
import { crc32 } from 'node:zlib';

/** Signature, then IHDR: length, name, 13 bytes, checksum (PNG, section 5). */
const AFTER_HEADER = 8 + 4 + 4 + 13 + 4;
const KEYWORD = 'openbadgecredential';

/** @param token in ASCII; it is not compressed, as the specification asks */
export function bakeBadge(png: Buffer, token: string): Buffer {
  // Keyword, end, no compression, its method, no language, no translated keyword: PNG, section 11.3.3.4.
  const data = Buffer.from(`${KEYWORD}\0\0\0\0\0${token}`, 'latin1');
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk('iTXt', data), png.subarray(AFTER_HEADER)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
