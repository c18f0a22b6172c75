/** Cuts a text where advertisements stand between its paragraphs. */
import { type AdSlot, MAX_HOUSE_ADS_IN_TEXT, TEXT_SLOTS } from '#shared/ads.ts';
import type { ContentSegment } from '#shared/blocks.ts';

export interface AdPlace {
  readonly slot: AdSlot;
  /** Which of our own stands there, from 0, when no paid one does; most places are for paid ones alone. */
  readonly house?: number | undefined;
}

export interface TextPart {
  readonly segment: ContentSegment;
  /** Place of an advertisement above it. */
  readonly place?: AdPlace | undefined;
}

/**
 * Only paragraphs at the top of the text count: those in blocks, lists, tables, quotations and disclosures are part of
 * something else. Where a heading stands right above the paragraph, the advertisement goes above the heading, which keeps
 * its text.
 */
export function cutForAds(segments: readonly ContentSegment[]): readonly TextPart[] {
  const findParagraphs = startFinding();
  const choosePlace = startChoosing(segments.some(hasHeading));
  const parts: TextPart[] = [];
  let paragraphs = 0;
  for (const segment of joinHtml(segments)) {
    if (segment.kind === 'block') {
      parts.push({ segment });
      continue;
    }
    let start = 0;
    let place: AdPlace | undefined;
    for (const { index, isInPart } of findParagraphs(segment.html)) {
      paragraphs += 1;
      const next = choosePlace(paragraphs, isInPart);
      if (!next) continue;
      if (index > start) parts.push({ segment: cutHtml(segment.html, start, index), place });
      start = index;
      place = next;
    }
    parts.push({ segment: start === 0 ? segment : cutHtml(segment.html, start), place });
  }
  return parts;
}

/** Paragraphs between two of our own, at least: one a long screen is enough. */
const HOUSE_PARAGRAPHS_APART = 6;

/**
 * Answers a function that says which advertisement stands before a paragraph. Our own wait until the first part of the text has
 * begun or, where it has no parts, for as long as they keep apart.
 */
function startChoosing(hasParts: boolean): (paragraph: number, isInPart: boolean) => AdPlace | undefined {
  let house = 0;
  let last = 0;
  return (paragraph, isInPart) => {
    const slot = TEXT_SLOTS.find(({ before }) => before === paragraph);
    if (!slot) return undefined;
    const isApart = paragraph - last >= HOUSE_PARAGRAPHS_APART;
    const isLateEnough = house === 0 && hasParts ? isInPart : isApart;
    if (!isLateEnough || house === MAX_HOUSE_ADS_IN_TEXT) return { slot };
    last = paragraph;
    house += 1;
    return { slot, house: house - 1 };
  };
}

const hasHeading = (segment: ContentSegment): boolean =>
  segment.kind === 'html' && /<h[1-6][\s>]/.test(segment.html);

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

interface FoundParagraph {
  /** Where it begins, with the headings right above it. */
  readonly index: number;
  /** Whether a heading stands anywhere above that. */
  readonly isInPart: boolean;
}

/**
 * Answers a function that finds the paragraphs in one piece of the text after the other. An element may be opened in one piece
 * and closed in another.
 */
function startFinding(): (html: string) => FoundParagraph[] {
  let depth = 0;
  let isInPart = false;
  return (html) => {
    const found: FoundParagraph[] = [];
    let headings: { readonly index: number; readonly isInPart: boolean } | undefined;
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
        headings ??= { index, isInPart };
        isInPart = true;
        continue;
      }
      const isEmpty = html.startsWith(`</${name}>`, index + tag.length);
      if (name === 'p' && !isEmpty) found.push(headings ?? { index, isInPart });
      headings = undefined;
    }
    return found;
  };
}
