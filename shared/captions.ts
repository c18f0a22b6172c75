/** Captions in WebVTT (https://www.w3.org/TR/webvtt1/), as far as a player must be able to read them. */

export interface CaptionProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const TIMING =
  /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
/** More are not told: whoever mends the first few sees the pattern. */
const MAX_PROBLEMS = 5;

/** The first problems, by their line; none for captions that every player shows. */
export function checkCaptions(text: string): readonly CaptionProblem[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!HEADER.test(lines[0] ?? '')) return [{ line: 1, message: 'The first line must be WEBVTT.' }];
  const problems: CaptionProblem[] = [];
  let cues = 0;
  let began = 0;
  for (const { line, rows } of listBlocks(lines)) {
    if (NO_CUE.test(rows[0] ?? '')) continue;
    const at = rows.findIndex((row) => row.includes('-->'));
    const timing = TIMING.exec(rows[at] ?? '');
    if (at < 0 || at > 1 || !timing) {
      problems.push({
        line: line + Math.max(at, 0),
        message: 'This needs its times, such as 00:01.000 --> 00:04.500.',
      });
      continue;
    }
    cues += 1;
    const [start, end] = [parseTime(timing[1]), parseTime(timing[2])];
    if (end <= start) problems.push({ line: line + at, message: 'This ends before it begins.' });
    else if (start < began)
      problems.push({ line: line + at, message: 'This begins before the one above it.' });
    else if (rows.length === at + 1)
      problems.push({ line: line + at, message: 'There are no words below these times.' });
    began = Math.max(began, start);
  }
  if (cues === 0 && problems.length === 0) return [{ line: 1, message: 'There are no captions in it.' }];
  return problems.slice(0, MAX_PROBLEMS);
}

interface Block {
  readonly line: number;
  readonly rows: string[];
}

/** Lines between empty ones, without the header's own. */
function listBlocks(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  for (const [at, row] of lines.slice(lines.indexOf('')).entries()) {
    if (row === '') current = undefined;
    else if (current) current.rows.push(row);
    else {
      current = { line: lines.indexOf('') + at + 1, rows: [row] };
      blocks.push(current);
    }
  }
  return lines.includes('') ? blocks : [];
}

/** In seconds. */
const parseTime = (time = ''): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
