/** Describes what is wrong with a file, as esbuild and Lightning CSS tell it, in one message: the place, the words, the line. */
import { relative } from 'node:path';
import * as z from 'zod';

const ofEsbuild = z.object({
  errors: z
    .array(
      z.object({
        text: z.string(),
        location: z
          .object({ file: z.string(), line: z.number(), column: z.number(), lineText: z.string() })
          .nullable(),
      }),
    )
    .min(1),
});
const ofLightningCss = z.object({
  message: z.string(),
  fileName: z.string(),
  source: z.string().optional(),
  loc: z.object({ line: z.number(), column: z.number() }),
});

/** Takes the first of several errors: the others mostly follow from it. Undefined for an error of another kind. */
export function describeFailure(error: unknown, root: string): string | undefined {
  const script = ofEsbuild.safeParse(error);
  if (script.success) {
    const [{ text, location } = { text: '', location: null }] = script.data.errors;
    if (!location) return text;
    return formatFailure({ ...location, column: location.column + 1, text });
  }
  const style = ofLightningCss.safeParse(error);
  if (!style.success) return undefined;
  const { message, fileName, source = '', loc } = style.data;
  const lineText = source.split('\n')[loc.line - 1] ?? '';
  return formatFailure({ file: relative(root, fileName), ...loc, text: message, lineText });
}

function formatFailure(failure: {
  file: string;
  line: number;
  /** From 1. */
  column: number;
  text: string;
  lineText: string;
}): string {
  const { file, line, column, text, lineText } = failure;
  const place = `${file}:${line}:${column}: ${text}`;
  return lineText === '' ? place : `${place}\n  ${lineText}\n  ${' '.repeat(column - 1)}^`;
}
