import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { ConfigError } from '#server/runtime/config.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
  /** Has to be read to its end before the next entry. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Reads a tar archive that zstd has compressed. @throws ConfigError when it is damaged, or something else */
export async function* readArchive(path: string): AsyncIterable<ArchiveEntry> {
  const handle = await open(path);
  const unzipped = createZstdDecompress();
  // Errors are told to whoever reads.
  pipeline(handle.createReadStream(), unzipped).catch(() => {});
  const entries = Readable.toWeb(unzipped).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of readGuarded<ParsedTarEntry>(path, entries))
      yield {
        name: header.name,
        bytes: header.size,
        modified: header.mtime ?? new Date(),
        chunks: readGuarded<Uint8Array>(path, body),
      };
  } finally {
    unzipped.destroy();
    await handle.close().catch(() => {});
  }
}

/** Errors of what is read, and none of whoever it is read for. */
async function* readGuarded<T>(path: string, stream: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch((cause: unknown) => {
        throw describeDamage(path, cause);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.().catch(() => {});
  }
}

export const describeDamage = (path: string, cause: unknown): ConfigError =>
  new ConfigError(
    `${path} is damaged, or no backup (${cause instanceof Error ? cause.message : String(cause)}): use another one.`,
  );
