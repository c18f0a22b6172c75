/** Things of ours that the blocks of a text name: of one that is not there, readers would see nothing. */
import { BLOCKS } from '#client/blocks/registry.tsx';
import type { BlockName } from '#shared/blocks.ts';
import type { NamedThing } from '#shared/named-things.ts';
import { BLOCK_LABELS } from './block-labels.ts';
import { describeSchema, type FormField, type FormMember } from './describe-schema.ts';
import type { EditorNode } from './markup/editor-node.ts';

export interface NamedInBlock {
  /** Place of the top-level block, from 0. */
  readonly block: number;
  /** Name of the block, as the editor says it. */
  readonly label: string;
  readonly kind: NamedThing;
  readonly name: string;
}

export function listNamed(blocks: readonly EditorNode[]): NamedInBlock[] {
  return blocks.flatMap((node, block) => listIn(node).map((named) => ({ block, ...named })));
}

type Named = Pick<NamedInBlock, 'label' | 'kind' | 'name'>;

function listIn({ type, attrs = {}, content = [] }: EditorNode): Named[] {
  if (type !== 'ownBlock') return content.flatMap(listIn);
  const { name, ...values } = attrs.attributes as { readonly name: BlockName };
  const { label } = BLOCK_LABELS[name];
  return readField(describeSchema(BLOCKS[name].schema), values).map((named) => ({ label, ...named }));
}

/** Videos may be on another site, and numbers of exams stand in old texts alone. */
const UNCHECKED: ReadonlySet<NamedThing> = new Set(['video-file', 'exam-number']);

function readField(field: FormField, value: unknown): Omit<Named, 'label'>[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'named': {
      const names: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (UNCHECKED.has(field.thing)) return [];
      return names.flatMap((name) =>
        typeof name === 'string' && name !== '' ? [{ kind: field.thing, name }] : [],
      );
    }
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => readField(field.item, item)) : [];
    case 'group':
      return readMembers(field.members, value);
    case 'variants':
      return field.variants.flatMap(({ name, members }) =>
        (value as Readonly<Record<string, unknown>>)[field.key] === name ? readMembers(members, value) : [],
      );
    default:
      return [];
  }
}

function readMembers(members: readonly FormMember[], value: unknown): Omit<Named, 'label'>[] {
  if (typeof value !== 'object') return [];
  return members.flatMap(({ key, field }) =>
    readField(field, (value as Readonly<Record<string, unknown>>)[key]),
  );
}
