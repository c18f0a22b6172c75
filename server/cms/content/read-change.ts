import * as z from 'zod';
import { type ItemStatus, parseColumn } from '#server/cms/database/index.ts';
import { readText } from '#server/cms/markup/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { deriveContent } from './derive-content.ts';
import type { ItemRow } from './item-records.ts';

interface Change {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly status?: ItemStatus | undefined;
}

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/**
 * The columns that a change sets: an allow-list. Title and excerpt are plain text; tags in an excerpt are dropped.
 * Throws `invalidParams` for a title of spaces.
 */
export function readChange(row: ItemRow, { title, content, excerpt, status }: Change, now: Date) {
  return {
    ...(title !== undefined && { title: readTitle(title) }),
    ...(excerpt !== undefined && { excerpt: readText(excerpt) }),
    ...(content !== undefined && deriveContent(content, row.type, parseColumn(accessColumn, row.access))),
    ...(status !== undefined && { status }),
    modified: now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    edited_at: now.toISOString(),
  };
}

function readTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw invalidParams({ title: 'Required' });
  return trimmed;
}
