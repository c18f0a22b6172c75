import type { Load } from '../load/options.ts';
import type { Effort } from '../report/effort.ts';
import type { Site } from '../servers/site.ts';

/** Tools that a part measures with. */
export interface Bench {
  readonly site: Site;
  readonly load: Load;
  readonly effort: Effort;
}
