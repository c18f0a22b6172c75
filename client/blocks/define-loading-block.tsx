import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { LoadContext } from '#client/core/page-module.ts';
import { Deferred } from '#client/ui/deferred.tsx';
import type { Block } from './define-block.ts';

export interface LoadingBlock<S extends z.ZodType, D> {
  load(attributes: z.output<S>, context: LoadContext): Promise<D>;
  /** While it loads. When loading fails, nothing is left in the block's place. */
  placeholder?: ReactNode;
  render(data: NonNullable<D>, attributes: z.output<S>): ReactNode;
}

/** A block that shows other items. They are asked for with the page, so that the page is made anew when they change. */
export function defineLoadingBlock<S extends z.ZodType, D>(
  schema: S,
  { load, placeholder, render }: LoadingBlock<S, D>,
): Block {
  return {
    schema,
    load(attributes, context) {
      const parsed = schema.safeParse(attributes);
      if (!parsed.success) return null;
      const value = context.defer(load(parsed.data, context));
      return (
        <Deferred value={value} fallback={placeholder}>
          {(data) => (data === undefined || data === null ? null : render(data, parsed.data))}
        </Deferred>
      );
    },
  };
}
