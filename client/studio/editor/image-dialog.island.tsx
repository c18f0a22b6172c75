/** Images for a text: from this computer, each with a description, or from the library. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { smallCopy } from '../choose/small-copy.ts';
import { findImages, type LibraryImage } from './upload-image.island.ts';
import { listSent, useNewImages } from './use-new-images.island.ts';

interface ImageDialogProps {
  /** Files that were dropped or pasted. */
  files?: readonly File[];
  isMany: boolean;
  onChoose: (images: readonly LibraryImage[]) => void;
  onClose: () => void;
}

export function ImageDialog({ files = [], isMany, onChoose, onClose }: ImageDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { images, add, describe, drop, send, sending, giveUp } = useNewImages(isMany);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was opened with.
  useEffect(() => {
    dialog.current?.showModal();
    if (files.length > 0) void add(files);
    return giveUp;
  }, []);
  const sent = listSent(images);
  const failed = images.filter(({ problem }) => problem).length;
  const isReady = images.length > 0 && images.every(({ alt }) => alt.trim() !== '');
  const addSent = () => onChoose(sent);
  const sendAll = async () => {
    const all = await send();
    if (all) onChoose(all);
  };
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
          // One would take the place of that which is on its way.
          disabled={!isMany && sending !== undefined}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </p>
      {images.map(({ key, file, preview, alt, problem, sent }) => (
        <div className="edit-upload" key={key}>
          <img src={preview} alt="" />
          <p className="field">
            <label htmlFor={`${id}-alt-${key}`}>{`Description of ${file.name}`}</label>
            <span className="field-hint" id={`${id}-hint-${key}`}>
              For those who cannot see it: what does it show?
            </span>
            <input
              id={`${id}-alt-${key}`}
              value={alt}
              required
              readOnly={sent !== undefined || sending === key}
              aria-describedby={`${id}-hint-${key}`}
              onChange={({ target }) => describe(key, target.value)}
            />
            {problem && (
              <span className="field-error" role="alert">
                {problem}
              </span>
            )}
            {sent || sending === key ? (
              <span className="field-hint">{sent ? 'Uploaded.' : 'Uploading…'}</span>
            ) : (
              <button
                type="button"
                className="button quiet small"
                aria-label={`Leave out ${file.name}`}
                onClick={() => drop(key)}
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
            <button
              type="button"
              className="button"
              aria-disabled={sending !== undefined}
              onClick={() => sending === undefined && addSent()}
            >
              {sent.length === 1
                ? 'Add the image that is uploaded'
                : `Add the ${sent.length} that are uploaded`}
            </button>
          )}
          {images.some(({ sent, isRefused }) => !sent && !isRefused) && (
            <button
              type="button"
              className={sent.length > 0 ? 'button quiet' : 'button'}
              aria-disabled={!isReady || sending !== undefined}
              onClick={() => isReady && sending === undefined && sendAll()}
            >
              {images.some(({ problem, isRefused }) => problem && !isRefused)
                ? 'Try again'
                : describeAdding(images.length)}
            </button>
          )}
          <span role="status">
            {sending !== undefined
              ? `Uploading ${images.findIndex(({ key }) => key === sending) + 1} of ${images.length}. Closing keeps those that are uploaded.`
              : !isReady
                ? 'Each image needs its description.'
                : describeFailed(failed, sent.length)}
          </span>
        </p>
      )}
      <Library
        isOff={sending !== undefined}
        onChoose={(image) => onChoose(isMany ? [...sent, image] : [image])}
      />
    </dialog>
  );
}

const describeAdding = (count: number): string => (count > 1 ? `Add ${count} images` : 'Add the image');

function describeFailed(failed: number, sent: number): string {
  if (failed === 0) return '';
  const told = failed === 1 ? 'One was not uploaded.' : `${failed} were not uploaded.`;
  return sent === 0 ? told : `${told} Closing adds those that were.`;
}

interface LibraryProps {
  /** While others are on their way. */
  isOff: boolean;
  onChoose: (image: LibraryImage) => void;
}

function Library({ isOff, onChoose }: LibraryProps): ReactNode {
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
            <button type="button" aria-disabled={isOff} onClick={() => isOff || onChoose(image)}>
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
