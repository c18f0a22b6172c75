/**
 * SQLite plans a statement anew whenever a value is bound that could have changed its plan: a parameter that is compared with a column
 * (https://www.sqlite.org/c3ref/prepare.html). That takes 10 to 60 µs, often longer than the statement itself. A `+` before the
 * parameter makes an expression of it, which is not looked at (https://www.sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_).
 * So a partial index is used only where the statement holds the condition of the index itself, as `sql.lit` writes it.
 */
import { SqliteQueryCompiler } from 'kysely';

export const PARAMETER = '+?';

export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return PARAMETER;
  }
}
