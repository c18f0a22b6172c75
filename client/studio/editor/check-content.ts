/** Checks before publishing: what readers would miss, each with the block in which it is. */
import { type AccessLevel, GUEST_GROUP, hasAccess } from '#shared/access.ts';
import type { BlockName } from '#shared/blocks.ts';
import { nameBlock } from './block-labels.ts';
import type { EditorNode, HtmlAttributes } from './markup/editor-node.ts';

export interface ContentProblem {
  /** Where it is: the place of a block in the text, from 0; nothing for the item as a whole. */
  readonly block: number | undefined;
  /** Path of the fact in which it is; that of the title when left out, where there is no block. */
  readonly field?: string;
  /** Name of the field beside the text in which something is missing. */
  readonly beside?: string;
  readonly text: string;
}

export interface CheckedContent {
  readonly title: string;
  /** Top-level blocks of the text. */
  readonly blocks: readonly EditorNode[];
  /** Whether guests read all of it, and whether the choice of readers changes that: that of a course does not. */
  readonly openTo?: OpenTo;
  /** It is sent to many, to each as it is. */
  readonly isEmail?: boolean;
}

export type OpenTo = 'chosen' | 'guests' | 'guests-always';

export function findOpenTo(type: string, access: readonly AccessLevel[]): OpenTo {
  if (type === 'course') return 'guests-always';
  return hasAccess(access, GUEST_GROUP) ? 'guests' : 'chosen';
}

/** Tells whether a block of the site would show anything. */
export type RendersBlock = (name: BlockName, attributes: unknown) => boolean;

/** Search results cut longer titles. */
export const MAX_TITLE = 60;

export function checkContent(
  { title, blocks, openTo = 'chosen', isEmail = false }: CheckedContent,
  renders: RendersBlock,
): ContentProblem[] {
  return [
    ...checkTitle(title),
    ...checkHeadings(blocks),
    ...checkMembersPart(blocks, openTo),
    ...(isEmail ? checkEmailFields(title, blocks) : []),
    ...blocks.flatMap((node, block) => listProblems(node, renders).map((text) => ({ block, text }))),
  ];
}

/** Begins with the block in which it is: `Image, block 3: …`. */
export function describeProblem(
  { block, text }: ContentProblem,
  findBlock: (place: number) => EditorNode | undefined,
): string {
  const node = block === undefined ? undefined : findBlock(block);
  return block === undefined || !node ? text : `${nameBlock(node)}, block ${block + 1}: ${text}`;
}

function checkTitle(title: string): ContentProblem[] {
  const length = title.trim().length;
  if (length === 0) return [{ block: undefined, text: 'There is no title.' }];
  if (length <= MAX_TITLE) return [];
  return [
    {
      block: undefined,
      text: `The title has ${length} characters: results of a search cut it after about ${MAX_TITLE}.`,
    },
  ];
}

/** Headings go down by one level at a time, and the first is of the second level. */
function checkHeadings(blocks: readonly EditorNode[]): ContentProblem[] {
  let before = 1;
  return blocks.flatMap((node, block) => {
    if (node.type !== 'heading') return [];
    const level = Number(node.attrs?.level);
    const isTooDeep = level > before + 1;
    const wanted = before + 1;
    before = level;
    return isTooDeep
      ? [{ block, text: `“${readText(node)}” is a heading ${level} where a heading ${wanted} is due.` }]
      : [];
  });
}

/** The line is a promise to members that readers do not notice where the whole text is open. */
function checkMembersPart(blocks: readonly EditorNode[], openTo: OpenTo): ContentProblem[] {
  const block = blocks.findIndex(({ type }) => type === 'more');
  if (block < 0 || openTo === 'chosen') return [];
  const text =
    openTo === 'guests'
      ? 'Everybody reads what is below “Members only below”: choose under “Opened by” who may read it.'
      : 'Everybody reads the text of a course, also what is below “Members only below”.';
  return [{ block, text }];
}

/** Fields of other email services, such as `{name}`, `{{ first name }}` and `*|FNAME|*`. Faces of crystals are braces with figures: {111}. */
const EMAIL_FIELD =
  /\{{1,2}\s?(?:(?:first|last|full|user|your)[ _-]?)?(?:name|email)\s?\}{1,2}|\*\|[A-Z_]{1,30}\|\*/i;

/** A newsletter is the same for all but for the first name: readers would see the braces of other fields. */
function checkEmailFields(title: string, blocks: readonly EditorNode[]): ContentProblem[] {
  const texts = [
    { block: undefined, text: title },
    ...blocks.map((node, block) => ({ block, text: listStrings(node).join(' ') })),
  ];
  return texts.flatMap(({ block, text }) => {
    const field = EMAIL_FIELD.exec(text)?.[0];
    if (field === undefined) return [];
    const problem =
      field === '{name}'
        ? 'is left out where the name of a subscriber is not known: {name|there} says “there” to them.'
        : 'is sent as it stands: of fields, {name|there} alone is filled in.';
    return [{ block, text: `“${field}” ${problem}` }];
  });
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

function listProblems(node: EditorNode, renders: RendersBlock): string[] {
  const { type, attrs = {}, content = [] } = node;
  const inner = content.flatMap((child) => listProblems(child, renders));
  if (type === 'image') {
    const { src = '', alt = '' } = attrs.image as HtmlAttributes;
    if (src === '') inner.push('An image has no file.');
    else if (isForeign(src))
      inner.push('An image is on another site: readers do not see it until it is brought over.');
    if (src !== '' && alt.trim() === '')
      inner.push('An image has no description for those who cannot see it.');
  }
  if (type === 'heading' && readText(node).trim() === '') inner.push('A heading has no words.');
  if (type === 'button' && !(attrs.link as HtmlAttributes | null)?.href)
    inner.push('A button leads nowhere.');
  if (type === 'embed' && !attrs.url) inner.push('An embed has no address.');
  if (type === 'ownBlock') inner.push(...checkOwnBlock(attrs.attributes, renders));
  return inner;
}

/** Pages show images of this site alone. */
export const isForeign = (src: string): boolean => /^(?:https?:)?\/\//i.test(src);

function checkOwnBlock(attributes: unknown, renders: RendersBlock): string[] {
  const { name } = attributes as { readonly name: BlockName };
  if (!renders(name, attributes))
    return ['This block would show nothing: something that it needs is missing.'];
  return findImages(attributes).some(({ alt }) => typeof alt !== 'string' || alt.trim() === '')
    ? ['An image of this block has no description for those who cannot see it.']
    : [];
}

/** Images in the attributes of a block: whatever has a file and room for its description. */
function findImages(value: unknown): readonly { readonly alt?: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(findImages);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'src' in value && 'alt' in value && value.src ? [value] : [];
  return [...own, ...Object.values(value).flatMap(findImages)];
}

/** Addresses of this site that a text links to, with the block in which each is. */
export function listInternalLinks(
  blocks: readonly EditorNode[],
): readonly { readonly block: number; readonly path: string }[] {
  return blocks.flatMap((node, block) => [...new Set(findPaths(node))].map((path) => ({ block, path })));
}

const PATH = /^\/(?!\/)[^?#]*/;

function findPaths(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(findPaths);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key !== 'href' && key !== 'link') return findPaths(value);
    const path = typeof value === 'string' ? PATH.exec(value)?.[0] : undefined;
    return path && !path.startsWith('/wp-content/') ? [path] : findPaths(value);
  });
}

function readText({ text = '', content = [] }: EditorNode): string {
  return text || content.map(readText).join('');
}
