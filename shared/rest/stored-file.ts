/**
 * A file of the library that was just made from one that somebody sent, and lies among the uploads. A class, so that no caller over HTTP
 * can name a file that they did not send.
 */
export class StoredFile {
  /** Name among the uploads: `0f3a….webp`. */
  readonly file: string;
  readonly mimeType: string;
  /** In pixels; 0 for what has no size. */
  readonly width: number;
  readonly height: number;
  /** A few pixels of it, as WebP in base64; empty for what is no image. */
  readonly placeholder: string;
  /** As its sender called it. */
  readonly name: string;
  /** Its size. */
  readonly bytes: number;
  /** Length of a video; undefined for all else. */
  readonly seconds?: number | undefined;
  /** Names the upload in parts from which it came. */
  readonly upload?: string | undefined;

  constructor(facts: StoredFile) {
    this.file = facts.file;
    this.mimeType = facts.mimeType;
    this.width = facts.width;
    this.height = facts.height;
    this.placeholder = facts.placeholder;
    this.name = facts.name;
    this.bytes = facts.bytes;
    this.seconds = facts.seconds;
    this.upload = facts.upload;
  }
}

/** Bytes of a file that is sent in parts. A class for the same reason. */
export class FilePart {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}
