/** A small file as ready bytes, in the encodings that were made of it beforehand. */
import { hash } from 'node:crypto';
import type { Encoding } from './encoding.ts';
import { withoutContent } from './not-modified.ts';

export interface FileBody {
  readonly bytes: Buffer;
  /** Strong: a hash of these very bytes. */
  readonly etag: string;
  /** Name, value, name, value …, all of them. */
  readonly headers: readonly string[];
  /** The same for a 304. */
  readonly notModifiedHeaders: readonly string[];
}

export type EncodedBytes = { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;
type EncodedBodies = { readonly identity: FileBody } & Readonly<Partial<Record<Encoding, FileBody>>>;

export interface CachedFile {
  /** Changes when the file on disk does. */
  readonly version: string;
  /** Whole seconds, as HTTP has them, in milliseconds; without it there is no Last-Modified. */
  readonly modifiedMs?: number | undefined;
  readonly bodies: EncodedBodies;
  /** Length of all bodies. */
  readonly bytes: number;
}

const MS = 1000;

/** @param headers those that all encodings share, the security headers included */
export function createCachedFile(given: {
  readonly version: string;
  readonly headers: readonly string[];
  readonly bodies: EncodedBytes;
  readonly mtimeMs?: number | undefined;
}): CachedFile {
  const { version, bodies, mtimeMs } = given;
  const modifiedMs = mtimeMs === undefined ? undefined : Math.floor(mtimeMs / MS) * MS;
  const headers = [...given.headers, 'Accept-Ranges', 'bytes'];
  if (modifiedMs !== undefined) headers.push('Last-Modified', new Date(modifiedMs).toUTCString());
  const { br, gzip } = bodies;
  if (br || gzip) headers.push('Vary', 'Accept-Encoding');
  return {
    version,
    modifiedMs,
    bodies: {
      identity: createBody(bodies.identity, headers),
      ...(br && { br: createBody(br, headers, 'br') }),
      ...(gzip && { gzip: createBody(gzip, headers, 'gzip') }),
    },
    bytes: bodies.identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  };
}

function createBody(bytes: Buffer, shared: readonly string[], encoding?: Encoding): FileBody {
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  const headers = ['ETag', etag, ...shared];
  return {
    bytes,
    etag,
    headers: [
      ...headers,
      ...(encoding ? ['Content-Encoding', encoding] : []),
      'Content-Length',
      String(bytes.length),
    ],
    notModifiedHeaders: withoutContent(headers),
  };
}
