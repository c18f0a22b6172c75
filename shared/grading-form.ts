/** Names of the fields in which a teacher grades the essays of one attempt. */
const FIELD = /^(?:points|comment)-([1-9]\d{0,14})$/;

export function gradingField(name: 'points' | 'comment', questionId: number): string {
  return `${name}-${questionId}`;
}

/** The questions that a form names, each once. */
export function listGraded(values: Readonly<Record<string, string>>): number[] {
  const ids = Object.keys(values).flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  return [...new Set(ids)].map(Number);
}
