/** A document as ProseMirror writes it in JSON: what is read from block markup, and what it is written from. */
export interface EditorMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
}

export interface EditorNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly content?: readonly EditorNode[] | undefined;
  readonly text?: string | undefined;
  readonly marks?: readonly EditorMark[] | undefined;
}

/** Attributes of an element, by name. */
export type HtmlAttributes = Readonly<Record<string, string>>;

/** Attributes in the comment of a block; null for an element that stands without a comment, as in texts of before blocks. */
export type CommentAttributes = Readonly<Record<string, unknown>> | null;

/** Thrown by readers for markup that the editor could not write back: such a block is frozen. */
export class NotUnderstood extends Error {}
