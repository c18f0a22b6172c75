/** The tables of Studio. */
import type { Generated } from 'kysely';

export interface StaffTables {
  /** Every change that staff made in Studio: only added to. */
  staff_changes: {
    id: Generated<number>;
    changed_at: string;
    staff_id: number;
    /** As it was then. */
    staff_name: string;
    action: string;
    /** Person whom it concerns; null for none. */
    user_id: number | null;
    order_id: number | null;
    reason: string;
    /** JSON: facts by name. */
    details: string;
  };
}
