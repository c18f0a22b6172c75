/** Messages of the contact form in words. */
import type { ListedMessage } from '#shared/rest/tasks.ts';

export const MESSAGE_STATE_LABELS: Readonly<Record<ListedMessage['state'], string>> = {
  waiting: 'Waiting',
  answered: 'Answered',
  done: 'Done without an answer',
};

/** `Answered by Edda` @param by empty where nobody knows */
export function describeMessageState(state: ListedMessage['state'], by: string): string {
  const name = by || 'somebody';
  if (state === 'waiting') return MESSAGE_STATE_LABELS.waiting;
  return state === 'answered' ? `Answered by ${name}` : `Done without an answer, by ${name}`;
}
