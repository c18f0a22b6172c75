/** Bytes of a text file as spreadsheets write them. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Text in UTF-8, or in UTF-16 as Excel writes “Unicode Text”. Older encodings are not guessed: names would be spelled wrong, and nobody
 * would see it.
 * @throws TypeError for bytes that are no such text
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(findEncoding(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** By its byte order mark; without one by the zero beside its first letter, which is of the Latin ones. */
function findEncoding([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** A workbook, or another file that is packed as they are: `PK`, then the number of a part. */
export const isWorkbook = ([p, k, part]: Uint8Array): boolean => p === 0x50 && k === 0x4b && part === 3;
