import type { ListPage } from '#shared/rest/endpoint.ts';
import type { AuthorItem, TermItem } from '#shared/rest/items.ts';
import type { EditedItem, ListedContent, SavedView } from '#shared/rest/writing.ts';

/** Data of the list, and what its choices offer. */
export interface ContentData {
  readonly list: ListPage<ListedContent>;
  readonly views: readonly SavedView[];
  /** Whether any item is private. */
  readonly hasPrivate: boolean;
  readonly authors: readonly AuthorItem[];
  readonly terms: readonly TermItem[];
  /** It was moved to the trash just now. */
  readonly trashed: EditedItem | undefined;
  /** Idempotency key of what is begun from this page. */
  readonly formKey: string;
}
