/**
 * The description that Elastic publishes of its API (`elasticsearch-specification`), as it comes with
 * `@elastic/request-converter`: every endpoint, and every type of what is sent and answered. Whatever it does not describe is
 * refused here, names of query clauses as well as single members.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface TypeName {
  readonly namespace: string;
  readonly name: string;
}

type ValueOf =
  | { readonly kind: 'instance_of'; readonly type: TypeName; readonly generics?: readonly ValueOf[] }
  | { readonly kind: 'array_of'; readonly value: ValueOf }
  | { readonly kind: 'union_of'; readonly items: readonly ValueOf[] }
  | { readonly kind: 'dictionary_of'; readonly value: ValueOf; readonly singleKey: boolean }
  | { readonly kind: 'user_defined_value' }
  | { readonly kind: 'literal_value'; readonly value: unknown };

interface Property {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly type: ValueOf;
  readonly required: boolean;
  readonly containerProperty?: boolean;
}

interface Inherits {
  readonly type: TypeName;
  readonly generics?: readonly ValueOf[];
}

interface TypeDefinition {
  readonly kind: 'interface' | 'request' | 'response' | 'enum' | 'type_alias';
  readonly name: TypeName;
  readonly generics?: readonly TypeName[];
  readonly inherits?: Inherits;
  readonly behaviors?: readonly Inherits[];
  readonly properties?: readonly Property[];
  readonly query?: readonly Property[];
  readonly body?: {
    readonly kind: string;
    readonly properties?: readonly Property[];
    readonly value?: ValueOf;
  };
  readonly shortcutProperty?: string;
  readonly variants?: { readonly kind: string };
  readonly members?: readonly { readonly name: string; readonly aliases?: readonly string[] }[];
  readonly isOpen?: boolean;
  readonly type?: ValueOf;
}

export interface Endpoint {
  readonly name: string;
  readonly request: TypeName | null;
  readonly response: TypeName | null;
  readonly requestMediaType?: readonly string[];
  readonly urls: readonly { readonly path: string; readonly methods: readonly string[] }[];
}

interface Model {
  readonly types: readonly TypeDefinition[];
  readonly endpoints: readonly Endpoint[];
}

const file = fileURLToPath(import.meta.resolve('@elastic/request-converter')).replace(
  /[^/]+$/,
  'schema.json',
);
const model: Model = JSON.parse(readFileSync(file, 'utf8'));
const keyOf = ({ namespace, name }: TypeName): string => `${namespace}:${name}`;
const types = new Map(model.types.map((type) => [keyOf(type.name), type]));

/** Types for which the type parameters around a value stand; an unbound one takes any value. */
type Bound = ReadonlyMap<string, { readonly value: ValueOf; readonly bound: Bound }>;
const UNBOUND: Bound = new Map();

/** The described call of a method and a path; `_mapping` goes before `{index}`. */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  const parts = path.split('/');
  return model.endpoints.find(({ urls }) =>
    urls.some((url) => {
      const template = url.path.split('/');
      return (
        url.methods.includes(method) &&
        template.length === parts.length &&
        template.every((part, at) =>
          part.startsWith('{') ? !(parts[at] ?? '').startsWith('_') : part === parts[at],
        )
      );
    }),
  );
}

/** Mistake in the query parameters, in words; undefined when there is none. */
export function checkParameters({ request }: Endpoint, parameters: URLSearchParams): string | undefined {
  const known = request ? inherited(request, UNBOUND, 'query') : [];
  for (const [name, text] of parameters) {
    const property = known.find((one) => one.name === name);
    if (!property) return `unrecognized parameter: [${name}]`;
    const values = [text, ...(/^(?:true|false|-?\d+)$/.test(text) ? [JSON.parse(text)] : [])];
    const wrong = values.map((value) => checkValue(value, property.type, UNBOUND, name));
    if (wrong.every((one) => one !== undefined)) return wrong[0];
  }
  return undefined;
}

/** The same of a body of JSON. */
export function checkBody(name: TypeName, body: unknown): string | undefined {
  const type = types.get(keyOf(name));
  if (type?.body?.kind === 'value' && type.body.value)
    return checkValue(body, type.body.value, UNBOUND, 'body');
  if (type?.body?.kind === 'no_body')
    return body === undefined ? undefined : 'request does not support a body';
  if (type?.body?.kind === 'properties') return checkObject(body, name, UNBOUND, 'body');
  return checkValue(body, { kind: 'instance_of', type: name }, UNBOUND, 'body');
}

function checkValue(value: unknown, type: ValueOf, bound: Bound, at: string): string | undefined {
  switch (type.kind) {
    case 'user_defined_value':
      return undefined;
    case 'literal_value':
      return value === type.value ? undefined : `${at} is not ${String(type.value)}`;
    case 'array_of':
      if (!Array.isArray(value)) return `${at} is no array`;
      return first(value.entries(), ([index, one]) => checkValue(one, type.value, bound, `${at}[${index}]`));
    case 'union_of': {
      const wrong = type.items.map((item) => checkValue(value, item, bound, at));
      // The longest way into the value is the most telling.
      return wrong.includes(undefined) ? undefined : wrong.toSorted((a, b) => length(b) - length(a))[0];
    }
    case 'dictionary_of':
      if (!isObject(value)) return `${at} is no object`;
      if (type.singleKey && Object.keys(value).length !== 1) return `${at} has not one member`;
      return first(Object.entries(value), ([name, one]) =>
        checkValue(one, type.value, bound, `${at}.${name}`),
      );
    case 'instance_of':
      return checkInstance(value, type.type, type.generics ?? [], bound, at);
  }
}

const length = (text: string | undefined): number => text?.split(' ')[0]?.length ?? 0;

function checkInstance(
  value: unknown,
  name: TypeName,
  generics: readonly ValueOf[],
  bound: Bound,
  at: string,
): string | undefined {
  const parameter = bound.get(keyOf(name));
  if (parameter) return checkValue(value, parameter.value, parameter.bound, at);
  if (name.namespace === '_builtins') return checkBuiltin(value, name.name, at);
  const type = types.get(keyOf(name));
  // A parameter of the request itself: the documents, which the mapping describes.
  if (!type) return undefined;
  const own = bind(type, generics, bound);
  if (type.kind === 'enum') {
    const names = (type.members ?? []).flatMap((member) => [member.name, ...(member.aliases ?? [])]);
    return type.isOpen || names.includes(String(value)) ? undefined : `${at} is none of ${names.join(', ')}`;
  }
  if (type.kind === 'type_alias') return type.type && checkValue(value, type.type, own, at);
  const shortcut = inherited(name, own).find((property) => property.name === type.shortcutProperty);
  const wrong = checkObject(value, name, own, at);
  if (wrong === undefined || !shortcut) return wrong;
  return checkValue(value, shortcut.type, own, at) === undefined ? undefined : wrong;
}

function checkObject(value: unknown, name: TypeName, bound: Bound, at: string): string | undefined {
  if (!isObject(value)) return `${at} is no object`;
  const properties = inherited(name, bound);
  const others = additional(name, bound);
  const isContainer = types.get(keyOf(name))?.variants?.kind === 'container';
  const missing = properties.find(
    (property) => property.required && !namesOf(property).some((one) => one in value),
  );
  if (missing) return `${at} misses [${missing.name}]`;
  let variants = 0;
  for (const [member, one] of Object.entries(value)) {
    const property = properties.find((candidate) => namesOf(candidate).includes(member));
    if (!property && !others) return `${at} does not support [${member}]`;
    if (!property?.containerProperty && !property?.aliases?.includes('aggs')) variants += 1;
    const described = property?.type ?? others?.value;
    const wrong =
      described && checkValue(one, described, property?.bound ?? others?.bound ?? bound, `${at}.${member}`);
    if (wrong) return wrong;
  }
  return isContainer && variants !== 1 ? `${at} has ${variants} kinds at once` : undefined;
}

const namesOf = ({ name, aliases = [] }: Property): readonly string[] => [name, ...aliases];

/** All members of a type and of those it is built upon. */
function inherited(
  name: TypeName,
  bound: Bound,
  part: 'query' | 'body' = 'body',
): (Property & { bound: Bound })[] {
  const type = types.get(keyOf(name));
  if (!type) return [];
  const own = part === 'query' ? type.query : (type.body?.properties ?? type.properties);
  const above = [...(type.inherits ? [type.inherits] : []), ...(type.behaviors ?? [])].flatMap((one) => {
    const parent = types.get(keyOf(one.type));
    return parent ? inherited(one.type, bind(parent, one.generics ?? [], bound), part) : [];
  });
  // Common parameters are described as plain members of what adds them.
  const common = part === 'query' && type.kind === 'interface' ? (type.properties ?? []) : [];
  return [...(own ?? []), ...common].map((property) => ({ ...property, bound })).concat(above);
}

/** Type of members without a name of their own, such as fields of the index. */
function additional(name: TypeName, bound: Bound): { value: ValueOf; bound: Bound } | undefined {
  const type = types.get(keyOf(name));
  const open = type?.behaviors?.find((one) => one.type.name.startsWith('AdditionalPropert'));
  const value = open?.generics?.[1];
  if (value) return { value, bound };
  if (!type?.inherits) return undefined;
  const parent = types.get(keyOf(type.inherits.type));
  return parent && additional(type.inherits.type, bind(parent, type.inherits.generics ?? [], bound));
}

function bind(type: TypeDefinition, generics: readonly ValueOf[], bound: Bound): Bound {
  const pairs = (type.generics ?? []).flatMap((parameter, at) => {
    const value = generics[at];
    return value ? [[keyOf(parameter), { value, bound }] as const] : [];
  });
  return new Map(pairs);
}

function checkBuiltin(value: unknown, name: string, at: string): string | undefined {
  if (name === 'object' || name === 'void') return undefined;
  const kind = value === null ? 'null' : typeof value;
  return kind === name ? undefined : `${at} is no ${name}`;
}

function first<T>(items: Iterable<T>, check: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const wrong = check(item);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
