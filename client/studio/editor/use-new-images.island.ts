/** Files that are on their way to the library: each with its description, and what was wrong with it. More may be added meanwhile. */
import { useRef, useState } from 'react';
import { isFaultOfFile } from '../media/upload-row.island.ts';
import { type LibraryImage, uploadImage } from './upload-image.island.ts';

interface NewImage {
  readonly key: number;
  readonly file: File;
  readonly preview: string;
  readonly alt: string;
  readonly problem?: string | undefined;
  /** It would be refused again. */
  readonly isRefused?: boolean;
  /** Once the library has it. */
  readonly sent?: LibraryImage;
}

export const listSent = (images: readonly NewImage[]): LibraryImage[] =>
  images.flatMap(({ sent }) => sent ?? []);

export function useNewImages(isMany: boolean) {
  /** As they are now, whatever render asks. */
  const now = useRef<readonly NewImage[]>([]);
  const [images, setImages] = useState(now.current);
  const [sending, setSending] = useState<number>();
  const stop = useRef(new AbortController());

  const write = (next: readonly NewImage[]) => {
    now.current = next;
    setImages(next);
  };
  const change = (key: number, part: Partial<NewImage>) =>
    write(now.current.map((image) => (image.key === key ? { ...image, ...part } : image)));

  const add = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(readFile));
    const keyed = read.map((image) => ({ ...image, key: nextKey() }));
    if (keyed.length > 0) write(isMany ? [...now.current, ...keyed] : keyed.slice(0, 1));
  };

  /** Those that the library has stay beside those that failed, in their order. Answers all of them when it has all. */
  const send = async (): Promise<readonly LibraryImage[] | undefined> => {
    const { signal } = stop.current;
    const tried = new Set<number>();
    for (const { key, isRefused } of now.current) if (!isRefused) change(key, { problem: undefined });
    const findNext = () =>
      now.current.find(
        ({ key, sent, isRefused, alt }) => !sent && !isRefused && !tried.has(key) && alt.trim() !== '',
      );
    for (let image = findNext(); image && !signal.aborted; image = findNext()) {
      const { key, file, alt } = image;
      tried.add(key);
      setSending(key);
      try {
        change(key, { sent: await uploadImage(file, alt.trim(), signal) });
      } catch (error) {
        change(key, { problem: (error as Error).message, isRefused: isFaultOfFile(error) });
      }
    }
    setSending(undefined);
    const isWhole = !signal.aborted && now.current.every(({ sent }) => sent);
    return isWhole ? listSent(now.current) : undefined;
  };

  return {
    images,
    /** Key of the one that is on its way. */
    sending,
    add,
    describe: (key: number, alt: string) => change(key, { alt }),
    drop: (key: number) => write(now.current.filter((image) => image.key !== key)),
    send,
    /** Nothing is sent any more. */
    giveUp: () => stop.current.abort(),
  };
}

let keys = 0;
const nextKey = (): number => {
  keys += 1;
  return keys;
};

type ReadImage = Omit<NewImage, 'key'>;

/** The policy of the site lets images be shown from it, and from data. */
function readFile(file: File): Promise<ReadImage> {
  const { promise, resolve } = Promise.withResolvers<ReadImage>();
  const reader = new FileReader();
  reader.onload = () => resolve({ file, preview: String(reader.result), alt: '' });
  reader.onerror = () => resolve({ file, preview: '', alt: '', problem: 'This file could not be read.' });
  reader.readAsDataURL(file);
  return promise;
}
