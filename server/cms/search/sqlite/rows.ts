/** Numbers of rows, the oldest first, none of them twice. */
export type RowNumbers = Uint32Array<ArrayBuffer>;

export const NO_ROWS: RowNumbers = new Uint32Array();

/** Rows that are in one of these at least. */
export function unite(a: RowNumbers, b: RowNumbers): RowNumbers {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const united = new Uint32Array(a.length + b.length);
  let length = 0;
  let at = 0;
  for (const row of b) {
    for (let own = a[at]; own !== undefined && own < row; own = a[at]) {
      united[length++] = own;
      at += 1;
    }
    if (a[at] === row) at += 1;
    united[length++] = row;
  }
  united.set(a.subarray(at), length);
  return united.subarray(0, length + a.length - at);
}

/** Rows that are in both. */
export function intersect(a: RowNumbers, b: RowNumbers): RowNumbers {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const common = new Uint32Array(short.length);
  let length = 0;
  let at = 0;
  for (const row of short) {
    at = findFrom(long, at, row);
    if (long[at] === row) common[length++] = row;
  }
  return common.subarray(0, length);
}

/** The place of the first row from `at` on that is not below this one: in steps that double, then between the last two. */
function findFrom(rows: RowNumbers, at: number, wanted: number): number {
  let step = 1;
  let low = at;
  let high = at;
  while (high < rows.length && (rows[high] ?? 0) < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, rows.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As many as these, the newest first. */
export function newestOf(rows: RowNumbers, most: number): number[] {
  const newest: number[] = [];
  const end = Math.max(0, rows.length - most);
  for (let at = rows.length - 1; at >= end; at -= 1) newest.push(rows[at] ?? 0);
  return newest;
}
