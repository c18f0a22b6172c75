import { setTimeout as wait } from 'node:timers/promises';
import type { DeferredValue } from '#client/core/page-module.ts';

/** Long enough for anything that is in memory or in the bundled database, too short for a visitor to notice. */
const GRACE_MS = 25;

export interface Deferrals {
  defer<T>(promise: Promise<T>): DeferredValue<T>;
  /** Waits a moment for all, or for as long as it takes; true when some are still on their way. */
  areLate(patient: boolean): Promise<boolean>;
  /** Whether one has failed, so that the page lacks a part. */
  haveFailed(): boolean;
}

export function createDeferrals(onError: (error: unknown) => void): Deferrals {
  const pending = new Set<Promise<unknown>>();
  let failed = false;
  return {
    defer<T>(promise: Promise<T>): DeferredValue<T> {
      const deferred: DeferredValue<T> = promise.catch((error: unknown) => {
        failed = true;
        onError(error);
        return null;
      });
      const settled = deferred.then((value) => {
        // React reads these and does not suspend on what is already there.
        Object.assign(deferred, { status: 'fulfilled', value });
        pending.delete(settled);
      });
      pending.add(settled);
      return deferred;
    },
    async areLate(patient) {
      if (pending.size === 0) return false;
      await withinGrace(Promise.all(pending), patient);
      return pending.size > 0;
    },
    haveFailed: () => failed,
  };
}

/** Awaits the value for a moment, or for as long as it takes where `patient`; undefined when it is late. */
export async function withinGrace<T>(promise: Promise<T>, patient: boolean): Promise<T | undefined> {
  return patient ? promise : Promise.race([promise, wait(GRACE_MS, undefined, { ref: false })]);
}
