const MAX_LENGTH = 110;

/** Returns the first words of an email as one line: not its greeting, and no addresses. */
export function findPreheader(paragraphs: readonly string[]): string {
  const [greeting = '', next] = paragraphs;
  const text = (greeting.trimEnd().endsWith(',') && next !== undefined ? next : greeting)
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}
