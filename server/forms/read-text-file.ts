/** A form with a text file, or with the text itself pasted into a field. */
import type { FastifyRequest } from 'fastify';
import { decodeText, isWorkbook } from '#server/runtime/decode-text.ts';
import type { FormValues } from './form-pages.ts';

export interface SentText {
  readonly text: string;
  /** Name of the file; undefined for what was pasted. */
  readonly name?: string;
  /** Messages by field. */
  readonly problem?: FormValues;
}

interface TextFileOptions {
  /** Field of the text. */
  readonly field: string;
  readonly tooLarge: string;
  readonly notText: string;
  /** Message for a workbook; `notText` when left out. */
  readonly workbook?: string;
}

const UNREADABLE = 'The form did not arrive whole. Please send it again.';
const MAX_NAME = 200;

/** A letter of a text takes up to four bytes. */
export const limitText = (length: number) => ({
  throwFileSizeLimit: false,
  limits: { files: 1, fields: 4, parts: 5, fileSize: length * 4, fieldSize: length * 4 },
});

/** A file goes before what was pasted. */
export async function readTextFile(
  request: FastifyRequest,
  { field, tooLarge, notText, workbook = notText }: TextFileOptions,
): Promise<SentText> {
  let pasted = '';
  let file: SentText | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === field) pasted = String(part.value);
      } else {
        const bytes = await part.toBuffer();
        const name = part.filename.slice(0, MAX_NAME);
        if (part.file.truncated) file = { text: '', name, problem: { file: tooLarge } };
        else if (bytes.length > 0) file = decode(name, bytes, { notText, workbook });
      }
    }
  } catch {
    return { text: pasted, problem: { '': UNREADABLE } };
  }
  return file ?? { text: pasted };
}

function decode(
  name: string,
  bytes: Buffer,
  { notText, workbook }: Readonly<Record<'notText' | 'workbook', string>>,
): SentText {
  if (isWorkbook(bytes)) return { text: '', name, problem: { file: workbook } };
  try {
    return { text: decodeText(bytes), name };
  } catch {
    return { text: '', name, problem: { file: notText } };
  }
}
