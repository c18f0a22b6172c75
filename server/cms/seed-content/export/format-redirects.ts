import { stringify } from 'yaml';

export const REDIRECTS_FILE = 'redirects/redirects.yaml';

interface Move {
  readonly path: string;
  readonly link: string;
}

/** The list with the former addresses of items at its end, but for those that it has. Its own lines stay as they are. */
export function addMoves(before: string, moves: readonly Move[]): string {
  const missing = moves.filter(
    ({ path }) => !before.includes(`from: ${path},`) && !before.includes(`from: ${path}\n`),
  );
  if (missing.length === 0) return before;
  const added = stringify(
    missing.map(({ path, link }) => ({ from: path, to: link })),
    { lineWidth: 0 },
  );
  return `${before.replace(/\n*$/, before ? '\n' : '')}${added}`;
}
