/** Cuts a text where advertisements stand between its paragraphs. */
import { type AdSlot, TEXT_SLOTS } from '#shared/ads.ts';
import type { ContentSegment } from '#shared/blocks.ts';

export interface TextPart {
  readonly segment: ContentSegment;
  /** Slot above it. */
  readonly slot?: AdSlot | undefined;
}

/**
 * Only paragraphs at the top of the text count: those in blocks, lists, tables, quotations and disclosures are part of
 * something else. Where a heading stands right above the paragraph, the advertisement goes above the heading, which keeps
 * its text.
 */
export function cutForAds(segments: readonly ContentSegment[]): readonly TextPart[] {
  const findParagraphs = startFinding();
  const parts: TextPart[] = [];
  let paragraphs = 0;
  for (const segment of joinHtml(segments)) {
    if (segment.kind === 'block') {
      parts.push({ segment });
      continue;
    }
    let start = 0;
    let slot: AdSlot | undefined;
    for (const place of findParagraphs(segment.html)) {
      paragraphs += 1;
      const next = TEXT_SLOTS.find(({ before }) => before === paragraphs);
      if (!next) continue;
      if (place > start) parts.push({ segment: cutHtml(segment.html, start, place), slot });
      start = place;
      slot = next;
    }
    parts.push({ segment: start === 0 ? segment : cutHtml(segment.html, start), slot });
  }
  return parts;
}

/** Joins the texts on either side of an unknown block. */
function joinHtml(segments: readonly ContentSegment[]): readonly ContentSegment[] {
  const joined: ContentSegment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (segment.kind === 'html' && last?.kind === 'html')
      joined[joined.length - 1] = { kind: 'html', html: last.html + segment.html };
    else joined.push(segment);
  }
  return joined;
}

const cutHtml = (html: string, start: number, end?: number): ContentSegment => ({
  kind: 'html',
  html: html.slice(start, end),
});

/** HTML comes balanced from the sanitizer, and `<` is escaped in it wherever it opens no tag. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/g;
const VOID = new Set(['br', 'col', 'hr', 'img']);
const HEADING = /^h[1-6]$/;

/**
 * Answers a function that finds, in one piece of the text after the other, where the paragraphs begin: each with the
 * headings right above it. An element may be opened in one piece and closed in another.
 */
function startFinding(): (html: string) => number[] {
  let depth = 0;
  return (html) => {
    const places: number[] = [];
    let headings: number | undefined;
    for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
      if (VOID.has(name)) {
        if (depth === 0) headings = undefined;
        continue;
      }
      if (closing) {
        depth = Math.max(0, depth - 1);
        continue;
      }
      depth += 1;
      if (depth > 1) continue;
      if (HEADING.test(name)) {
        headings ??= index;
        continue;
      }
      const isEmpty = html.startsWith(`</${name}>`, index + tag.length);
      if (name === 'p' && !isEmpty) places.push(headings ?? index);
      headings = undefined;
    }
    return places;
  };
}
