import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod';
import '#shared/number-words.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { NUL, NUL_PROBLEM } from './reject-nul.ts';

/** Members and places on the way to something: `['questions', 3, 'image']`. */
export type Path = readonly (string | number)[];

export interface ParsedYaml<T> {
  readonly value: T;
  /** The line of the file on which it stands, or else that which it would stand in. */
  lineOf(path: Path): number;
}

export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  firstLine = 1,
  lastLine = firstLine,
): z.output<S> {
  return parseYamlWithLines(text, schema, firstLine, lastLine).value;
}

/**
 * Parses YAML and checks it. `firstLine` is the line of the file on which the text begins. Throws `ContentError` with
 * the line of each mistake; what is missing is missed at `lastLine`.
 */
export function parseYamlWithLines<S extends z.ZodType>(
  text: string,
  schema: S,
  firstLine = 1,
  lastLine = firstLine,
): ParsedYaml<z.output<S>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number): number => lineCounter.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0)
    throw new ContentError(
      document.errors.map((error) => ({ line: lineAt(error.pos[0]), message: error.message })),
    );
  rejectEscapedNul();
  const parsed = schema.safeParse(parseValue(document, firstLine));
  if (!parsed.success) throw new ContentError(parsed.error.issues.flatMap(describe));
  return {
    value: parsed.data,
    lineOf: (path) => lineOf(document.getIn(path, true)) ?? parentLine(path) ?? firstLine,
  };

  /** `"\0"` is only NUL once it is parsed. */
  function rejectEscapedNul(): void {
    const problems: ContentProblem[] = [];
    visit(document, {
      Scalar(_, node) {
        if (typeof node.value === 'string' && node.value.includes(NUL))
          problems.push({ line: lineOf(node) ?? firstLine, message: NUL_PROBLEM });
      },
    });
    if (problems.length > 0) throw new ContentError(problems);
  }

  function describe(issue: z.core.$ZodIssue): ContentProblem[] {
    const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        line: lineOfKey(path, key) ?? lastLine,
        message: `${[...path, key].join('.')} is not known here`,
      }));
    const name = path.join('.') || 'the file';
    const node = document.getIn(path, true);
    if (node === undefined) return [{ line: parentLine(path) ?? lastLine, message: `${name} is missing` }];
    return [{ line: lineOf(node) ?? lastLine, message: `${name}: ${issue.message}` }];
  }

  function lineOf(node: unknown): number | undefined {
    return isNode(node) && node.range ? lineAt(node.range[0]) : undefined;
  }

  function lineOfKey(path: Path, name: string): number | undefined {
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    if (!isMap(map)) return undefined;
    return lineOf(map.items.find(({ key }) => isScalar(key) && key.value === name)?.key);
  }

  function parentLine(path: Path): number | undefined {
    return path.length > 1 ? lineOf(document.getIn(path.slice(0, -1), true)) : undefined;
  }
}

/** An alias of nothing, or of far too much, is only found here. */
function parseValue(document: Document.Parsed, line: number): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new ContentError([{ line, message: error instanceof Error ? error.message : String(error) }]);
  }
}
