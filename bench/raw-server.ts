/**
 * Server of plain `node:http`: for each request the answers of a real server, byte for byte, with nothing around them.
 * Reads from the file that its argument names; 304 when the request carries the ETag.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RawAnswers {
  /** Node names it in a header of its own. */
  readonly keepAliveSeconds: number;
  readonly etag: string;
  /** Name, value, name, value …, without those that Node adds itself. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
  /** Base64. */
  readonly body: string;
}

const MS = 1000;

const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RawAnswers;
const headers = [...answers.headers];
const notModifiedHeaders = [...answers.notModifiedHeaders];
const body = Buffer.from(answers.body, 'base64');

const server = createServer({ keepAliveTimeout: answers.keepAliveSeconds * MS }, (request, response) => {
  if (request.headers['if-none-match'] === answers.etag) {
    response.writeHead(304, notModifiedHeaders);
    response.end();
  } else {
    response.writeHead(200, headers);
    response.end(body);
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ step: 'Server', detail: `http://localhost:${port}` });
});
process.once('SIGTERM', () => process.exit(0));
