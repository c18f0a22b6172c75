import type { NotedChange } from './note-change.ts';

export interface Terminal {
  write(text: string): void;
  /** Asks for a password, or takes it from standard input. */
  readPassword(): Promise<string>;
  noteChange(change: NotedChange): void;
}
