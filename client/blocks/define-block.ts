import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { LoadContext, PageContext } from '#client/core/page-module.ts';
import type { BlockAttributes } from '#shared/blocks.ts';

/** A block renders from its attributes, or loads: `defineLoadingBlock`. Attributes come from content: nobody has checked them. */
export interface Block {
  /** With which it reads its attributes: the editor makes its form from it. */
  readonly schema: z.ZodType;
  render?(attributes: BlockAttributes, page: PageContext): ReactNode;
  /** Begins to load what the block shows of other items, and answers what stands in its place. */
  load?(attributes: BlockAttributes, context: LoadContext): ReactNode;
}

/** Renders nothing when the attributes are not what the block needs. */
export function defineBlock<S extends z.ZodType>(
  schema: S,
  render: (attributes: z.output<S>, page: PageContext) => ReactNode,
): Block {
  return {
    schema,
    render(attributes, page) {
      const parsed = schema.safeParse(attributes);
      return parsed.success ? render(parsed.data, page) : null;
    },
  };
}
