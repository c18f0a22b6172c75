/** Markup of cached parts of pages, which lives as long as the objects that it shows. */
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { listNodes, MarkupCache } from '#client/ui/cached-markup.tsx';

/** Makes, or has kept, the markup of what `create` answers: a long one as bytes, which need no encoding when they are sent. */
export type MarkupStore = (owner: object, name: string, create: () => ReactNode) => string | Buffer;

/** A shorter one is sooner encoded again than put in its place. */
const MIN_CHARACTERS = 512;

export function createMarkupCache(onError: (error: unknown) => void): MarkupStore {
  const cached = new WeakMap<object, Map<string, string | Buffer>>();
  return (owner, name, create) => {
    const ofOwner = cached.get(owner) ?? new Map<string, string | Buffer>();
    cached.set(owner, ofOwner);
    const known = ofOwner.get(name);
    if (known !== undefined) return known;
    const markup = listNodes(create())
      .map((node, place) => renderOrDrop(node, place, onError))
      .join('');
    const stored = markup.length < MIN_CHARACTERS ? markup : toBytes(markup);
    ofOwner.set(name, stored);
    return stored;
  };
}

/** Not in the pool of buffers, which short-lived ones would share. */
function toBytes(markup: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(markup));
  bytes.write(markup);
  return bytes;
}

function renderOrDrop(node: ReactNode, place: number, onError: (error: unknown) => void): string {
  try {
    // Each is a root of its own: without a prefix all would count their ids from the same one. Nothing within it is cached for itself: a
    // placeholder is good for one page.
    return renderToString(createElement(MarkupCache.Provider, { value: undefined }, node), {
      identifierPrefix: `${place}-`,
    });
  } catch (error) {
    onError(error);
    return '';
  }
}
