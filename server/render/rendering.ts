/**
 * One page being rendered, for everyone who asked for it meanwhile: whole at once, or as a stream. The bytes of a stream are kept as they
 * come, so that one who joins late is sent what the first already has; when nobody is left, rendering stops.
 */
import { EventEmitter } from 'node:events';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { MarkupCache } from '#client/ui/cached-markup.tsx';
import type { MarkupStore } from './markup-cache.ts';
import { renderWhole } from './render-whole.ts';

/** A page that is not complete after this is ended as it is. */
const RENDER_TIMEOUT_MS = 10_000;

export interface Listener {
  onBytes(bytes: Buffer): void;
  /** `complete` is false when rendering was cut short. */
  onEnd(complete: boolean): void;
}

/** Why a rendering was ended that nobody wants any more: ordinary, and nobody's fault. */
export class RenderingAbandoned extends Error {
  constructor() {
    super('Everyone who asked has gone.');
  }
}

/** How many want a rendering, those included who asked before there was anything to listen to. */
export interface RenderAudience {
  size: number;
}

export interface Rendering {
  /** Every byte, when all of them are there already: most pages are complete with their shell. */
  readonly takeWhole: () => Buffer | undefined;
  readonly listen: (listener: Listener) => void;
  /** Once for each who asked, listening or not; the last one to leave ends the rendering. */
  readonly leave: (listener?: Listener) => void;
  /** Every byte, once rendering has ended; `null` when it was cut short. */
  readonly finished: Promise<Buffer | null>;
}

export interface RenderingOptions {
  readonly opening: readonly Buffer[];
  readonly element: ReactNode;
  readonly markupStore: MarkupStore;
  readonly closing: Buffer;
  /** For inline scripts that put late parts in their place; without it there are none. */
  readonly nonce?: string | undefined;
  /** Grows as others ask; who is in it and never leaves keeps the rendering going. */
  readonly audience: RenderAudience;
  readonly onError: (error: unknown) => void;
}

/** Renders `opening`, the element, `closing`. Resolves when the shell is ready; rejects when it throws. */
export async function startRendering(options: RenderingOptions): Promise<Rendering> {
  const { opening, element, closing, markupStore, audience } = options;
  const main = options.nonce === undefined ? renderWhole(element, markupStore) : undefined;
  return main ? holdWhole(Buffer.concat([...opening, ...main, closing]), audience) : streamParts(options);
}

function holdWhole(whole: Buffer, audience: RenderAudience): Rendering {
  return {
    takeWhole: () => whole,
    listen(listener) {
      listener.onBytes(whole);
      listener.onEnd(true);
    },
    leave() {
      audience.size -= 1;
    },
    finished: Promise.resolve(whole),
  };
}

function streamParts(options: RenderingOptions): Promise<Rendering> {
  const chunks: Buffer[] = [];
  const listeners = new Set<Listener>();
  let cutShort = false;
  let ended = false;
  const { promise: finished, resolve: finish } = Promise.withResolvers<Buffer | null>();

  function emit(bytes: Buffer): void {
    chunks.push(bytes);
    for (const listener of listeners) listener.onBytes(bytes);
  }

  function end(): void {
    ended = true;
    clearTimeout(timer);
    emit(options.closing);
    for (const listener of listeners) listener.onEnd(!cutShort);
    finish(cutShort ? null : joinChunks());
  }

  function joinChunks(): Buffer {
    const [first] = chunks;
    if (first && chunks.length === 1) return first;
    const joined = Buffer.concat(chunks);
    chunks.splice(0, chunks.length, joined);
    return joined;
  }

  const stop = (reason: Error) => {
    cutShort = true;
    stream.abort(reason);
  };
  const timer = setTimeout(() => stop(new Error('Rendering took too long.')), RENDER_TIMEOUT_MS).unref();

  const rendering: Rendering = {
    takeWhole: () => (ended && !cutShort ? joinChunks() : undefined),
    listen(listener) {
      listener.onBytes(joinChunks());
      if (ended) listener.onEnd(!cutShort);
      else listeners.add(listener);
    },
    leave(listener) {
      if (listener) listeners.delete(listener);
      options.audience.size -= 1;
      if (options.audience.size === 0 && !ended) stop(new RenderingAbandoned());
    },
    finished,
  };

  const { promise: shell, resolve: onShell, reject: onShellFailure } = Promise.withResolvers<Rendering>();
  const keepMarkup = (...part: Parameters<MarkupStore>) => String(options.markupStore(...part));
  const element = createElement(MarkupCache.Provider, { value: keepMarkup }, options.element);
  const stream = renderToPipeableStream(element, {
    nonce: options.nonce,
    // A boundary that is complete stays where it is: outlining it would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      options.opening.forEach(emit);
      stream.pipe(new Sink(emit, end, () => stop(new Error('Rendering failed.'))));
      onShell(rendering);
    },
    onShellError(error) {
      clearTimeout(timer);
      finish(null);
      onShellFailure(error);
    },
    onError: options.onError,
  });
  return shell;
}

/**
 * Destination of React's output. Not a `Writable`: everything is kept as it comes, so that nothing need be queued, and a page
 * that is complete with its shell is sent in one piece. React takes a new buffer for what follows, so that its chunks need no
 * copy.
 */
class Sink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #onBytes: (bytes: Buffer) => void;
  readonly #onEnd: () => void;
  readonly destroy: () => void;

  constructor(onBytes: (bytes: Buffer) => void, onEnd: () => void, onDestroy: () => void) {
    super();
    this.#onBytes = onBytes;
    this.#onEnd = onEnd;
    this.destroy = onDestroy;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#onBytes(
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    );
    return true;
  }

  end(): this {
    this.#onEnd();
    return this;
  }
}
