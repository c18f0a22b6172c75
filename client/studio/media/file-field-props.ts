import type { MediaKind } from '#shared/media-kinds.ts';

export interface FileFieldProps {
  readonly kind: MediaKind;
  /** Kinds of files, for the browser's own dialog. */
  readonly accept: string;
  /** Label of the button that uploads one. */
  readonly label: string;
  readonly hint: string;
}
