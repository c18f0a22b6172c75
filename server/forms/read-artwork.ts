import type { FastifyRequest } from 'fastify';
import { MAX_ARTWORK_BYTES } from '#shared/advertising.ts';
import type { FormValues } from './form-pages.ts';

export interface SentArtwork {
  readonly values: FormValues;
  /** By field; fields in which no file was chosen are left out. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly problems: FormValues;
}

const MB = 1_048_576;
const TOO_LARGE = `Choose a smaller file, of up to ${MAX_ARTWORK_BYTES / MB} MB.`;
const UNREADABLE = 'The form did not arrive whole. Please send it again.';

/** Fields and files of a multipart form. One that is too large, or broken, is a problem that the form tells of. */
export async function readArtwork(request: FastifyRequest): Promise<SentArtwork> {
  const values: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  const problems: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      // NUL can be stored nowhere.
      if (part.type === 'field') values[fieldname] = String(part.value).replaceAll('\0', '');
      else {
        const bytes = await part.toBuffer();
        if (part.file.truncated) problems[fieldname] = TOO_LARGE;
        else if (bytes.length > 0) files.set(fieldname, bytes);
      }
    }
  } catch {
    problems[''] = UNREADABLE;
  }
  return { values, files, problems };
}
