/** Two letters or digits at most, which stand where somebody has no image; none of a name that has none. */
export function formatInitials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('');
}
