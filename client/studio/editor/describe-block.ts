import { BLOCK_LABELS, NODE_LABELS } from './block-labels.ts';
import { readText } from './check-content.ts';
import { readBlock } from './markup/read-block.ts';

/** The words of a block, or what it is. @param source its markup */
export function describeBlock(source: string): string {
  const node = readBlock(source);
  if (node.type === 'ownBlock') {
    const { name, ...attributes } = (node.attrs as { readonly attributes: object }).attributes as {
      readonly name: keyof typeof BLOCK_LABELS;
    };
    return `${BLOCK_LABELS[name].label}: ${JSON.stringify(attributes)}`;
  }
  if (node.type === 'frozen') return source;
  const words = readText(node);
  return node.type === 'paragraph' ? words : `${NODE_LABELS[node.type] ?? 'Block'}: ${words}`;
}
