/** For tests: one HTTP request exactly as given, which `fetch` would tidy up. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface GivenRequest {
  method?: string;
  /** Sent as it stands: `/%ff`. */
  path?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  readonly bytes: Buffer;
  /** Decoded. */
  readonly text: string;
}

export async function sendRequest(
  server: { port: number },
  { method = 'GET', path = '/', headers = {}, body }: GivenRequest = {},
): Promise<ReceivedResponse> {
  const sent = request({ host: '127.0.0.1', port: server.port, method, path, agent: false });
  for (const [name, value] of Object.entries({ host: 'facet.localhost', ...headers })) {
    if (value !== undefined) sent.setHeader(name, value);
  }
  sent.end(body);
  const [response] = await once(sent, 'response');
  const bytes = await buffer(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes,
    text: decode(bytes, response.headers['content-encoding']),
  };
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}
