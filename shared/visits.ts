/** Visits to a listing: each kind is counted by day, without knowing anybody. */
export const VISIT_KINDS = ['views', 'website', 'phone', 'map'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const isVisitKind = (text: string): text is VisitKind =>
  (VISIT_KINDS as readonly string[]).includes(text);
