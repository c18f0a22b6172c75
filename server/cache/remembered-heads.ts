/**
 * The heads of answers as Node has written them, to be sent again within the second for which they hold. Node examines each name
 * and value of each answer, and puts a string of eighty pieces together: an eighth of what sending a kept page takes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Where Node holds the head between `writeHead` and the first byte of the body: in no document of its own, but read and set by
 * middleware since its first versions. A Node without it writes every head anew.
 */
type HeadHolder = ServerResponse & { _header?: unknown; _hasBody?: boolean };

/** Those asked most often are among the first of a second; for a walk through a thousand pages, the collector is spared their heads. */
const REMEMBERED = 64;

const heads = new Map<readonly string[], string>();
let heldSecond = Number.NaN;

/**
 * As `response.writeHead(status, headers)`, for an answer whose length its headers tell, or a 304.
 * @param headers name, value, name, value …: the same array for the same answer, and never another status with it.
 * @param second of any clock; what the headers say, the date included, holds until the next.
 */
export function writeHeadAgain(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, second }: { status: number; headers: string[]; second: number },
): void {
  if (second !== heldSecond) {
    heads.clear();
    heldSecond = second;
  }
  // The others are told that their connection closes; and what was set on one answer alone is for nobody else.
  const isOwn = response.getHeaderNames().length > 0;
  if (isOwn || !response.shouldKeepAlive || request.httpVersion !== '1.1') {
    response.writeHead(status, headers);
    return;
  }
  const holder: HeadHolder = response;
  const head = heads.get(headers);
  if (head === undefined) {
    response.writeHead(status, headers);
    if (typeof holder._header === 'string' && heads.size < REMEMBERED)
      heads.set(headers, flatten(holder._header));
    return;
  }
  response.statusCode = status;
  holder._header = head;
  if (status === NOT_MODIFIED) holder._hasBody = false;
}

const NOT_MODIFIED = 304;

/** One string in the place of a tree of them, which would be walked through each time that it is sent. */
const flatten = (head: string): string => Buffer.from(head, 'latin1').toString('latin1');
