import type { NamedThing } from '#shared/named-things.ts';

export interface ChooserProps {
  readonly kind: NamedThing;
  readonly isMany: boolean;
  /** Whether their order means something. */
  readonly isOrdered: boolean;
  /** Stands in the place of the hint that tells how to type it. */
  readonly hint: string;
}
