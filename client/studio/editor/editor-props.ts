import type { DraftPlace } from '#client/core/stored-drafts.ts';
import type { BrandId } from '#shared/brands.ts';

export interface EditorProps {
  /** Path of the text that is written, and its writer. */
  readonly place: DraftPlace;
  /** Set where it is an item, which is looked at as its readers get it. */
  readonly item?: { readonly type: string; readonly id: number };
  /** The site of what is written, and the origins of both. */
  readonly brand: BrandId;
  readonly origins: Readonly<Record<BrandId, string>>;
  /** Whether the form shows what was kept and not saved. */
  readonly hasAutosave: boolean;
  /** Names of fields that the page shows otherwise than they were saved; `all` where it does not know which. */
  readonly unsaved: readonly string[] | 'all';
  /** These as they were saved when the writing began, as far as the page knows. */
  readonly began?: Readonly<Record<string, string>>;
}
