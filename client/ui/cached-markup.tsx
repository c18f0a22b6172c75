/**
 * A part of a page that shows one object and nothing else: wherever its markup is kept, it is made once for each object that
 * the API cache holds. Sending a kept string costs a fiftieth of rendering its elements again.
 */
import { createContext, createElement, type HTMLAttributes, type ReactNode, use } from 'react';

/** Makes, or has kept, the markup of what `create` answers, one element or several in a list; or what stands for it until it is sent. */
export type KeepMarkup = (owner: object, name: string, create: () => ReactNode) => string;

/** Absent where everything is rendered anew each time. */
export const MarkupCache = createContext<KeepMarkup | undefined>(undefined);

export interface CachedMarkupProps
  extends Pick<HTMLAttributes<HTMLElement>, 'className' | 'id' | 'role' | 'aria-label' | 'aria-labelledby'> {
  as: 'article' | 'aside' | 'div' | 'header';
  /** An object out of the API cache, or one made once of such: it never changes, so that one object is always one markup. */
  owner: object;
  /** Tells this part from others of the same owner; names everything beside the owner that it depends on. */
  name: string;
  'data-family'?: string | undefined;
  'data-turn'?: string | undefined;
  /** An element of a list that throws leaves nothing in its place, and the others intact. */
  children: () => ReactNode;
}

export function CachedMarkup({ as, owner, name, children, ...attributes }: CachedMarkupProps): ReactNode {
  const markup = use(MarkupCache)?.(owner, name, children);
  if (markup === undefined) return createElement(as, attributes, ...listNodes(children()));
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markup } });
}

export function listNodes(nodes: ReactNode): readonly ReactNode[] {
  return Array.isArray(nodes) ? nodes : [nodes];
}
