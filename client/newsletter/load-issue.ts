import { listSegmentSheets } from '#client/blocks/list-sheets.ts';
import { loadSegments } from '#client/blocks/load-blocks.ts';
import { type ContentHeading, startPreparing } from '#client/blocks/prepare-html.ts';
import type { LoadContext, StylesheetName } from '#client/core/page-module.ts';
import { type ContentSegment, segmentContent } from '#shared/blocks.ts';
import type { NewsletterIssue } from '#shared/rest/newsletters.ts';

/** An issue of the newsletter with what its page shows: its text made ready, its blocks on their way. */
export interface LoadedIssue {
  readonly issue: NewsletterIssue;
  readonly segments: readonly ContentSegment[];
  readonly headings: readonly ContentHeading[];
  readonly sheets: readonly StylesheetName[];
}

export function loadIssue(issue: NewsletterIssue, context: LoadContext): LoadedIssue {
  const { prepareHtml, headings } = startPreparing();
  const segments = segmentContent(issue.content).map(
    (segment): ContentSegment =>
      segment.kind === 'html' ? { ...segment, html: prepareHtml(segment.html) } : segment,
  );
  loadSegments(segments, context);
  return { issue, segments, headings, sheets: listSegmentSheets(segments) };
}
