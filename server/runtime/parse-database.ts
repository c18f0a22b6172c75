import { resolve } from 'node:path';

/**
 * Reads the address of a database: the path of a file, or the address as it is for PostgreSQL. Undefined for anything else, whose
 * text may hold a password.
 */
export function parseDatabase(url: string): string | undefined {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) return resolve(url.slice('sqlite:'.length));
  return /^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined;
}
