/** Failures of copies as one sentence that says what to do; none for those that nobody expects. */
import { isUnavailable } from '#server/cms/database/index.ts';
import { ConfigError } from '#server/runtime/config.ts';
import { codeOf } from '#server/runtime/error-code.ts';

const OF_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room and run the command again.',
  EDQUOT: 'The quota of the disk is used up: make room and run the command again.',
  SQLITE_FULL: 'The disk is full: make room and run the command again.',
  '53100': 'The disk of PostgreSQL is full: make room and run the command again.',
  EACCES: 'This user may not read or write there: run the command as the user of the server.',
  EPERM: 'This user may not read or write there: run the command as the user of the server.',
  EROFS: 'The file system is read-only: name another place.',
  SQLITE_READONLY: 'This user may not write to the database: run the command as the user of the server.',
  SQLITE_CANTOPEN: 'The database cannot be opened: check the path, and the rights of its folder.',
  SQLITE_NOTADB: 'That file is no SQLite database: check the path.',
  SQLITE_CORRUPT: 'The SQLite database is damaged: restore a backup.',
  SQLITE_BUSY: 'Another program holds the database: stop it and run the command again.',
  ENOENT: 'There is no such file or folder: check the path.',
  ENOTDIR: 'There is no such file or folder: check the path.',
  EISDIR: 'That is a folder: name a file.',
  '42501': 'The user of the database has no rights in it: let that user own it.',
};

export function explainFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const code = codeOf(error);
  const sentence = OF_CODE[code] ?? OF_CODE[code.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')];
  if (sentence) return error instanceof Error ? `${sentence} (${error.message})` : sentence;
  if (isUnavailable(error)) return 'The database stopped answering: run the command again once it does.';
  return undefined;
}
