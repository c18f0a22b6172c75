/** Markup of cached parts of pages: strings that live as long as the objects that they show. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type KeepMarkup, listNodes } from '#client/ui/cached-markup.tsx';

export function createMarkupCache(onError: (error: unknown) => void): KeepMarkup {
  const cached = new WeakMap<object, Map<string, string>>();
  return (owner, name, create) => {
    const ofOwner = cached.get(owner) ?? new Map<string, string>();
    cached.set(owner, ofOwner);
    const known = ofOwner.get(name);
    if (known !== undefined) return known;
    const markup = listNodes(create())
      .map((node, place) => renderOrDrop(node, place, onError))
      .join('');
    ofOwner.set(name, markup);
    return markup;
  };
}

function renderOrDrop(node: ReactNode, place: number, onError: (error: unknown) => void): string {
  try {
    // Each is a root of its own: without a prefix all would count their ids from the same one.
    return renderToString(node, { identifierPrefix: `${place}-` });
  } catch (error) {
    onError(error);
    return '';
  }
}
