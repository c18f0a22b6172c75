/** For tests: one HTTP request exactly as given, which `fetch` would tidy up. */
import { once } from 'node:events';
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface GivenRequest {
  method?: string;
  /** Sent as it stands: `/%ff`. */
  path?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Keeps the connection for the next request; without it each has its own. */
  agent?: Agent;
  /** Given the Link header of a 103 that comes before the answer. */
  onEarlyHints?: (link: string) => void;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Name, value, name, value …, as they came. */
  readonly rawHeaders: readonly string[];
  /** As it came over the wire. */
  readonly bytes: Buffer;
  /** Decoded. */
  readonly text: string;
}

interface Asked {
  readonly port: number;
  /** Where programs call, when the site itself reads from there over HTTP. */
  readonly restPort?: number;
}

export async function sendRequest(server: Asked, given: GivenRequest = {}): Promise<ReceivedResponse> {
  const response = await openRequest(server, given);
  const bytes = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    bytes,
    text: decode(bytes, response.headers['content-encoding']),
  };
}

/** Resolves with the headers; the body is read, or left, by the test. */
export async function openRequest(
  server: Asked,
  { method = 'GET', path = '/', headers = {}, body, agent, onEarlyHints }: GivenRequest = {},
): Promise<IncomingMessage> {
  const port = path.startsWith('/wp-json/') ? (server.restPort ?? server.port) : server.port;
  const sent = request({ host: '127.0.0.1', port, method, path, agent: agent ?? false });
  for (const [name, value] of Object.entries({ host: 'facet.localhost', ...headers })) {
    if (value !== undefined) sent.setHeader(name, value);
  }
  sent.on('information', (early) => onEarlyHints?.(String(early.headers.link)));
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  // A server that has answered need not read all that is sent.
  sent.on('error', () => {});
  return response;
}

/** Bytes that no HTTP client would send, and all that comes back until the server closes. */
export async function sendBytes(server: { port: number }, bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  return text(socket);
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  // A HEAD answer names an encoding and has no bytes.
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}
