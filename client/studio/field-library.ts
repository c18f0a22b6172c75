import type { FieldWords } from '#shared/setting-fields.ts';

type FileKind = NonNullable<FieldWords['file']>;

/** A file of the library that may be chosen. */
export interface LibraryFile {
  readonly file: string;
  readonly title: string;
}

/** Things of which the fields of a form choose, loaded with its page. */
export interface FieldLibrary {
  /** The newest first. */
  readonly files: Readonly<Partial<Record<FileKind, readonly LibraryFile[]>>>;
  /** Kinds that products have. */
  readonly kinds?: readonly string[];
  /** Titles of items that are named, by slug. */
  readonly titles: Readonly<Record<string, string>>;
}
