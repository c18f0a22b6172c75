/**
 * Server of plain `node:http`: the answers of a real server, byte for byte, looked up by host and address, with nothing around
 * them. Reads them from the file that its argument names; 304 when the request carries the ETag.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RawAnswer {
  readonly etag: string;
  /** Name, value, name, value …, without those that Node adds itself. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
  /** Base64. */
  readonly body: string;
}

export interface RawAnswers {
  /** Node names it in a header of its own. */
  readonly keepAliveSeconds: number;
  /** By host and address, one after the other. */
  readonly answers: Readonly<Record<string, RawAnswer>>;
}

const MS = 1000;

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RawAnswers;
const answers = new Map(
  Object.entries(given.answers).map(([address, { etag, headers, notModifiedHeaders, body }]) => [
    address,
    { etag, headers: [...headers], notModified: [...notModifiedHeaders], body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer({ keepAliveTimeout: given.keepAliveSeconds * MS }, (request, response) => {
  const answer = answers.get(`${request.headers.host}${request.url}`);
  if (!answer) {
    response.writeHead(404).end();
  } else if (answer.etag && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.notModified);
    response.end();
  } else {
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ step: 'Server', detail: `http://localhost:${port}` });
});
process.once('SIGTERM', () => process.exit(0));
