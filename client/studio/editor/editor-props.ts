import type { BrandId } from '#shared/brands.ts';

export interface EditorProps {
  /** Left out where no item is written: nothing is kept on the server before the form is sent. */
  readonly type?: string;
  readonly id: number;
  /** The site of the item, and the origins of both. */
  readonly brand: BrandId;
  readonly origins: Readonly<Record<BrandId, string>>;
  /** Whether the form shows what was kept and not saved. */
  readonly hasAutosave: boolean;
  /** Names of fields that the page shows otherwise than they were saved; `all` where it does not know which. */
  readonly unsaved: readonly string[] | 'all';
}
