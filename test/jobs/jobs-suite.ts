/** Tests that jobs pass over either database. */
import { testFormerTables } from './former-tables.ts';
import type { PlaceMaker } from './open-jobs.ts';
import { testOrder } from './order-of-jobs.ts';
import { testProcesses } from './processes.ts';

export function testJobs(makePlace: PlaceMaker): void {
  testOrder(makePlace);
  testProcesses(makePlace);
  testFormerTables(makePlace);
}
