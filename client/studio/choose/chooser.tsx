/** A field that names things of ours: typed without scripts, between commas or on lines; chosen by their names with them. */
import type { ReactNode } from 'react';
import { StudioPlace } from '../studio-place.tsx';
import type { ChooserProps } from './chooser-props.ts';

interface ChooserPlaceProps {
  kind: ChooserProps['kind'];
  isMany?: boolean;
  isOrdered?: boolean;
  /** Titles of what it names, as far as they are known. */
  titles?: Readonly<Record<string, string>> | undefined;
  /** Readers are to see it: drafts are neither offered nor taken. */
  isPublishedOnly?: boolean;
  /** Said with scripts, in the place of the hint that tells how to type it. */
  hint?: string;
  /** The field, with its label. */
  children: ReactNode;
}

export function Chooser(given: ChooserPlaceProps): ReactNode {
  const {
    kind,
    isMany = false,
    isOrdered = false,
    isPublishedOnly = false,
    titles,
    hint = '',
    children,
  } = given;
  const props: ChooserProps = { kind, isMany, isOrdered, isPublishedOnly, hint, ...(titles && { titles }) };
  return (
    <StudioPlace name="chooser" props={props}>
      {children}
    </StudioPlace>
  );
}
