/** Whether an e-book is whole: a file that was cut off lacks its end, where both formats say what is where. */
import { type FileHandle, open } from 'node:fs/promises';

/** Readers of PDF look for its mark in the last kilobyte (ISO 32000-1, annex H.3); some programs write more behind it. */
const PDF_END_BYTES = 2048;
/** Longest record at the end of a ZIP file: 22 bytes and a comment of 65,535. */
const ZIP_END_BYTES = 65_557;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
/** Members of that record, from its beginning. */
const LIST_SIZE_AT = 12;
const LIST_OFFSET_AT = 16;
const ZIP_END_MIN_BYTES = 22;
/** A list of entries is some hundred bytes each. */
const MAX_LIST_BYTES = 8_388_608;
/** The entry without which no reader finds the text (EPUB OCF, section 4.2.6.3.1). */
const CONTAINER = 'META-INF/container.xml';

export async function isWholeBook(path: string, mimeType: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await (mimeType === 'application/pdf' ? isWholePdf(file, size) : isWholeEpub(file, size));
  } finally {
    await file.close();
  }
}

async function isWholePdf(file: FileHandle, size: number): Promise<boolean> {
  return (await readEnd(file, size, PDF_END_BYTES)).includes('%%EOF');
}

async function isWholeEpub(file: FileHandle, size: number): Promise<boolean> {
  const end = await readEnd(file, size, ZIP_END_BYTES);
  const at = end.lastIndexOf(ZIP_END);
  if (at < 0 || at + ZIP_END_MIN_BYTES > end.length) return false;
  const length = end.readUInt32LE(at + LIST_SIZE_AT);
  const offset = end.readUInt32LE(at + LIST_OFFSET_AT);
  if (length > MAX_LIST_BYTES || offset + length > size) return false;
  return (await readAt(file, offset, length)).includes(CONTAINER);
}

const readEnd = (file: FileHandle, size: number, length: number): Promise<Buffer> =>
  readAt(file, Math.max(0, size - length), Math.min(size, length));

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
