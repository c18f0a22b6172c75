import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { ConfigError } from '#server/runtime/config.ts';
import { codeOf } from '#server/runtime/error-code.ts';

/** It names people, and holds what their passwords are checked by. */
const FOR_ITS_OWNER_ALONE = 0o600;
const READ_BYTES = 262_144;

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** Answers what was read of the file; undefined when it has gone meanwhile. */
  addFile(name: string, path: string): Promise<{ bytes: number; sha256: string } | undefined>;
  /** All of it is written. */
  finish(): Promise<void>;
  /** @throws what the disk said, or else this */
  abort(error: unknown): Promise<never>;
}

/** Writes a tar archive to a new file, compressed as it comes. */
export function createArchive(path: string): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const piped = pipeline(
    Readable.fromWeb(readable),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(path, { mode: FOR_ITS_OWNER_ALONE }),
  );
  // Told to whoever writes next.
  piped.catch(() => {});

  async function addEntry(
    name: string,
    size: number,
    mtime: Date,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ) {
    const writer = controller.add({ name, size, mtime, mode: FOR_ITS_OWNER_ALONE }).getWriter();
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  }

  return {
    add: (name, content) => addEntry(name, content.length, new Date(), [content]),
    async addFile(name, path) {
      const file = await openIfThere(path);
      if (!file) return undefined;
      try {
        const { size, mtime } = await file.stat();
        const hash = createHash('sha256');
        await addEntry(
          name,
          size,
          mtime,
          readExactly(file, size, path, (bytes) => hash.update(bytes)),
        );
        return { bytes: size, sha256: hash.digest('hex') };
      } finally {
        await file.close();
      }
    },
    async finish() {
      controller.finalize();
      await piped;
    },
    async abort(error) {
      controller.error(error);
      await piped;
      throw error;
    },
  };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** As many bytes as an archive was told that there are: lines that are added to a log meanwhile are left for the next one. */
async function* readExactly(
  file: FileHandle,
  size: number,
  path: string,
  onRead: (bytes: Uint8Array) => void,
): AsyncIterable<Uint8Array> {
  for (let position = 0; position < size; ) {
    const length = Math.min(READ_BYTES, size - position);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0)
      throw new ConfigError(`${path} became shorter while it was read: run the command again.`);
    const bytes = buffer.subarray(0, bytesRead);
    onRead(bytes);
    yield bytes;
    position += bytesRead;
  }
}
