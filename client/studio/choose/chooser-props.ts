import type { NamedThing } from '#shared/named-things.ts';

export interface ChooserProps {
  /** `address` is a page of the site, or any other address. */
  readonly kind: NamedThing | 'address';
  readonly isMany: boolean;
  /** Whether their order means something. */
  readonly isOrdered: boolean;
  /** Titles of what it names, as far as they are known. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Readers are to see it: drafts are neither offered nor taken. */
  readonly isPublishedOnly?: boolean;
  /** Stands in the place of the hint that tells how to type it. */
  readonly hint: string;
}
