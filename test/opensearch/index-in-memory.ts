/** Documents of one index, in memory: what is in which field, as the mapping says, and where each word stands. */
import { isObject } from './api-description.ts';
import { Refusal } from './refusal.ts';

export interface FieldMapping {
  readonly type?: string;
  readonly analyzer?: string;
  readonly norms?: boolean;
  readonly index?: boolean;
  readonly properties?: Readonly<Record<string, FieldMapping>>;
}

export interface IndexBody {
  readonly settings?: { readonly index?: { readonly max_result_window?: number } };
  readonly mappings?: {
    readonly _meta?: Readonly<Record<string, string>>;
    readonly dynamic?: string;
    readonly _source?: { readonly excludes?: readonly string[] };
    readonly properties?: Readonly<Record<string, FieldMapping>>;
  };
}

export interface Range {
  readonly gte: number;
  readonly lte: number;
}

interface CachedMarkup {
  readonly source: Readonly<Record<string, unknown>>;
  /** By path of a field that is no text. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
}

/** Postings of a text field: by word and document, the places where it stands. */
export interface Postings {
  readonly places: Map<string, Map<string, number[]>>;
  /** Words by document. */
  readonly lengths: Map<string, number>;
}

export class IndexInMemory {
  readonly body: IndexBody;
  readonly documents = new Map<string, CachedMarkup>();
  readonly fields: ReadonlyMap<string, FieldMapping>;
  readonly #postings = new Map<string, Postings>();

  constructor(body: IndexBody) {
    this.body = body;
    this.fields = new Map(flatten(body.mappings?.properties ?? {}));
  }

  /** @throws Refusal when the mapping does not take the document. */
  put(id: string, source: Record<string, unknown>): void {
    const values = this.#read(source);
    this.remove(id);
    for (const [path, texts] of values) {
      const mapping = this.field(path);
      if (mapping.type === 'text') this.#addWords(path, id, texts);
    }
    const excluded = this.body.mappings?._source?.excludes ?? [];
    const kept = Object.entries(source).filter(([name]) => !excluded.includes(name));
    this.documents.set(id, { source: Object.fromEntries(kept), values });
  }

  /** Answers whether it was there. */
  remove(id: string): boolean {
    for (const { places, lengths } of this.#postings.values()) {
      if (!lengths.delete(id)) continue;
      for (const [word, documents] of places)
        if (documents.delete(id) && documents.size === 0) places.delete(word);
    }
    return this.documents.delete(id);
  }

  /** @throws Refusal for a field that the mapping lacks: a server would find nothing, and say nothing. */
  field(path: string): FieldMapping {
    const mapping = this.fields.get(path);
    if (!mapping) throw new Refusal(400, 'query_shard_exception', `No mapping found for [${path}]`);
    return mapping;
  }

  postings(path: string): Postings {
    const postings = this.#postings.get(path) ?? { places: new Map(), lengths: new Map() };
    this.#postings.set(path, postings);
    return postings;
  }

  #addWords(path: string, id: string, texts: readonly unknown[]): void {
    const { places, lengths } = this.postings(path);
    const words = texts.flatMap((text) => String(text).split(/\s+/).filter(Boolean));
    if (words.length === 0) return;
    const before = lengths.get(id) ?? 0;
    lengths.set(id, before + words.length);
    for (const [at, word] of words.entries()) {
      const documents = places.get(word) ?? new Map<string, number[]>();
      places.set(word, documents);
      const own = documents.get(id) ?? [];
      documents.set(id, own);
      own.push(before + at);
    }
  }

  #read(source: Record<string, unknown>, above = ''): Map<string, readonly unknown[]> {
    const values = new Map<string, readonly unknown[]>();
    for (const [name, value] of Object.entries(source)) {
      const path = above + name;
      const mapping = this.fields.get(path);
      if (!mapping)
        throw new Refusal(
          400,
          'strict_dynamic_mapping_exception',
          `introduction of [${path}] is not allowed`,
        );
      if (mapping.properties) {
        if (!isObject(value)) throw wrongValue(path, 'object');
        for (const pair of this.#read(value, `${path}.`)) values.set(...pair);
        continue;
      }
      const all = Array.isArray(value) ? value : [value];
      for (const one of all) if (!fits(one, mapping.type)) throw wrongValue(path, mapping.type);
      values.set(path, all);
    }
    return values;
  }
}

function* flatten(
  properties: Readonly<Record<string, FieldMapping>>,
  above = '',
): Generator<[string, FieldMapping]> {
  for (const [name, mapping] of Object.entries(properties)) {
    yield [above + name, mapping];
    if (mapping.properties) yield* flatten(mapping.properties, `${above}${name}.`);
  }
}

function fits(value: unknown, type = 'object'): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'double_range') return isRange(value);
  return (type === 'text' || type === 'keyword') && typeof value === 'string';
}

export function isRange(value: unknown): value is Range {
  return isObject(value) && typeof value.gte === 'number' && typeof value.lte === 'number';
}

function wrongValue(path: string, type = 'object'): Refusal {
  return new Refusal(400, 'mapper_parsing_exception', `failed to parse field [${path}] of type [${type}]`);
}
