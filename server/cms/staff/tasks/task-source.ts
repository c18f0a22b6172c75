import type { Database } from '#server/cms/database/index.ts';
import type { Task } from '#shared/rest/tasks.ts';

export interface RowRange {
  readonly limit: number;
  readonly offset: number;
}

/** Work of one kind that waits for somebody. */
export interface TaskSource {
  count(db: Database): Promise<number>;
  /** The oldest first. */
  list(db: Database, range: RowRange): Promise<Task[]>;
}
