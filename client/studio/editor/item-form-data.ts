import type { AuthorItem, MediaItem } from '#shared/rest/items.ts';
import type { PreviewLink } from '#shared/rest/previews.ts';
import type { Autosave, EditedItem } from '#shared/rest/writing.ts';
import type { FieldLibrary } from '../field-library.ts';
import type { RestoredParts } from './load-restored.ts';

export interface ItemFormData {
  /** For the fields of the facts. */
  readonly library: FieldLibrary;
  readonly item: EditedItem;
  /** User who writes. */
  readonly userId: number;
  /** The user's own, where they left without saving. */
  readonly autosave: Autosave | undefined;
  /** Fields of the form as they were when the user began what they left: those that are known. */
  readonly began: Readonly<Record<string, string>>;
  /** Links to previews that are good. */
  readonly links: readonly PreviewLink[];
  readonly authors: readonly AuthorItem[];
  /** Slugs of the terms by taxonomy, as one types them: `ruby, corundum`. */
  readonly terms: Readonly<Record<string, string>>;
  readonly image: MediaItem | undefined;
  /** Where a revision was just restored. */
  readonly restored: RestoredParts | undefined;
}
