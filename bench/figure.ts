/** One measured number, and what was promised about it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 's' | 'B' | 'MB' | 'requests/s' | 'documents/s' | 'requests' | 'errors';
  readonly target?: { readonly least: number } | { readonly most: number };
  /** Conditions of the measurement, or what it is compared with. */
  readonly note?: string;
}

export function isMissed({ value, target }: Figure): boolean {
  if (!target) return false;
  return 'least' in target ? value < target.least : value > target.most;
}
