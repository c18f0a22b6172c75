import type { Transaction } from 'kysely';

export interface Migration {
  /** As its file: `0001-content`. */
  readonly name: string;
  /**
   * Runs in a transaction of its own, which the database undoes when the process dies half-way. Those after `0034-address-index` run on
   * both databases: `isPostgresql(db)` tells which it is, where they differ.
   */
  up(db: Transaction<never>): Promise<void>;
}
