/**
 * Shared answers that are no pages, kept as pages are: ready bytes of the REST base's JSON, of sitemaps and feeds. Each is made once
 * for all who ask meanwhile, and never sent past its time: it is quickly made again.
 */
import type { Clock } from './api-cache.ts';
import type { CachedPage } from './cached-page.ts';
import { type CachedPageHit, type FinishedPage, PageCache } from './page-cache.ts';

interface AnswerUnderWay {
  readonly answer: Promise<CachedPage | undefined>;
  /** State of the cache from before anything was read. */
  readonly generation: number;
}

export class AnswerCache {
  readonly stats = { hits: 0, misses: 0, notModified: 0 };
  readonly clock: Clock;
  readonly #answers: PageCache;
  readonly #underWay = new Map<string, AnswerUnderWay>();

  constructor(options: { maxBytes: number; clock?: Clock }) {
    this.#answers = new PageCache(options);
    this.clock = this.#answers.clock;
  }

  find(key: string): CachedPageHit | undefined {
    const found = this.#answers.find(key);
    return found?.fresh ? found : undefined;
  }

  /** @param status that an answer was sent with after it was found */
  countHit(status: number): void {
    this.stats.hits += 1;
    if (status === 304) this.stats.notModified += 1;
  }

  /** Answers what is made, and keeps it; undefined when nothing is. Rejects as `make` does, which is asked again by the next. */
  share(key: string, make: () => Promise<FinishedPage | undefined>): Promise<CachedPage | undefined> {
    const generation = this.#answers.generation();
    const joined = this.#underWay.get(key);
    // One begun before a purge may have read what was purged.
    if (joined?.generation === generation) return joined.answer;
    this.stats.misses += 1;
    const answer = make().then((made) => {
      // One past its time is not sent any more, and would keep out what is made of others past theirs.
      if (!this.find(key)) this.#answers.drop(key);
      return made && this.#answers.keep(key, made, generation);
    });
    const entry = { answer, generation };
    this.#underWay.set(key, entry);
    const leave = () => {
      if (this.#underWay.get(key) === entry) this.#underWay.delete(key);
    };
    answer.then(leave, leave);
    return answer;
  }

  purge(tags: readonly string[]): void {
    this.#answers.purge(tags);
  }

  measure(): { bytes: number; entries: number } {
    return this.#answers.measure();
  }
}
