import type { AuthorItem, MediaItem } from '#shared/rest/items.ts';
import type { Autosave, EditedItem } from '#shared/rest/writing.ts';

export interface ItemFormData {
  readonly item: EditedItem;
  /** The user's own, where they left without saving. */
  readonly autosave: Autosave | undefined;
  readonly authors: readonly AuthorItem[];
  /** Slugs of the terms by taxonomy, as one types them: `ruby, corundum`. */
  readonly terms: Readonly<Record<string, string>>;
  readonly image: MediaItem | undefined;
}
