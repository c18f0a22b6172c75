/** Answers as the bytes that are sent: who passes them on, to a cache or to another thread, need not read them. */
import type { Result } from '#shared/rest/api.ts';

/** `T` is what the JSON holds. */
export function answerWritten<T>(json: Uint8Array, tags: readonly string[]): Result<T> {
  const read = (): T => JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
  return answerLater({ read, write: () => json, tags });
}

export interface AnswerForms<T> {
  readonly read: () => T;
  readonly write: () => Uint8Array;
  readonly tags: readonly string[];
}

/** As an object for who looks into it, and as JSON for who passes it on: each is made once, and where somebody asks for it. */
export function answerLater<T>({ read, write, tags }: AnswerForms<T>): Result<T> {
  let known: { readonly value: T } | undefined;
  let json: Uint8Array | undefined;
  return {
    get value(): T {
      known ??= { value: read() };
      return known.value;
    },
    get json(): Uint8Array {
      json ??= write();
      return json;
    },
    tags,
  };
}

/** Members as JSON, without the braces around them. */
export const writeMembers = (members: object): string => JSON.stringify(members).slice(1, -1);

/**
 * UTF-8 in memory of its own. The parts go into it one after the other: V8 lays one text of them all into its old generation, which
 * a hundred searches fill.
 */
export function writeParts(parts: readonly string[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}
