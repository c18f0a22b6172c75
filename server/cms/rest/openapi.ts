import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { describe, describeMembers } from './json-schema.ts';
import { answersWholeList, WHOLE_LIST_PARAMETERS } from './page-of-list.ts';
import { parametersOf } from './route-table.ts';

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly object[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The OpenAPI 3.1 document of the REST base, made from the same declarations as its routes. */
export function describeApi(serverUrl: string) {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    const path = `/${endpoint.path.replace(/:([a-z]+)/g, '{$1}')}`;
    const method = endpoint.method.toLowerCase();
    // Only the query tells it from another endpoint of the address.
    const own = paths[path]?.[method] ? `${path}?context=edit` : path;
    paths[own] = { ...paths[own], [method]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'REST base',
      version: '1',
      description: "Uses WordPress's formats (`wp/v2`), so that WordPress clients can read it.",
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
    },
  };
}

const ERROR = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'integer' },
        params: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

function describeOperation(endpoint: Endpoint): OpenApiOperation {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').slice(0, 2).join('/')],
    parameters: describeParameters(endpoint),
    ...(endpoint.kind === 'change' && { requestBody: describeBody(endpoint) }),
    responses: {
      [endpoint.kind === 'change' && endpoint.creates ? 201 : 200]: describeAnswer(endpoint),
      default: FAILURE,
    },
    security: endpoint.kind === 'change' ? [{ token: [] }] : [{}, { token: [] }],
  };
}

/** Input of a change besides its address stands in the body. */
function describeParameters(endpoint: Endpoint): Parameter[] {
  const { path, kind, input } = endpoint;
  const inPath = new Set(parametersOf(path));
  const beside = answersWholeList(endpoint) ? describeMembers(WHOLE_LIST_PARAMETERS) : [];
  return [...describeMembers(input), ...beside]
    .filter(({ name }) => inPath.has(name) || kind !== 'change')
    .map(({ name, member, required }) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: required || inPath.has(name),
      schema: member,
    }));
}

function describeBody({ path, input }: Endpoint) {
  const inPath = new Set(parametersOf(path));
  const members = describeMembers(input).filter(({ name }) => !inPath.has(name));
  const properties = Object.fromEntries(members.map(({ name, member }) => [name, member]));
  const required = members.filter((member) => member.required).map(({ name }) => name);
  return {
    required: true,
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  };
}

const COUNT = { schema: { type: 'integer' } };

function describeAnswer(endpoint: Endpoint) {
  const element = describe(endpoint.output, 'output');
  const schema = endpoint.list ? { type: 'array', items: element } : element;
  const isPaged = endpoint.list || answersWholeList(endpoint);
  return {
    description: isPaged ? 'A page of the list' : 'The result',
    ...(isPaged && { headers: { 'X-WP-Total': COUNT, 'X-WP-TotalPages': COUNT } }),
    content: { 'application/json': { schema } },
  };
}

const FAILURE = {
  description: 'An error in WordPress format',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
