import type { Transaction } from 'kysely';

export interface Migration {
  /** As its file: `0001-content`. */
  readonly name: string;
  /** Runs in a transaction of its own, which SQLite undoes when the process dies half-way. */
  up(db: Transaction<never>): Promise<void>;
}
