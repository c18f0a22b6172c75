/** One measured number, in its unit, with what was promised about it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | '×'
    | '%'
    | 'ms'
    | 's'
    | 'B'
    | 'MB'
    | 'requests/s'
    | 'documents/s'
    | 'requests'
    | 'errors'
    | 'files';
  readonly target?: { readonly least: number } | { readonly most: number };
  /** Conditions of the measurement, or what it is compared with. */
  readonly note?: string;
  /** Told in the README. */
  readonly isHeadline?: boolean;
}

export function isMissed({ value, target }: Figure): boolean {
  if (!target) return false;
  // Not measurable is not kept.
  return 'least' in target ? !(value >= target.least) : !(value <= target.most);
}
