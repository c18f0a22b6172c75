/** Parameters of a statement by their numbers: `select ${values.add(1)}` is `select $1`. */
export class StatementValues {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
