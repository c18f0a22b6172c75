import { createHash } from 'node:crypto';
import type { CopiedRow, CopiedTable, TableReader } from './tables.ts';

export interface TableDigest {
  readonly rows: number;
  /** SHA-256 of the rows in the order of their keys, each as a line of JSON. */
  readonly sha256: string;
}

interface DigestBuilder {
  add(row: CopiedRow): void;
  finish(): TableDigest;
}

/** The same rows make the same, whichever database they are in. */
export function createDigest(): DigestBuilder {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row) {
      rows += 1;
      hash.update(formatRow(row));
    },
    finish: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** A line of JSON. */
export const formatRow = (row: CopiedRow): string => `${JSON.stringify(row)}\n`;

/** @param onRows is told how many were read with each batch, and may throw to end it */
export async function digestTable(
  reader: TableReader,
  table: CopiedTable,
  onRows: (count: number) => void,
): Promise<TableDigest> {
  const digest = createDigest();
  for await (const rows of reader.read(table)) {
    for (const row of rows) digest.add(row);
    onRows(rows.length);
  }
  return digest.finish();
}

export const isSame = (one: TableDigest, other: TableDigest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;
