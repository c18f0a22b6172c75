/** The lines of this process, on its clock and its event loop. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { Config } from '#server/runtime/config.ts';
import { createGuestLine } from './guest-line.ts';

/** They share one event loop: two at once take as long, and cheap requests wait for both. When one waits, the next begins. */
const RENDERS_AT_ONCE = 1;
/** Most of the time of a render is spent waiting for the other CMS. */
const REMOTE_RENDERS_AT_ONCE = 16;
/** Their process makes one at a time: the next one is there when it is done. */
const IMAGES_AT_ONCE = 2;
/** A page that is new brings dozens of them, and is read meanwhile. */
const MAX_IMAGE_WAIT_MS = 10_000;

export function createGuestLines({ RENDERS, RENDER_WAIT_MS, CMS_URL }: Config) {
  const time = { now: () => performance.now(), repeat };
  const automatic = CMS_URL ? REMOTE_RENDERS_AT_ONCE : RENDERS_AT_ONCE;
  return {
    line: createGuestLine({
      ...time,
      atOnce: RENDERS === 'auto' ? automatic : RENDERS,
      maxWaitMs: RENDER_WAIT_MS,
      readUtilization: createUtilizationReader(),
    }),
    imageLine: createGuestLine({
      ...time,
      atOnce: IMAGES_AT_ONCE,
      maxWaitMs: MAX_IMAGE_WAIT_MS,
      // Another process works: how this one is doing says nothing.
      readUtilization: () => 1,
    }),
  };
}

function createUtilizationReader(): () => number {
  let last: EventLoopUtilization | undefined;
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}

function repeat(call: () => void, everyMs: number): () => void {
  const timer = setInterval(call, everyMs).unref();
  return () => clearInterval(timer);
}
