import { LRUCache } from 'lru-cache';
import { tags as tagOf } from '#shared/rest/tags.ts';

/** More tags than these change in no working hour; past it the oldest are forgotten on the safe side. */
const REMEMBERED_TAGS = 10_000;

/**
 * Remembers which tags were purged when, by a counter: what was read before a purge and arrives after it
 * must not be kept as fresh.
 */
export class PurgeLog {
  #counter = 0;
  /** Everything read before this is suspect: the oldest tag that was forgotten, or a purge of all. */
  #floor = 0;
  readonly #purges = new LRUCache<string, number>({
    max: REMEMBERED_TAGS,
    dispose: (counter, _tag, reason) => {
      if (reason === 'evict') this.#floor = Math.max(this.#floor, counter);
    },
  });

  /** Take it before reading; give it to `isStale` after. */
  generation(): number {
    return this.#counter;
  }

  record(tags: readonly string[]): void {
    this.#counter += 1;
    for (const tag of tags) {
      if (tag === tagOf.all) this.#floor = this.#counter;
      else this.#purges.set(tag, this.#counter);
    }
  }

  /** True when one of the tags was purged since the mark. */
  isStale(tags: readonly string[], generation: number): boolean {
    if (generation === this.#counter) return false;
    return generation < this.#floor || tags.some((tag) => (this.#purges.get(tag) ?? 0) > generation);
  }
}
