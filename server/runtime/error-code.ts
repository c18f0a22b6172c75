/** Code that a library or the system gave an error: `ENOENT`, `SQLITE_FULL`, an SQLSTATE; empty for none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
