/**
 * The decoded name of a file below `prefix`; undefined for an address that could lead out of the folder or to a hidden file, and for
 * one that has a second spelling of the same name.
 */
export function parseFileName(url: string, prefix: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith(prefix)) return undefined;
  const name = decode(path.slice(prefix.length));
  return name !== undefined && SAFE_NAME.test(name) ? name : undefined;
}

/** Segments that begin with no dot, without backslashes and control characters. */
const SAFE_NAME = /^[^./\\\p{Cc}][^/\\\p{Cc}]*(?:\/[^./\\\p{Cc}][^/\\\p{Cc}]*)*$/u;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
