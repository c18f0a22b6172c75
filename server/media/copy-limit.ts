/** Copies of books that are being sent: each takes its size on the disk until its reader, who may be slow, has all of it. */
import type { ReadStream } from 'node:fs';
import { defineError, type RestError } from '#shared/rest/errors.ts';

export interface CopyLimit {
  /** @throws documents_busy where so many are open that no more is begun */
  check(owner: string): void;
  /** Counts it until the stream is closed. */
  hold(owner: string, size: number, stream: ReadStream): void;
}

/** Two dozen of the largest books. */
const MAX_BYTES = 1024 * 1_048_576;
/** A browser, an app that reads aloud, and one that goes on after a lost connection. */
const MAX_OF_OWNER = 3;
const RETRY_SECONDS = 60;
const busyError = defineError(
  'documents_busy',
  503,
  'Many documents are being created or downloaded right now. Please try again in a minute.',
);
const ownBusyError = defineError(
  'documents_busy',
  503,
  'Your downloads of this book are still under way. Please try again when one has ended.',
);

export const documentsBusy = (): RestError => tellLater(busyError());

export function createCopyLimit(maxBytes = MAX_BYTES): CopyLimit {
  let bytes = 0;
  const openOf = new Map<string, number>();
  return {
    check(owner) {
      if ((openOf.get(owner) ?? 0) >= MAX_OF_OWNER) throw tellLater(ownBusyError());
      if (bytes >= maxBytes) throw documentsBusy();
    },
    hold(owner, size, stream) {
      bytes += size;
      openOf.set(owner, (openOf.get(owner) ?? 0) + 1);
      stream.once('close', () => {
        bytes -= size;
        const left = (openOf.get(owner) ?? 0) - 1;
        if (left > 0) openOf.set(owner, left);
        else openOf.delete(owner);
      });
    },
  };
}

function tellLater(error: RestError): RestError {
  error.retryAfter = RETRY_SECONDS;
  return error;
}
