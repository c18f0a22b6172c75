/**
 * Told to all tabs of the browser before somebody logs out, and once they do. A channel, since each tab has scripts of its own, and so
 * has Studio beside those of all pages.
 */

const NAME = 'facet:logout';
/** A tab that writes answers in a few; one that does not never does. */
const ANSWER_MS = 100;

/**
 * - `leaving`: somebody is about to log out
 * - `here`: this tab still sends something, until it tells `done`
 * - `left`: they log out now
 */
type LogoutStep = 'leaving' | 'here' | 'done' | 'left';

/** Asks all tabs to send what they still have, and waits for them. @param limit ends the waiting */
export async function announceLogout(limit: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(NAME);
  const counts = { here: 0, done: 0 };
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let isAsked = false;
  const check = () => isAsked && counts.done >= counts.here && resolve();
  channel.onmessage = ({ data }: MessageEvent<LogoutStep>) => {
    if (data === 'here' || data === 'done') counts[data] += 1;
    check();
  };
  limit.addEventListener('abort', () => resolve(), { once: true });
  channel.postMessage('leaving' satisfies LogoutStep);
  setTimeout(() => {
    isAsked = true;
    check();
  }, ANSWER_MS);
  await all;
  channel.close();
}

/** From now on no tab keeps anything. */
export function announceLeft(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('left' satisfies LogoutStep);
  channel.close();
}

interface LogoutListener {
  /** Answers when what it sends has arrived or failed. */
  readonly finish: () => Promise<unknown>;
  readonly leave: () => void;
}

/** @returns ends the listening */
export function onLogout({ finish, leave }: LogoutListener): () => void {
  const channel = new BroadcastChannel(NAME);
  const tell = (step: LogoutStep) => channel.postMessage(step);
  channel.onmessage = async ({ data }: MessageEvent<LogoutStep>) => {
    if (data === 'left') leave();
    if (data !== 'leaving') return;
    tell('here');
    await finish();
    tell('done');
  };
  return () => channel.close();
}
