const NUMBERS = new Intl.NumberFormat('en-US');

/** `1,234`. One formatter for all: `toLocaleString` makes a new one for each number, which takes longer than a card to render. */
export function formatNumber(number: number): string {
  return number < 1000 ? String(number) : NUMBERS.format(number);
}
