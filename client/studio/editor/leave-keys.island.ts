/** Tab goes from cell to cell and indents lists: Escape before it takes it out of the text, as nobody may be caught there (WCAG 2.1.2). */
export const LEAVING_HELP = 'Escape, then Tab, leaves the text.';

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Answers of each key whether the browser is to do its own with it. */
export function createLeaveKeys(): (event: KeyboardEvent) => boolean {
  let isLeaving = false;
  return ({ key, isComposing }) => {
    if (isComposing || MODIFIERS.has(key)) return false;
    const isLeft = isLeaving && key === 'Tab';
    isLeaving = key === 'Escape';
    return isLeft;
  };
}
