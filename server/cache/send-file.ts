import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { findKnownTag } from '#shared/entity-tags.ts';
import { parseByteRange } from './byte-range.ts';
import type { CachedFile, FileBody } from './cached-file.ts';
import { chooseEncoding } from './encoding.ts';

const OK = 200;
const PARTIAL = 206;
const NOT_MODIFIED = 304;
const NOT_SATISFIABLE = 416;

/** Answers a GET or HEAD for a file in memory: whole, a range of it, or 304. Returns the status that is sent. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: CachedFile): number {
  const { headers, method } = request;
  const body = file.bodies[chooseEncoding(headers['accept-encoding'])] ?? file.bodies.identity;
  if (isNotModified(headers, file, body)) {
    response.writeHead(NOT_MODIFIED, [...body.notModifiedHeaders]);
    response.end();
    return NOT_MODIFIED;
  }
  const isHead = method === 'HEAD';
  // Range is defined for GET alone (RFC 9110, section 14.2).
  if (headers.range !== undefined && !isHead && isRangeCurrent(headers['if-range'], file, body))
    return sendRange(headers.range, response, body);
  return sendWhole(response, body, isHead);
}

function sendWhole(response: ServerResponse, { headers, bytes }: FileBody, isHead: boolean): number {
  response.writeHead(OK, [...headers]);
  response.end(isHead ? undefined : bytes);
  return OK;
}

function sendRange(header: string, response: ServerResponse, body: FileBody): number {
  const { bytes } = body;
  const range = parseByteRange(header, bytes.length);
  if (range === undefined) return sendWhole(response, body, false);
  if (range === 'unsatisfiable') {
    const described = ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0'];
    response.writeHead(NOT_SATISFIABLE, [...forbidCaching(body.notModifiedHeaders), ...described]);
    response.end();
    return NOT_SATISFIABLE;
  }
  const { first, last } = range;
  response.writeHead(PARTIAL, [
    ...body.headers.slice(0, -CONTENT_LENGTH),
    'Content-Range',
    `bytes ${first}-${last}/${bytes.length}`,
    'Content-Length',
    String(last - first + 1),
  ]);
  response.end(bytes.subarray(first, last + 1));
  return PARTIAL;
}

/** Name and value of the last of a body's headers. */
const CONTENT_LENGTH = 2;

/** If-None-Match goes before If-Modified-Since (RFC 9110, section 13.2.2). */
function isNotModified(
  headers: IncomingHttpHeaders,
  { modifiedMs }: CachedFile,
  { etag }: FileBody,
): boolean {
  const tested = headers['if-none-match'];
  if (tested !== undefined) return findKnownTag(tested, [etag]) !== undefined;
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedMs !== undefined && Date.parse(since) >= modifiedMs;
}

/** Strong comparison of an entity tag, exact comparison of a date (RFC 9110, section 13.1.5). */
function isRangeCurrent(
  tested: IncomingHttpHeaders['if-range'],
  { modifiedMs }: CachedFile,
  { etag }: FileBody,
): boolean {
  if (tested === undefined || tested === etag) return true;
  if (typeof tested !== 'string') return false;
  return modifiedMs !== undefined && !tested.includes('"') && Date.parse(tested) === modifiedMs;
}

/** An error is not to be cached as long as the file. */
function forbidCaching(headers: readonly string[]): string[] {
  return headers.map((text, at) => (headers[at - 1] === 'Cache-Control' ? 'no-store' : text));
}
