/** A place that a script of Studio improves, once it is there: `studio-entry.island.ts`. The markup inside must be usable as it stands. */
import { createElement, type ReactNode } from 'react';

interface StudioPlaceProps {
  /** Name of the script. */
  name: string;
  /** JSON values only. */
  props: object;
  children?: ReactNode;
}

export function StudioPlace({ name, props, children }: StudioPlaceProps): ReactNode {
  // `<` could end the element, as in `client/ui/island.tsx`.
  const json = JSON.stringify(props).replaceAll('<', '\\u003c');
  return createElement(
    'div',
    { 'data-studio': name },
    children,
    <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />,
  );
}
