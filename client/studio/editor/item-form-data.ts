import type { FormState } from '#client/core/page-module.ts';
import type { AuthorItem, MediaItem } from '#shared/rest/items.ts';
import type { PreviewLink } from '#shared/rest/previews.ts';
import type { Autosave, EditedItem } from '#shared/rest/writing.ts';
import type { LibraryFile } from '../media/library-file-field.tsx';
import type { RestoredParts } from './load-restored.ts';

/** Things of which the facts of an item are chosen. */
export interface FactChoices {
  /** Videos or e-books of the library, the newest first. */
  readonly files: readonly LibraryFile[];
  /** Captions of the library. */
  readonly captions: readonly { readonly file: string; readonly title: string }[];
  /** Titles of photos of a gallery, by slug. */
  readonly photoTitles: Readonly<Record<string, string>>;
}

/** Parts of which fields of facts are made. */
export interface FactsProps {
  item: EditedItem;
  choices: FactChoices;
  form: FormState | undefined;
}

export interface ItemFormData {
  readonly choices: FactChoices;
  readonly item: EditedItem;
  /** User who writes. */
  readonly userId: number;
  /** The user's own, where they left without saving. */
  readonly autosave: Autosave | undefined;
  /** Links to previews that are good. */
  readonly links: readonly PreviewLink[];
  readonly authors: readonly AuthorItem[];
  /** Slugs of the terms by taxonomy, as one types them: `ruby, corundum`. */
  readonly terms: Readonly<Record<string, string>>;
  readonly image: MediaItem | undefined;
  /** Where a revision was just restored. */
  readonly restored: RestoredParts | undefined;
}
