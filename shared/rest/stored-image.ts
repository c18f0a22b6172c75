/**
 * An image that was just made from one that somebody sent, and lies among the uploads. A class, so that no caller over HTTP can name a
 * file that they did not send.
 */
export class StoredImage {
  /** Name among the uploads: `ruby-0f3a….webp`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** A few pixels of it, as WebP in base64. */
  readonly placeholder: string;
  /** As its sender called it. */
  readonly name: string;

  constructor(facts: { file: string; width: number; height: number; placeholder: string; name: string }) {
    this.file = facts.file;
    this.width = facts.width;
    this.height = facts.height;
    this.placeholder = facts.placeholder;
    this.name = facts.name;
  }
}
