/** Which keys depend on which tags, so that a purge touches only them. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Keys that depend on any of the tags. */
  find(tags: readonly string[]): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) found.add(key);
    return found;
  }
}
