/** A field that names things of ours: typed without scripts, between commas or on lines; chosen by their names with them. */
import type { ReactNode } from 'react';
import type { NamedThing } from '#shared/named-things.ts';
import { StudioPlace } from '../studio-place.tsx';
import type { ChooserProps } from './chooser-props.ts';

interface ChooserPlaceProps {
  kind: NamedThing;
  isMany?: boolean;
  isOrdered?: boolean;
  /** The order is dragged. */
  isDragged?: boolean;
  /** As far as they are known, by what it names. */
  titles?: Readonly<Record<string, string>> | undefined;
  /** Said with scripts, in the place of the hint that tells how to type it. */
  hint?: string;
  /** The field, with its label. */
  children: ReactNode;
}

export function Chooser(given: ChooserPlaceProps): ReactNode {
  const { kind, isMany = false, isOrdered = false, isDragged = false, titles, hint = '', children } = given;
  const props: ChooserProps = { kind, isMany, isOrdered, hint, ...(isDragged && titles && { titles }) };
  return (
    <StudioPlace name={isDragged ? 'dragged-chooser' : 'chooser'} props={props}>
      {children}
    </StudioPlace>
  );
}
