/**
 * A search server for tests, over HTTP and in memory. Every request, and every answer as well, is checked against the
 * published description of the API; what is not described, or not known here, is answered with 400 in the server's shape.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkBody, checkParameters, type Endpoint, findEndpoint, isObject } from './api-description.ts';
import { type IndexBody, IndexInMemory } from './index-in-memory.ts';
import { Refusal } from './refusal.ts';
import { runSearch } from './run-search.ts';

export interface Fake {
  /** `http://user:password@127.0.0.1:port/name`, for SEARCH_URL. */
  readonly url: string;
  /** Requests such as `POST /facet/_search`, in order. */
  readonly asked: readonly string[];
  /** May be changed behind the back of who asks. */
  readonly indices: Map<string, IndexInMemory>;
  /** How the server fails from now on: a status, a text instead of JSON, or no answer at all. */
  fail(how: number | 'garbage' | 'hang' | undefined): void;
  /** Refuses this document from now on. */
  refuse(id: string | undefined): void;
  close(): Promise<void>;
}

export const USER = 'facet';
export const PASSWORD = 'p@ss word/1';

export async function startOpensearch(index = 'facet'): Promise<Fake> {
  const indices = new Map<string, IndexInMemory>();
  const asked: string[] = [];
  let failure: number | 'garbage' | 'hang' | undefined;
  let refused: string | undefined;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (failure === 'hang') return;
    if (failure === 'garbage') return void response.end('<html>It works!</html>');
    if (failure !== undefined) return void response.writeHead(failure).end();
    answer(indices, request, () => refused).then(
      ({ status, body }) => send(response, status, body),
      (error) => {
        const refusal = error instanceof Refusal ? error : new Refusal(500, 'exception', String(error));
        send(response, refusal.status, refusal.body);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${index}`,
    asked,
    indices,
    fail(how) {
      failure = how;
    },
    refuse(id) {
      refused = id;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface EngineResponse {
  readonly status: number;
  readonly body: object | undefined;
}

async function answer(
  indices: Map<string, IndexInMemory>,
  request: IncomingMessage,
  refused: () => string | undefined,
): Promise<EngineResponse> {
  checkWhoAsks(request);
  const url = new URL(request.url ?? '', 'http://stand-in');
  const endpoint = findEndpoint(request.method ?? '', url.pathname);
  const run = endpoint && CALLS[endpoint.name];
  if (!run) throw new Refusal(400, 'illegal_argument_exception', `no handler found for ${request.url}`);
  const body = parseBody(request, endpoint, await readText(request));
  const wrong =
    checkParameters(endpoint, url.searchParams) ?? (endpoint.request && checkBody(endpoint.request, body));
  if (wrong) throw new Refusal(400, 'x_content_parse_exception', wrong);
  const index = decodeURIComponent(url.pathname.split('/')[1] ?? '');
  const answered = run({ indices, index, body, refused: refused() });
  const wrongAnswer = answered.body && endpoint.response && checkBody(endpoint.response, answered.body);
  if (wrongAnswer) throw new Error(`the stand-in would answer what no server does: ${wrongAnswer}`);
  return answered;
}

function checkWhoAsks({ headers }: IncomingMessage): void {
  const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  if (headers.authorization !== expected)
    throw new Refusal(401, 'security_exception', 'unable to authenticate');
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
}

/** JSON, or an array of the lines of newline-delimited JSON, as the endpoint wants it. */
function parseBody({ headers }: IncomingMessage, endpoint: Endpoint, text: string): unknown {
  if (text === '') return undefined;
  const type = headers['content-type'] ?? '';
  if (!endpoint.requestMediaType?.includes(type))
    throw new Refusal(406, 'media_type_header_exception', `Content-Type [${type}] is not supported`);
  if (type !== 'application/x-ndjson') return JSON.parse(text);
  if (!text.endsWith('\n'))
    throw new Refusal(
      400,
      'illegal_argument_exception',
      'The bulk request must be terminated by a newline [\\n]',
    );
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

interface Asked {
  readonly indices: Map<string, IndexInMemory>;
  readonly index: string;
  readonly body: unknown;
  /** Id of a document that is not taken. */
  readonly refused: string | undefined;
}

const CALLS: Readonly<Record<string, (asked: Asked) => EngineResponse>> = {
  'indices.create'({ indices, index, body }) {
    if (indices.has(index))
      throw new Refusal(400, 'resource_already_exists_exception', `index [${index}] already exists`);
    indices.set(index, new IndexInMemory((body ?? {}) as IndexBody));
    return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index } };
  },
  'indices.exists': ({ indices, index }) => ({ status: indices.has(index) ? 200 : 404, body: undefined }),
  'indices.get_mapping'(asked) {
    return { status: 200, body: { [asked.index]: { mappings: findIndex(asked).body.mappings ?? {} } } };
  },
  'indices.delete'(asked) {
    findIndex(asked);
    asked.indices.delete(asked.index);
    return { status: 200, body: { acknowledged: true } };
  },
  bulk: runBulk,
  search: (asked) => ({
    status: 200,
    body: runSearch(findIndex(asked), isObject(asked.body) ? asked.body : {}),
  }),
  msearch(asked) {
    const lines = Array.isArray(asked.body) ? asked.body : [];
    const bodies = lines.filter((_, at) => at % 2 === 1);
    const responses = bodies.map((body) => ({ ...runSearch(findIndex(asked), body), status: 200 }));
    return { status: 200, body: { took: 1, responses } };
  },
};

function findIndex({ indices, index }: Asked): IndexInMemory {
  const found = indices.get(index);
  if (!found) throw new Refusal(404, 'index_not_found_exception', `no such index [${index}]`);
  return found;
}

function runBulk(asked: Asked): EngineResponse {
  const lines = Array.isArray(asked.body) ? asked.body : [];
  const items: Record<string, { _index: string; _id: string; status: number; error?: object }>[] = [];
  // A real server makes the index, with fields as it guesses them.
  if (!asked.indices.has(asked.index)) asked.indices.set(asked.index, new IndexInMemory({}));
  const index = findIndex(asked);
  for (let at = 0; at < lines.length; ) {
    const wrong = checkBody({ namespace: '_global.bulk', name: 'OperationContainer' }, lines[at]);
    if (wrong)
      throw new Refusal(400, 'illegal_argument_exception', `Malformed action/metadata line: ${wrong}`);
    const [[action, { _id }] = ['', { _id: '' }]] = Object.entries<{ _id: string }>(lines[at]);
    const put = () => {
      if (_id === asked.refused) throw new Refusal(400, 'mapper_parsing_exception', 'failed to parse');
      index.put(_id, lines[at + 1]);
      return 201;
    };
    items.push({
      [action]: {
        _index: asked.index,
        _id,
        ...attempt(action === 'index' ? put : () => (index.remove(_id) ? 200 : 404)),
      },
    });
    at += action === 'index' ? 2 : 1;
  }
  return {
    status: 200,
    body: { took: 1, errors: items.some((item) => 'error' in (Object.values(item)[0] ?? {})), items },
  };
}

function attempt(act: () => number): { status: number; error?: object } {
  try {
    return { status: act() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, error: { type: error.type, reason: error.message } };
  }
}

function send(response: ServerResponse, status: number, body: object | undefined): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body && JSON.stringify(body));
}
