/** Endpoints for those who write, in WordPress's shapes: items with their raw texts, revisions, autosaves. Rights: `shared/staff-rights.ts`. */
import * as z from 'zod';
import { ACCESS_LEVELS } from '../access.ts';
import { BRAND_IDS } from '../brands.ts';
import { CONTENT_STATUSES } from '../content-status.ts';
import { CONTENT_TYPE_NAMES } from '../content-types.ts';
import { requiredText } from '../validation.ts';
import { date, flag, idsOrSlugs, paging } from './content.ts';
import { itemDetails, videoDetails } from './details.ts';
import { changeEndpoint, personalEndpoint, personalListEndpoint } from './endpoint.ts';
import { gemProperties } from './gem-properties.ts';
import { contentItem } from './items.ts';

const id = z.coerce.number().int().positive();
/** 0 for none. */
const idOrNone = z.coerce.number().int().min(0);
export const revisionNumber = z.coerce.number().int().positive();
const type = z.enum(CONTENT_TYPE_NAMES);
export const itemPlace = { type, id };
/** How an address asks for what is to be edited. */
const edit = { context: z.literal('edit') };
const MAX_NAMES = 200;
const MAX_TEXT = 2000;

/** `[3, 7]` or `3,7`. */
const list = <T extends z.ZodType>(element: T) => {
  const elements = z.array(element).max(MAX_NAMES);
  const split = (text: string): unknown => text.split(',').filter((part) => part.trim() !== '');
  return z.union([elements, z.string().max(MAX_TEXT).transform(split).pipe(elements)]);
};

/** A number is an id, a word a slug. */
const term = z.union([id, z.string().trim().min(1).max(200)]);

/** WordPress takes `{ raw }` as well as the text itself. */
const rawText = (most: number) =>
  z.union([z.string().max(most), z.object({ raw: z.string().max(most) }).transform(({ raw }) => raw)]);

/** Everything of an item that can be written. What is left out stays as it is. */
export const itemFields = z.object({
  title: rawText(300).optional(),
  content: rawText(1_000_000).optional(),
  excerpt: rawText(2000).optional(),
  slug: z.string().max(200).optional(),
  /** `publish` with a date to come is `future`, and the other way round. */
  status: z.enum(['publish', 'future', 'private', 'pending', 'draft']).optional(),
  date: date.optional(),
  date_gmt: date.optional(),
  /** For editors. */
  author: idOrNone.optional(),
  /** A number is an id, 0 for none; a word is a name in the library, also one of digits, or else an id. */
  featured_media: z.union([z.number().int().min(0), z.string().trim().min(1).max(200)]).optional(),
  'article-category': list(term).optional(),
  topic: list(term).optional(),
  'course-type': list(term).optional(),
  'business-type': list(term).optional(),
  'business-category': list(term).optional(),
  /** WordPress's names of article categories and topics. */
  categories: list(term).optional(),
  tags: list(term).optional(),
  /** The first is the canonical one. */
  brands: list(z.enum(BRAND_IDS)).optional(),
  access: list(z.enum(ACCESS_LEVELS)).optional(),
  gemstone_family: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]*$/, 'must be lower-case words joined by hyphens')
    .optional(),
  search_terms: list(z.string().min(1).max(80)).optional(),
  gem: gemProperties.nullable().optional(),
  ...itemDetails.shape,
  /** Size and length may be left out of one that the library knows. */
  video: videoDetails.partial({ width: true, height: true, seconds: true }).optional(),
});
export type ItemFields = z.output<typeof itemFields>;

/** The revision from which a change began: 409 when somebody was faster. */
export const baseRevision = { base_revision: revisionNumber.optional() };

const permissions = z.object({ change: z.boolean(), publish: z.boolean(), remove: z.boolean() });

export const editedItem = contentItem.extend({
  title: z.object({ rendered: z.string(), raw: z.string() }),
  content: z.object({ rendered: z.string(), raw: z.string(), protected: z.boolean() }),
  excerpt: z.object({ rendered: z.string(), raw: z.string(), protected: z.boolean() }),
  status: z.enum(CONTENT_STATUSES),
  /** Counts up with every change: `base_revision` of the next one. */
  revision: z.number(),
  search_terms: z.array(z.string()),
  /** User who began it; 0 for none. */
  owner: z.number(),
  /** Actions that the caller may take. */
  permissions,
});
export type EditedItem = z.output<typeof editedItem>;

export const createItem = changeEndpoint({
  name: 'createItem',
  method: 'POST',
  path: 'wp/v2/:type/',
  summary: 'Adds an item, as a draft unless a status is given. Authors and contributors begin their own.',
  creates: true,
  input: z.object({
    type,
    ...itemFields.shape,
    /** Idempotency key: the same answers the item that was begun with it, until that is changed. */
    key: z.string().max(100).optional(),
  }),
  output: editedItem,
});

export const changeItem = changeEndpoint({
  name: 'changeItem',
  method: 'POST',
  aliases: ['PUT', 'PATCH'],
  path: 'wp/v2/:type/:id/',
  summary:
    'Changes an item, as PUT and PATCH do. The text before is kept as a revision. With `base_revision`, answers 409 and the item as it is, in `data.current`, when somebody else was faster.',
  input: z.object({ ...itemPlace, ...itemFields.shape, ...baseRevision }),
  output: editedItem,
});

export const removeItem = changeEndpoint({
  name: 'removeItem',
  method: 'DELETE',
  path: 'wp/v2/:type/:id/',
  summary:
    'Moves an item to the trash; with `force`, deletes it for good; with `from_trash` as well, only if it is in the trash.',
  input: z.object({ ...itemPlace, force: flag.default(false), from_trash: flag.default(false) }),
  output: z.union([editedItem, z.object({ deleted: z.literal(true), previous: editedItem })]),
});

export const untrashItem = changeEndpoint({
  name: 'untrashItem',
  method: 'POST',
  path: 'wp/v2/:type/:id/untrash/',
  summary: 'Brings an item back from the trash, as a draft.',
  input: z.object(itemPlace),
  output: editedItem,
});

export const findEditedItem = personalEndpoint({
  name: 'findEditedItem',
  path: 'wp/v2/:type/:id/',
  summary: 'One item with its raw texts, whatever its status, for who may change it.',
  input: z.object({ ...itemPlace, ...edit }),
  output: editedItem,
});

const STATUS_CHOICES = ['any', ...CONTENT_STATUSES] as const;
const ORDERS = ['date', 'modified', 'title', 'slug', 'id'] as const;

/** Choices that narrow a list of items that are edited. */
const filters = {
  /** `any` is all but the trash. */
  status: list(z.enum(STATUS_CHOICES)).default(['any']),
  /** In title, excerpt and slug. */
  search: z.string().max(200).optional(),
  slug: idsOrSlugs.optional(),
  include: idsOrSlugs.optional(),
  /** Authors of `wp/v2/users/`. */
  author: idsOrSlugs.optional(),
  brand: z.enum(BRAND_IDS).optional(),
  /** `free` for what is open to all. */
  access: z.enum(['free', ...ACCESS_LEVELS]).optional(),
  'article-category': idsOrSlugs.optional(),
  topic: idsOrSlugs.optional(),
  'course-type': idsOrSlugs.optional(),
  'business-type': idsOrSlugs.optional(),
  'business-category': idsOrSlugs.optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...paging,
};

export const listEditedItems = personalListEndpoint({
  name: 'listEditedItems',
  path: 'wp/v2/:type/',
  summary: 'Items of one type that the caller may change, of every status.',
  input: z.object({
    type,
    ...filters,
    orderby: z.enum(ORDERS).default('date'),
    ...edit,
    _fields: z.string().max(500).optional(),
  }),
  output: editedItem,
});

const listedContent = z.object({
  id: z.number(),
  type,
  title: z.string(),
  slug: z.string(),
  link: z.string(),
  status: z.enum(CONTENT_STATUSES),
  date: z.string(),
  modified: z.string(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  brands: z.array(z.enum(BRAND_IDS)),
  access: z.array(z.enum(ACCESS_LEVELS)),
  permissions,
});
export type ListedContent = z.output<typeof listedContent>;

export const listContent = personalListEndpoint({
  name: 'listContent',
  path: 'airnauts/v1/staff/content/',
  summary: 'Items of all types that the caller may change, the last changed first, without their texts.',
  input: z.object({ ...filters, type: type.optional(), orderby: z.enum(ORDERS).default('modified') }),
  output: listedContent,
});

export const findWriter = personalEndpoint({
  name: 'findWriter',
  path: 'wp/v2/users/me/',
  summary: 'The caller, with roles and rights, as WordPress clients ask for them.',
  input: z.object({ context: z.enum(['view', 'edit', 'embed']).optional() }),
  output: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    roles: z.array(z.string()),
    /** Rights of `shared/staff-rights.ts`, as WordPress writes capabilities. */
    capabilities: z.record(z.string(), z.boolean()),
    /** Under whose name the caller writes, of `wp/v2/users/`; 0 for none. */
    author: z.number(),
  }),
});

export const writtenText = z.object({ rendered: z.string(), raw: z.string() });

const MAX_TYPED_FIELDS = 400;
const MAX_TYPED_LENGTH = 100_000;
const MAX_NAME_LENGTH = 100;

/** Fields of a form in Studio as somebody typed them, by their names there: nothing has to be valid yet. */
export const typedForm = z
  .record(z.string().max(MAX_NAME_LENGTH), z.string().max(MAX_TYPED_LENGTH))
  .refine((fields) => Object.keys(fields).length <= MAX_TYPED_FIELDS, 'must have fewer fields');

const autosave = z.object({
  parent: z.number(),
  author: z.number(),
  /** The revision from which it began. */
  base_revision: z.number(),
  modified: z.string(),
  /** As they were sent. */
  fields: z.record(z.string(), z.unknown()),
  title: writtenText,
  content: writtenText,
  excerpt: writtenText,
});
export type Autosave = z.output<typeof autosave>;

/** User who writes: nothing is kept in the name of another, who may be logged in by now. */
export const autosavingUser = { user: id.optional() };

export const saveAutosave = changeEndpoint({
  name: 'saveAutosave',
  method: 'POST',
  path: 'wp/v2/:type/:id/autosaves/',
  summary: 'Keeps what somebody is writing, one for each user and item. Readers never see it.',
  input: z.object({
    ...itemPlace,
    ...itemFields.shape,
    form: typedForm.optional(),
    ...baseRevision,
    ...autosavingUser,
  }),
  output: autosave,
});

export const listAutosaves = personalEndpoint({
  name: 'listAutosaves',
  path: 'wp/v2/:type/:id/autosaves/',
  summary: "The caller's own autosave of an item, if there is one.",
  input: z.object({ ...itemPlace, context: z.enum(['view', 'edit']).optional() }),
  output: z.array(autosave),
});

export const removeAutosave = changeEndpoint({
  name: 'removeAutosave',
  method: 'DELETE',
  path: 'wp/v2/:type/:id/autosaves/',
  summary: "Drops the caller's own autosave of an item.",
  input: z.object({ ...itemPlace, ...autosavingUser }),
  output: z.object({ deleted: z.boolean() }),
});

const savedView = z.object({
  id: z.number(),
  name: z.string(),
  /** Query of Studio's list: `status=draft&type=article`. */
  query: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listViews = personalEndpoint({
  name: 'listViews',
  path: 'airnauts/v1/staff/views/',
  summary: 'Lists of content that the caller has named, in the order of their names.',
  input: z.object({}),
  output: z.array(savedView),
});

export const saveView = changeEndpoint({
  name: 'saveView',
  method: 'POST',
  path: 'airnauts/v1/staff/views/',
  summary: 'Names a list of content, or gives a name to another list.',
  input: z.object({ name: requiredText({ most: 60 }), query: z.string().max(500).default('') }),
  output: savedView,
});

export const removeView = changeEndpoint({
  name: 'removeView',
  method: 'DELETE',
  path: 'airnauts/v1/staff/views/:id/',
  summary: "Forgets one of the caller's named lists.",
  input: z.object({ id }),
  output: z.object({ deleted: z.boolean() }),
});
