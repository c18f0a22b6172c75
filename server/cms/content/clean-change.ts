import * as z from 'zod';
import { type ItemStatus, parseColumn } from '#server/cms/database/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { cleanContent, isPublicWhole } from './derive-content.ts';
import type { ItemRow } from './item-records.ts';

interface ItemChange {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly status?: ItemStatus | undefined;
}

/** A change as far as it is known before the row is: an allow-list of columns, and both of what may be public of its text. */
export type CleanedChange = ReturnType<typeof cleanChange>;

/** Title and excerpt are plain text; tags in an excerpt are dropped. @throws rest_invalid_param for a title of spaces */
export function cleanChange({ title, content, excerpt, status }: ItemChange) {
  const text = content === undefined ? undefined : cleanContent(content);
  return {
    columns: {
      ...(title !== undefined && { title: parseTitle(title) }),
      ...(excerpt !== undefined && { excerpt: extractText(excerpt) }),
      ...text?.columns,
      ...(status !== undefined && { status }),
    },
    publicPart: text && { whole: text.derivePublicPart(true), cut: text.derivePublicPart(false) },
  };
}

function parseTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw invalidParams({ title: 'Required' });
  return trimmed;
}

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

/** The columns that a change sets. Where the public part ends depends on the access, which the row says. */
export function changeColumns(row: ItemRow, { columns, publicPart }: CleanedChange, now: Date) {
  const isWhole = isPublicWhole(row.type, parseColumn(accessColumn, row.access));
  return {
    ...columns,
    ...(publicPart && (isWhole ? publicPart.whole : publicPart.cut)),
    modified: now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    edited_at: now.toISOString(),
  };
}
