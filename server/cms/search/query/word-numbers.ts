import { hashWord } from './hash.ts';

/** Nobody can know which words lie in the same place, and ask for them. */
const BASIS = Math.trunc(Math.random() * 2 ** 32);

/**
 * Numbers words in the order of their first use, by an open hash table of our own. As a key of a `Map`, V8 looks each new string up among
 * all that the process knows, which takes four times as long; and what is read of a text are new strings.
 */
export class WordNumbers {
  /** By number. */
  readonly words: string[] = [];
  /** Numbers, from 1; 0 is free. Never more than half of them are taken. */
  #slots: Int32Array;

  /** Grows as it has to, which it need not for `expected` different words. */
  constructor(expected = 32) {
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * expected + 2)));
  }

  /** From 0; of a word that is new, the next one. */
  numberOf(word: string): number {
    const slot = this.#findSlot(word);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    this.#slots[slot] = this.words.push(word);
    if (2 * this.words.length >= this.#slots.length) this.#grow();
    return this.words.length - 1;
  }

  has(word: string): boolean {
    return this.#slots[this.#findSlot(word)] !== 0;
  }

  clear(): void {
    this.words.length = 0;
    this.#slots.fill(0);
  }

  /** Where it is, or the free one where it would be: one that finds its place taken goes on to the next. */
  #findSlot(word: string): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hashWord(word, BASIS) & mask;
    for (let known = slots[slot]; known && this.words[known - 1] !== word; known = slots[slot])
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (const [number, word] of this.words.entries()) this.#slots[this.#findSlot(word)] = number + 1;
  }
}
