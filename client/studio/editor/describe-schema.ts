/** The form of a block, from the schema with which the page reads it. */
import * as z from 'zod';
import { cell, href, html, imageSource, link, NAMED, rating, slug } from '#client/blocks/attributes.ts';
import type { NamedThing } from '#shared/named-things.ts';

export interface FormMember {
  readonly key: string;
  readonly label: string;
  readonly isOptional: boolean;
  /** Only in old texts: shown where it has a value. */
  readonly isFormer: boolean;
  readonly field: FormField;
}

export type FormField =
  | { readonly kind: 'text' | 'html' | 'number' | 'rating' | 'image' | 'link' | 'address' | 'slug' }
  /** Something of ours by its name, or several. */
  | {
      readonly kind: 'named';
      readonly thing: NamedThing;
      readonly isMany: boolean;
      readonly isFormer: boolean;
    }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly item: FormField }
  /** Rows of cells. */
  | { readonly kind: 'grid' }
  | { readonly kind: 'group'; readonly members: readonly FormMember[] }
  /** One of several groups, by the member that tells them apart. */
  | {
      readonly kind: 'variants';
      readonly key: string;
      readonly variants: readonly { readonly name: string; readonly members: readonly FormMember[] }[];
    };

/** Schemas that have a field of their own. */
const KNOWN = new Map<unknown, FormField>([
  [html, { kind: 'html' }],
  [imageSource, { kind: 'image' }],
  [link, { kind: 'link' }],
  [href, { kind: 'address' }],
  [slug, { kind: 'slug' }],
  [rating, { kind: 'rating' }],
  [cell, { kind: 'text' }],
]);

export function describeSchema(schema: z.core.$ZodType): FormField {
  const known = KNOWN.get(schema);
  if (known) return known;
  const named = NAMED.get(schema);
  if (named) return { kind: 'named', thing: named.kind, isMany: false, isFormer: named.isFormer ?? false };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return describeSchema(def.innerType);
    // Made ready before it is checked, or changed after that.
    case 'pipe':
      return describeSchema(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'object':
      return { kind: 'group', members: describeMembers(def.shape) };
    case 'array':
      return describeList(def.element);
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries).map(String) };
    case 'number':
      return { kind: 'number' };
    case 'union':
      return describeUnion(def);
    default:
      return { kind: 'text' };
  }
}

function describeList(element: z.core.$ZodType): FormField {
  const item = describeSchema(element);
  if (item.kind === 'named') return { ...item, isMany: true };
  return item.kind === 'list' && item.item.kind === 'text' ? { kind: 'grid' } : { kind: 'list', item };
}

function describeUnion(def: z.core.$ZodUnionDef): FormField {
  const key = (def as Partial<z.core.$ZodDiscriminatedUnionDef>).discriminator;
  const [first] = def.options;
  if (!key) return first ? describeSchema(first) : { kind: 'text' };
  const variants = def.options.flatMap((option) => {
    const { shape } = (option as z.core.$ZodObject)._zod.def;
    const { [key]: named, ...others } = shape;
    return listValues(named).map((name) => ({ name, members: describeMembers(others) }));
  });
  return { kind: 'variants', key, variants };
}

function listValues(schema: z.core.$ZodType | undefined): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'literal') return def.values.map(String);
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

/** Facts of an image come with it from the library. */
const UNSHOWN: ReadonlySet<string> = new Set(['placeholder', 'focal_point']);

function describeMembers(shape: Readonly<Record<string, z.core.$ZodType>>): FormMember[] {
  return Object.entries(shape)
    .filter(([key]) => !UNSHOWN.has(key))
    .map(([key, schema]) => {
      const field = describeSchema(schema);
      return {
        key,
        label: labelMember(key, field),
        isOptional: isOptional(schema),
        isFormer: field.kind === 'named' && field.isFormer,
        field,
      };
    });
}

function isOptional(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success;
}

/** Names that say too little beside a field. */
const LABELS: Readonly<Record<string, string>> = {
  href: 'Link',
  buy: 'Button to buy',
  slug: 'Name in its address',
  gallery: 'Gallery',
  search_params: 'Photos found by a search',
  q: 'Words to search for',
  gemstone_family: 'Gem family',
  size: 'Size',
  person: 'Name',
  company: 'Company',
  product: 'Product',
  thumbnail: 'Portrait',
  budget: 'Budget in dollar signs',
  lat: 'Latitude',
  lng: 'Longitude',
  url: 'Address on the web',
  position: 'Position',
};

/** Names of fields that name something say less than what it is. */
const GENERAL: ReadonlySet<string> = new Set(['id', 'slug', 'slugs', 'src']);

function labelMember(key: string, field: FormField): string {
  if (field.kind === 'named' && GENERAL.has(key)) return THING_LABELS[field.thing] ?? formatLabel(key);
  return LABELS[key] ?? formatLabel(key);
}

const THING_LABELS: Readonly<Partial<Record<NamedThing, string>>> = {
  author: 'Authors',
  exam: 'Exam',
  'exam-number': 'Exam, by its number',
  'item:business-listing': 'Business',
  'video-file': 'Video, or its address on another site',
};

function formatLabel(key: string): string {
  const words = key.replaceAll(/[_-]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A new one, with a first row in each list that needs one. */
export function createBlank(field: FormField): unknown {
  switch (field.kind) {
    case 'group':
      return createGroup(field.members);
    case 'variants': {
      const [first] = field.variants;
      return first && { [field.key]: first.name, ...createGroup(first.members) };
    }
    case 'list':
      return [createBlank(field.item)];
    case 'grid':
      return [['', '']];
    case 'choice':
      return field.options[0];
    case 'number':
    case 'rating':
      return undefined;
    case 'image':
      return { src: '', alt: '' };
    case 'link':
      return { href: '', name: '' };
    case 'named':
      return field.isMany ? [] : '';
    default:
      return '';
  }
}

function createGroup(members: readonly FormMember[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    members
      .filter(({ isOptional }) => !isOptional)
      // One column is no table.
      .map(({ key, field }) => [key, key === 'columns' ? ['', ''] : createBlank(field)]),
  );
}
