/** Images of other sites, which readers do not see: those that are pasted are brought over at once, the others when somebody says so. */
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ForeignImage, isPasted, listForeignImages, replaceImage } from './bring-images.island.ts';
import { bringImage } from './upload-image.island.ts';

interface BringState {
  readonly isUnderWay: boolean;
  /** Why it could not be brought over. */
  readonly problem?: string;
}

interface ForeignImagesProps {
  editor: Editor;
  /** Changes when the text has. */
  version: number;
}

export function ForeignImages({ editor }: ForeignImagesProps): ReactNode {
  const { states, bring } = useBringing(editor);
  const images = listForeignImages(editor);
  if (images.length === 0) return null;
  const waiting = images.filter(({ address }) => !states.get(address)?.isUnderWay);
  return (
    <section className="edit-foreign" aria-label="Images of other sites">
      <p>
        {images.length === 1
          ? 'This image is on another site: readers will not see it there.'
          : `${images.length} images are on other sites: readers will not see them there.`}
        {waiting.length > 1 && (
          <button type="button" className="button small" onClick={() => bring(waiting)}>
            Bring all over
          </button>
        )}
      </p>
      <ul>
        {images.map((image) => (
          <ForeignEntry
            key={image.address}
            address={image.address}
            state={states.get(image.address)}
            onBring={() => bring([image])}
          />
        ))}
      </ul>
    </section>
  );
}

interface ForeignEntryProps {
  address: string;
  state: BringState | undefined;
  onBring: () => void;
}

function ForeignEntry({ address, state, onBring }: ForeignEntryProps): ReactNode {
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {shortAddress(address)}
      </a>
      <span role="status">{state?.isUnderWay ? 'Bringing it over…' : (state?.problem ?? '')}</span>
      {!state?.isUnderWay && (
        <button type="button" className="button quiet small" onClick={onBring}>
          {state?.problem ? 'Try again' : 'Bring it over'}
        </button>
      )}
    </li>
  );
}

/** `stones.example/…/ruby.jpg` */
function shortAddress(address: string): string {
  const url = URL.parse(address, location.href);
  if (!url) return address;
  const parts = url.pathname.split('/').filter(Boolean);
  return [url.hostname, ...(parts.length > 1 ? ['…'] : []), parts.at(-1) ?? ''].join('/');
}

/** One after the other: the other site is asked for one image at a time. */
function useBringing(editor: Editor) {
  const [states, setStates] = useState<ReadonlyMap<string, BringState>>(new Map());
  const queue = useRef(Promise.resolve());
  const known = useRef(new Set<string>());
  const bring = useCallback(
    (images: readonly ForeignImage[]) => {
      const set = (address: string, state: BringState) =>
        setStates((before) => new Map(before).set(address, state));
      for (const { address, alt } of images) {
        known.current.add(address);
        set(address, { isUnderWay: true });
        queue.current = queue.current
          .then(async () => replaceImage(editor, address, await bringImage(address, alt)))
          .then(
            () => known.current.delete(address),
            (error: Error) => set(address, { isUnderWay: false, problem: error.message }),
          )
          .then(() => {});
      }
    },
    [editor],
  );
  useEffect(() => {
    const before = new Set(listForeignImages(editor).map(({ address }) => address));
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      if (!isPasted(transaction)) return;
      bring(
        listForeignImages(editor).filter(
          ({ address }) => !before.has(address) && !known.current.has(address),
        ),
      );
    };
    editor.on('transaction', onTransaction);
    return () => void editor.off('transaction', onTransaction);
  }, [editor, bring]);
  return { states, bring };
}
