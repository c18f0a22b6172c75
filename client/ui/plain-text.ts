/** Text of a piece of HTML such as `title.rendered`: without tags, entities decoded. For titles and excerpts. */
export function extractPlainText(html: string): string {
  const text = /[<&]/.test(html) ? decodeEntities(dropTags(html)) : html;
  return text.replace(/\s+/g, ' ').trim();
}

/** A `<` without a `>` after it is text. One pass: an expression would be quadratic in a run of `<`. */
function dropTags(html: string): string {
  let text = '';
  let position = 0;
  for (;;) {
    const open = html.indexOf('<', position);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return text + html.slice(position);
    text += html.slice(position, open);
    position = close + 1;
  }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
  times: '×',
};

const LARGEST_CODE_POINT = 0x10ffff;

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const hexadecimal = name[1] === 'x' || name[1] === 'X';
    const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    return code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
