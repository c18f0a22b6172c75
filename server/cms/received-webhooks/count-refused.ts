/** Counts calls that proved nothing: anybody can send them, as many as they like. */
import type { WebhookService } from '#shared/received-webhooks.ts';

const WAIT_MS = 5000;

export interface RefusedCounter {
  count(service: WebhookService): void;
  /** Writes what has not been written yet. */
  close(): Promise<void>;
}

/** The first call is written at once, those after it together, every five seconds. A count that cannot be written is lost. */
export function createRefusedCounter(
  write: (service: WebhookService, count: number) => Promise<void>,
): RefusedCounter {
  const waiting = new Map<WebhookService, { count: number; readonly timer: NodeJS.Timeout }>();
  const flush = async (service: WebhookService) => {
    const { count = 0, timer } = waiting.get(service) ?? {};
    clearTimeout(timer);
    waiting.delete(service);
    if (count > 0) await attempt(service, count);
  };
  const attempt = (service: WebhookService, count: number) => write(service, count).catch(() => {});
  return {
    count(service) {
      const later = waiting.get(service);
      if (later) {
        later.count += 1;
        return;
      }
      waiting.set(service, { count: 0, timer: setTimeout(() => flush(service), WAIT_MS).unref() });
      void attempt(service, 1);
    },
    async close() {
      for (const service of [...waiting.keys()]) await flush(service);
    },
  };
}
