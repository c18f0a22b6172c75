/** `/About/` is nobody's page, and whoever types it means `/about/`. */
import { parseAddress } from '#server/render/address.ts';
import { findFixedCase } from '#server/render/match.ts';

/**
 * The addresses that a path with capitals may mean, the likeliest first; none where there are no capitals. What is a parameter
 * keeps its letters in the first, as terms and numbers do, and loses its capitals in the second.
 */
export function listLowerCases(path: string): string[] {
  const lower = toLowerCase(path);
  if (lower === path) return [];
  const fixed = findFixedCase(path);
  const meant = [...new Set([...(fixed ? [fixed] : []), lower])];
  return meant
    .filter((one) => one !== path)
    .map((one) => parseAddress(one))
    .flatMap(toPath);
}

/** Percent-encoding is written in capitals, and is left as it is. */
function toLowerCase(path: string): string {
  return path.replace(/%[\dA-F]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}

const toPath = (address: ReturnType<typeof parseAddress>): string[] =>
  address.kind === 'bad' ? [] : [address.path];
