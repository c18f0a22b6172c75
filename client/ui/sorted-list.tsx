/** A list of things that a reader puts in order. */
import type { ComponentProps, ReactNode } from 'react';

export interface SortedListProps {
  /** Tells the lists of a page apart. */
  id: string;
  className: string;
  /** Name of the list, where nothing else says it. */
  label?: string;
  layout: 'column' | 'row';
  /** Values from the first to the last. */
  order: readonly string[];
  /** One of them: `a stone`. */
  noun: string;
  nameOf: (value: string) => string;
  /** @param to place, from 0. */
  onMove: (value: string, to: number) => void;
  renderThing: (value: string, drag?: ThingDrag) => ReactNode;
}

/** Attributes that let one thing be dragged. */
export interface ThingDrag {
  readonly item: ComponentProps<'li'> & { readonly 'data-dragging': boolean | undefined };
  readonly grip: ComponentProps<'button'>;
}

/** Without dragging. */
export function PlainList({ className, label, order, renderThing }: SortedListProps): ReactNode {
  return (
    <ol className={className} aria-label={label} data-count={order.length}>
      {order.map((value) => renderThing(value))}
    </ol>
  );
}

export const moveTo = (order: readonly string[], value: string, to: number): readonly string[] =>
  order.filter((other) => other !== value).toSpliced(to, 0, value);
