import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { ContentError, type Problem } from './content-error.ts';

/**
 * Parses YAML and checks it. `firstLine` is the line of the file on which the text begins. Throws `ContentError` with
 * the line of each mistake; what is missing is missed at `lastLine`.
 */
export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  firstLine = 1,
  lastLine = firstLine,
): z.output<S> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number): number => lineCounter.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0)
    throw new ContentError(
      document.errors.map((error) => ({ line: lineAt(error.pos[0]), message: error.message })),
    );
  const parsed = schema.safeParse(readValue(document, firstLine));
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.map(({ path, message }): Problem => {
      const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
      const name = keys.join('.') || 'the file';
      const node = document.getIn(keys, true);
      if (node === undefined) return { line: parentLine(keys) ?? lastLine, message: `${name} is missing` };
      return { line: lineOf(node) ?? lastLine, message: `${name}: ${message}` };
    }),
  );

  function lineOf(node: unknown): number | undefined {
    return isNode(node) && node.range ? lineAt(node.range[0]) : undefined;
  }

  /** Of what stands inside something, the line of that. */
  function parentLine(keys: readonly (string | number)[]): number | undefined {
    return keys.length > 1 ? lineOf(document.getIn(keys.slice(0, -1), true)) : undefined;
  }
}

/** An alias of nothing, or of far too much, is only found here. */
function readValue(document: Document.Parsed, line: number): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new ContentError([{ line, message: error instanceof Error ? error.message : String(error) }]);
  }
}
