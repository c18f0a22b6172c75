/** A part of a book's text, in order. */
export interface Block {
  readonly kind: 'chapter' | 'section' | 'item' | 'paragraph';
  readonly text: string;
}

const MARKS = [
  ['## ', 'section'],
  ['# ', 'chapter'],
  ['- ', 'item'],
] as const;

/** Lines of Markdown, each a block: `# chapter`, `## section`, `- item`, or a paragraph. */
export function parseText(text: string): Block[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const [mark, kind] = MARKS.find(([mark]) => line.startsWith(mark)) ?? ['', 'paragraph' as const];
    return [{ kind, text: setQuotes(line.slice(mark.length).trim()) }];
  });
}

const setQuotes = (text: string): string => text.replaceAll("'", '’');
