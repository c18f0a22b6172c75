/**
 * Idempotency keys as Stripe has them (https://docs.stripe.com/api/idempotent_requests): what was answered first is answered again for a
 * day, errors included, unless the parameters were refused before anything was done.
 */
import { ApiError } from '../api-error.ts';
import type { Store } from '../store.ts';

export interface SavedResponse {
  readonly status: number;
  readonly body: string;
}

const DAY_MS = 86_400_000;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** @param call method, path and parameters, which have to be the same */
export function findSaved({ db }: Store, key: string, call: string, now: Date): SavedResponse | undefined {
  db.prepare('delete from keys where created_at < ?').run(now.getTime() - DAY_MS);
  const row = db
    .prepare<[string], SavedResponse & { call: string }>('select call, status, body from keys where key = ?')
    .get(key);
  if (row && row.call !== call)
    throw new ApiError(BAD_REQUEST, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  return row && { status: row.status, body: row.body };
}

export function saveResponse(
  { db }: Store,
  key: string,
  call: string,
  { status, body }: SavedResponse,
  now: Date,
): void {
  if (status === BAD_REQUEST || status === NOT_FOUND) return;
  db.prepare('insert into keys (key, call, status, body, created_at) values (?, ?, ?, ?, ?)').run(
    key,
    call,
    status,
    body,
    now.getTime(),
  );
}
