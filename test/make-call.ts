/** For tests: a call that an endpoint accepts, made from its schema. Numbers and names in it are those of nothing, so that nothing is changed by it. */
import * as z from 'zod';
import type { Endpoint, HttpMethod } from '#shared/rest/endpoint.ts';

export interface MadeCall {
  readonly method: HttpMethod;
  /** Below the REST base, with its query. */
  readonly path: string;
  /** JSON, of methods that send some. */
  readonly body?: string;
}

/** Within the integers of both databases. */
const NO_NUMBER = 999_999_999;

/** Values that a member may take: the first that fits. */
const CANDIDATES: readonly unknown[] = [
  ...[NO_NUMBER, 1, true, 'nothing', 'nobody@reader.example', 'https://nothing.example/', '/nothing/', '5'],
  ...['2099-01-01', '2099-01-01T00:00', '2099-01-01T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'],
  ...[
    'receipt',
    '0'.repeat(32),
    'n'.repeat(22),
    'k'.repeat(43),
    'AAAA-BBBB-CCCC',
    'NOTHING',
    'facet',
    '123456',
  ],
  ...[[], ['nothing'], [NO_NUMBER], {}],
];

/** @param given members of the input that are not made */
export function makeCall(endpoint: Endpoint, given: Readonly<Record<string, unknown>> = {}): MadeCall {
  const { method, input } = endpoint;
  const values: Record<string, unknown> = { ...makeObject(input), ...given };
  const path = endpoint.path.replace(/:([a-z]+)/g, (_, name: string) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST' || method === 'PUT') return { method, path, body: JSON.stringify(values) };
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return { method, path: query.size > 0 ? `${path}?${query}` : path };
}

function makeObject(schema: z.ZodType): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {};
  const members = Object.entries<z.ZodType>(schema.shape).map(([name, member]) => [name, makeValue(member)]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** Nothing for what may be left out. */
function makeValue(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodObject) return makeObject(schema);
  return CANDIDATES.find((candidate) => schema.safeParse(candidate).success);
}
