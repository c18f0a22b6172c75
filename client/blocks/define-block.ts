import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { PageContext } from '#client/page-module.ts';
import type { BlockAttributes } from '#shared/blocks.ts';

/** Renders a block from attributes that nobody has checked; nothing when they are not what the block needs. */
export type BlockRenderer = (attributes: BlockAttributes, page: PageContext) => ReactNode;

export function defineBlock<S extends z.ZodType>(
  schema: S,
  render: (attributes: z.output<S>, page: PageContext) => ReactNode,
): BlockRenderer {
  return (attributes, page) => {
    const parsed = schema.safeParse(attributes);
    return parsed.success ? render(parsed.data, page) : null;
  };
}
