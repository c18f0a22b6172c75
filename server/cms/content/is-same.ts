/** Whether the row already holds every value of the draft. */
export function isSame<T extends object>(row: T, draft: Partial<T>): boolean {
  return Object.entries(draft).every(([column, value]) => Reflect.get(row, column) === value);
}
