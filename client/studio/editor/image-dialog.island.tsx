/** Images for a text: from this computer, each with a description, or from the library. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { smallCopy } from '../choose/small-copy.ts';
import { findImages, type LibraryImage, uploadImage } from './upload-image.island.ts';

interface ImageDialogProps {
  /** Files that were dropped or pasted. */
  files?: readonly File[];
  isMany: boolean;
  onChoose: (images: readonly LibraryImage[]) => void;
  onClose: () => void;
}

interface NewImage {
  readonly file: File;
  readonly preview: string;
  readonly alt: string;
  readonly problem?: string | undefined;
  /** Once the library has it. */
  readonly sent?: LibraryImage;
}

export function ImageDialog({ files = [], isMany, onChoose, onClose }: ImageDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [images, setImages] = useState<readonly NewImage[]>([]);
  const [sending, setSending] = useState<string>();
  const add = async (added: readonly File[]) => {
    const read = await Promise.all(added.map(readFile));
    setImages((before) => (isMany ? [...before, ...read] : read.slice(0, 1)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was opened with.
  useEffect(() => {
    dialog.current?.showModal();
    if (files.length > 0) void add(files);
  }, []);
  const change = (place: number, part: Partial<NewImage>) =>
    setImages((before) => before.map((image, at) => (at === place ? { ...image, ...part } : image)));
  const drop = (place: number) => setImages((before) => before.filter((_, at) => at !== place));
  /** Those that the library has stay here beside those that failed, in their order. */
  const send = async () => {
    const tried: NewImage[] = [];
    for (const [place, { problem: _, ...image }] of images.entries()) {
      if (!image.sent) setSending(`Uploading ${place + 1} of ${images.length}…`);
      tried.push(image.sent ? image : await upload(image));
    }
    setSending(undefined);
    setImages(tried);
    if (tried.every(({ sent }) => sent)) onChoose(listSent(tried));
  };
  const sent = listSent(images);
  const failed = images.filter(({ problem }) => problem).length;
  const isReady = images.length > 0 && images.every(({ alt }) => alt.trim() !== '');
  const addSent = () => onChoose(sent);
  return (
    <dialog
      ref={dialog}
      className="edit-dialog"
      aria-labelledby={`${id}-title`}
      onClose={sent.length > 0 ? addSent : onClose}
    >
      <header>
        <h2 id={`${id}-title`}>{isMany ? 'Images' : 'Image'}</h2>
        <button type="button" className="button quiet small" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <p className="field">
        <label htmlFor={`${id}-files`}>From this computer</label>
        <input
          id={`${id}-files`}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={isMany}
          onChange={({ target }) => void add([...(target.files ?? [])])}
        />
      </p>
      {images.map(({ file, preview, alt, problem, sent }, place) => (
        <div className="edit-upload" key={`${file.name} ${file.lastModified}`}>
          <img src={preview} alt="" />
          <p className="field">
            <label htmlFor={`${id}-alt-${place}`}>{`Description of ${file.name}`}</label>
            <span className="field-hint" id={`${id}-hint-${place}`}>
              For those who cannot see it: what does it show?
            </span>
            <input
              id={`${id}-alt-${place}`}
              value={alt}
              required
              readOnly={sent !== undefined}
              aria-describedby={`${id}-hint-${place}`}
              onChange={({ target }) => change(place, { alt: target.value })}
            />
            {problem && (
              <span className="field-error" role="alert">
                {problem}
              </span>
            )}
            {sent ? (
              <span className="field-hint">Uploaded.</span>
            ) : (
              <button
                type="button"
                className="button quiet small"
                aria-label={`Leave out ${file.name}`}
                aria-disabled={sending !== undefined}
                onClick={() => sending || drop(place)}
              >
                Leave out
              </button>
            )}
          </p>
        </div>
      ))}
      {images.length > 0 && (
        <p className="edit-buttons">
          {sent.length > 0 && (
            <button type="button" className="button" onClick={() => sending || addSent()}>
              {sent.length === 1
                ? 'Add the image that is uploaded'
                : `Add the ${sent.length} that are uploaded`}
            </button>
          )}
          {sent.length < images.length && (
            <button
              type="button"
              className={sent.length > 0 ? 'button quiet' : 'button'}
              aria-disabled={!isReady || sending !== undefined}
              onClick={() => isReady && !sending && send()}
            >
              {failed > 0 ? 'Try again' : describeAdding(images.length)}
            </button>
          )}
          <span role="status">
            {sending ??
              (!isReady ? 'Each image needs its description.' : describeFailed(failed, sent.length))}
          </span>
        </p>
      )}
      <Library onChoose={(image) => onChoose([image])} />
    </dialog>
  );
}

const listSent = (images: readonly NewImage[]): LibraryImage[] => images.flatMap(({ sent }) => sent ?? []);

async function upload(image: NewImage): Promise<NewImage> {
  try {
    return { ...image, sent: await uploadImage(image.file, image.alt.trim()) };
  } catch (error) {
    return { ...image, problem: (error as Error).message };
  }
}

const describeAdding = (count: number): string => (count > 1 ? `Add ${count} images` : 'Add the image');

function describeFailed(failed: number, sent: number): string {
  if (failed === 0) return '';
  const told = failed === 1 ? 'One was not uploaded.' : `${failed} were not uploaded.`;
  return sent === 0 ? told : `${told} Closing adds those that were.`;
}

function Library({ onChoose }: { onChoose: (image: LibraryImage) => void }): ReactNode {
  const id = useId();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly LibraryImage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      findImages(search).then(
        (images) => isCurrent && setFound(images),
        () => {},
      );
    }, SEARCH_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return (
    <section className="edit-library" aria-label="Library">
      <p className="field">
        <label htmlFor={id}>From the library</label>
        <input
          id={id}
          type="search"
          placeholder="Words of its description or title"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </p>
      <ul>
        {found.map((image) => (
          <li key={image.id}>
            <button type="button" onClick={() => onChoose(image)}>
              <img
                src={smallCopy(image.src)}
                alt={image.alt}
                loading="lazy"
                width={image.width}
                height={image.height}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SEARCH_PAUSE_MS = 200;

/** The policy of the site lets images be shown from it, and from data. */
function readFile(file: File): Promise<NewImage> {
  const { promise, resolve } = Promise.withResolvers<NewImage>();
  const reader = new FileReader();
  reader.onload = () => resolve({ file, preview: String(reader.result), alt: '' });
  reader.onerror = () => resolve({ file, preview: '', alt: '', problem: 'This file could not be read.' });
  reader.readAsDataURL(file);
  return promise;
}
