/**
 * A page without late parts, rendered as one string. React's stream encodes each tag and each attribute by itself, which takes about as long
 * as to render them. Cached markup that is long stands beside the string, as the bytes that are sent.
 */
import { randomUUID } from 'node:crypto';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MarkupCache } from '#client/ui/cached-markup.tsx';
import type { MarkupStore } from './markup-cache.ts';

/** React's sign of a boundary whose content threw, or is late. */
const FAILED_BOUNDARY = '<!--$!-->';

/** Stands in the string for cached bytes. It is another in each process and never sent, so that no text can hold it. */
const PLACEHOLDER = randomUUID();
const PLACEHOLDERS = new RegExp(`<!--${PLACEHOLDER} (\\d+)-->`);

/** In pieces. Undefined when something throws or is late: a stream says which error it was, and can wait. */
export function renderWhole(element: ReactNode, markupStore: MarkupStore): readonly Buffer[] | undefined {
  const cached: Buffer[] = [];
  const keepMarkup = (...part: Parameters<MarkupStore>): string => {
    const markup = markupStore(...part);
    return typeof markup === 'string' ? markup : `<!--${PLACEHOLDER} ${cached.push(markup) - 1}-->`;
  };
  const markup = renderOrGiveUp(createElement(MarkupCache.Provider, { value: keepMarkup }, element));
  // Every second piece is the number of a placeholder.
  return markup
    ?.split(PLACEHOLDERS)
    .map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : takeFrom(cached, Number(piece))));
}

function renderOrGiveUp(element: ReactNode): string | undefined {
  try {
    const markup = renderToString(element);
    return markup.includes(FAILED_BOUNDARY) ? undefined : markup;
  } catch {
    return undefined;
  }
}

function takeFrom(cached: readonly Buffer[], at: number): Buffer {
  const bytes = cached[at];
  if (!bytes) throw new Error(`The page holds cached markup ${at}, which was never stored.`);
  return bytes;
}
