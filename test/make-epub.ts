/** For tests: the least that is an EPUB, a ZIP file whose entries are stored as they are. */
import { crc32 } from 'node:zlib';

const ENTRIES: readonly (readonly [name: string, text: string])[] = [
  ['mimetype', 'application/epub+zip'],
  [
    'META-INF/container.xml',
    '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
  ],
  ['book.opf', '<package version="3.0"/>'],
];

export function makeEpub(): Uint8Array<ArrayBuffer> {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of ENTRIES) {
    const bytes = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), bytes]);
    list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place, Buffer.from(name));
    parts.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(ENTRIES.length, 4);
  end.writeUInt16LE(ENTRIES.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]));
}
