/**
 * SQLite plans a statement anew whenever a value is bound that could have changed its plan: a parameter that is compared with a column
 * (https://www.sqlite.org/c3ref/prepare.html). That takes 10 to 60 µs, often longer than the statement itself. A `+` before the
 * parameter, which changes nothing of a value (https://www.sqlite.org/lang_expr.html#unary), hides it from the planner. (Before the column it
 * would keep the index from being used.) So a partial index is used only where the statement holds the condition of the index itself, as
 * `sql.lit` writes it.
 */
import { SqliteQueryCompiler } from 'kysely';

export const PARAMETER = '+?';

export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return PARAMETER;
  }
}
