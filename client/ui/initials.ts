/** Two letters at most, which stand where somebody has no picture. */
export function readInitials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('');
}
