/** Errors of PostgreSQL and of the way to it by their meaning for us: codes are SQLSTATE, and errno of the system. */
import { codeOf } from '#server/runtime/error-code.ts';

/** Transactions that came into each other's way. */
const CONFLICTS: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);
const UNIQUE_VIOLATION = '23505';

/** A statement was prepared for tables that have changed since. */
const STALE_PLAN = '0A000';
const IN_FAILED_TRANSACTION = '25P02';

/** Whether a transaction that failed with this may go well when it is done again from its beginning. */
export const isConflict = (error: unknown): boolean =>
  isOfServer(error) && (CONFLICTS.has(error.code ?? '') || isStalePlan(error));

/**
 * A key that is there already. PostgreSQL may say so of two who had both looked and found none: done again, the slower one finds what the
 * faster has written.
 */
export const isDuplicate = (error: unknown): boolean => isOfServer(error) && error.code === UNIQUE_VIOLATION;

export const isStalePlan = (error: unknown): boolean =>
  isOfServer(error) && error.code === STALE_PLAN && /cached plan/i.test(error.message);

/** Whether a statement was refused for one before it in the same transaction. */
export const isInFailedTransaction = (error: unknown): boolean =>
  isOfServer(error) && error.code === IN_FAILED_TRANSACTION;

/** Codes of the system: nobody listens, the way is cut, the name is not known. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** Codes of the server: it stops, starts, has no room for another connection, or cannot write. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error
]);

/** The library's own words, which have no code. */
const CUT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** Whether the database cannot be reached, or does not take what is written, for reasons that are not those of the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (isOfServer(error)) return UNAVAILABLE.has(code) || code.startsWith('08');
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return UNREACHABLE.has(code) || CUT.test(error.message);
}

/** Whether the connection went while it was asked: what was under way may be done, or not. */
export const isCut = (error: unknown): boolean =>
  isUnavailable(error) && !['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', '53300', '57P03'].includes(codeOf(error));

/** A statement that took longer than `STATEMENT_MS`, waited for a lock longer than `LOCK_MS`, or lost every attempt against others. */
export const isTooBusy = (error: unknown): boolean =>
  isOfServer(error) && ['57014', '55P03', '40001', '40P01'].includes(error.code ?? '');

/** Told apart by what it has, so that nobody loads the driver who has no PostgreSQL. */
const isOfServer = (error: unknown): error is Error & { readonly code?: string } =>
  error instanceof Error && 'severity' in error;
