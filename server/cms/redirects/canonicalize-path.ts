/** As requests are looked up: percent-encoded. */
export function canonicalizePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeLeniently(segment)))
    .join('/');
}

function decodeLeniently(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
