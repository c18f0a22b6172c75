/**
 * Names that are given in the source: what is declared, not what is used, and neither comments, strings nor the text of elements.
 * And how its comments open.
 */
import { parseSync } from 'oxc-parser';

export interface DeclaredName {
  readonly name: string;
  /** Where it stands in the source, in characters. */
  readonly at: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** The members of a syntax node that hold names or patterns (https://github.com/estree/estree). */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  CatchClause: ['param'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  Property: ['key'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};
/** The members of a pattern that bind names: `{ a, b: { c }, ...d }` binds a, c and d. */
const BINDING = ['argument', 'left', 'value', 'properties', 'elements', 'parameter'];

/** A comment has to be read to its end before it tells what it is about. */
const VAGUE_OPENING = /^[\s*]*(?:What|Of|Who|Whom|Whose|Whoever|Whatever)\b/;

/** Where comments are that do not begin with their noun or verb, in characters. */
export function findVagueComments(file: string, source: string): number[] {
  const { comments } = parseSync(file, source);
  return comments
    .filter(
      ({ value, start }, at) => VAGUE_OPENING.test(value) && !isContinued(comments[at - 1], start, source),
    )
    .map(({ start }) => start);
}

/** The second line of `//` comments goes on where the first one ends. */
function isContinued(
  before: { type: string; end: number } | undefined,
  start: number,
  source: string,
): boolean {
  return before?.type === 'Line' && source.slice(before.end, start).trim() === '';
}

/** Constants, functions, parameters, types, members of types, objects and classes, and what an import is renamed to. */
export function findNames(file: string, source: string): DeclaredName[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names: DeclaredName[] = [];
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    names.push(...listDeclared(node));
    listInner(node).forEach(walk);
  };
  walk(program);
  return names;
}

/** The nodes inside of a node. The keys of `{ key: bound } = value` are left out: they were given to what is on the right. */
function listInner(node: Node): unknown[] {
  const inner = Object.values(node).flat();
  if (node.type !== 'ObjectPattern') return inner;
  return inner.map((property) =>
    isNode(property) && property.type === 'Property' ? property.value : property,
  );
}

function listDeclared(node: Node): DeclaredName[] {
  // The name of an import that is not renamed is given where it comes from.
  if (node.type === 'ImportSpecifier' && readName(node.local) === readName(node.imported)) return [];
  if (node.computed) return [];
  return (DECLARING[node.type] ?? []).flatMap((member) => [node[member]].flat().flatMap(listBound));
}

function listBound(pattern: unknown): DeclaredName[] {
  if (!isNode(pattern)) return [];
  const name = readName(pattern);
  if (name !== undefined) return [{ name, at: pattern.start }];
  return BINDING.flatMap((member) => [pattern[member]].flat().flatMap(listBound));
}

function readName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const name = node.type === 'Literal' ? node.value : node.name;
  return typeof name === 'string' && /^[\w$-]+$/.test(name) ? name : undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
