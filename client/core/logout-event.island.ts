/**
 * Told to all tabs of the browser before somebody logs out, and once they do. A channel, since each tab has scripts of its own, and so
 * has Studio beside those of all pages.
 */

const NAME = 'facet:logout';

/**
 * - `leaving`: somebody is about to log out
 * - `done`: this tab has nothing more to send
 * - `left`: they have logged out
 */
type LogoutStep = 'leaving' | 'done' | 'left';

/**
 * Asks all tabs to send what they still have, and waits for them, also for one that is too busy to answer soon.
 * @param limit ends the waiting
 */
export async function announceLogout(limit: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(NAME);
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const writers = await countWriters();
  let done = 0;
  const check = () => done >= writers && resolve();
  channel.onmessage = ({ data }: MessageEvent<LogoutStep>) => {
    if (data === 'done') done += 1;
    check();
  };
  limit.addEventListener('abort', () => resolve(), { once: true });
  channel.postMessage('leaving' satisfies LogoutStep);
  check();
  await all;
  channel.close();
}

/** Each holds a shared lock for as long as it listens. Browsers have locks on HTTPS and localhost alone; elsewhere none is waited for. */
async function countWriters(): Promise<number> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ name }) => name === NAME).length;
}

/** The session has ended: from now on no tab keeps anything. */
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
    await finish();
    tell('done');
  };
  const { promise: end, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(NAME, { mode: 'shared' }, () => end);
  return () => {
    channel.close();
    resolve();
  };
}
