/** The outer form of Moodle's GIFT: blocks between blank lines, comments, escapes. */

export interface GiftBlock {
  /** With escapes and comments masked: what is left of `~ = # { } :` means something. */
  readonly text: string;
  /** The line of the file on which it begins. */
  readonly line: number;
}

const ESCAPED = '\\:#={}~n';
/** Private-use characters, one for each character that can be escaped. */
const FIRST_MASK = 0xe1_00;
/** Stands for a line that is a comment, so that lines can still be counted. */
const COMMENT = '\uE1FF';
const IGNORED_LINE = /^\s*(?:\/\/|\$CATEGORY:)/;

export function parseBlocks(text: string): GiftBlock[] {
  const lines = maskEscapes(text)
    .split('\n')
    .map((line) => (IGNORED_LINE.test(line) ? COMMENT : line));
  const blocks: { lines: string[]; line: number }[] = [];
  let open = false;
  for (const [at, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    if (!isBlank && !open) blocks.push({ lines: [], line: at + 1 });
    if (!isBlank) blocks.at(-1)?.lines.push(line);
    open = !isBlank;
  }
  return blocks
    .map((block) => ({ text: block.lines.join('\n'), line: block.line }))
    .filter((block) => block.text.replaceAll(COMMENT, '').trim() !== '')
    .map(skipComments);
}

/** A question begins where its first words are. */
function skipComments({ text, line }: GiftBlock): GiftBlock {
  const lines = text.split('\n');
  const first = lines.findIndex((entry) => entry !== COMMENT);
  return { text: lines.slice(first).join('\n'), line: line + first };
}

function maskEscapes(text: string): string {
  return text.replace(/\\([\\:#={}~n])/g, (_, char: string) =>
    String.fromCharCode(FIRST_MASK + ESCAPED.indexOf(char)),
  );
}

/** A part of a block as its author meant it. */
export function unmask(part: string): string {
  return part
    .replaceAll(`${COMMENT}\n`, '')
    .replaceAll(COMMENT, '')
    .replace(/[\uE100-\uE107]/g, (mask) => {
      const char = ESCAPED[mask.charCodeAt(0) - FIRST_MASK] ?? '';
      return char === 'n' ? '\n' : char;
    })
    .trim();
}

/** The line of something within a block. */
export function lineWithin({ text, line }: GiftBlock, offset: number): number {
  return line + text.slice(0, offset).split('\n').length - 1;
}
