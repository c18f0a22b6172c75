/** Photos of a listing: sent one by one with their progress, put in order by dragging or by keys, described, removed. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
import { focusNext } from '#client/ui/focus-next.island.ts';
import { Icon } from '#client/ui/icons.tsx';
import { moveTo, type ThingDrag } from '#client/ui/sorted-list.tsx';
import { useDragging } from '#client/ui/use-dragging.island.ts';
import { idOfField } from '#shared/listing-labels.ts';
import { LISTING_COUNTS } from '#shared/listings.ts';
import { describePhotos, type ShownPhoto } from './listing-photos.tsx';
import { PhotoCard } from './photo-card.tsx';
import { type SentPhoto, sendPhoto } from './send-photo.island.ts';

interface PhotosProps {
  readonly id: number;
  readonly photos: readonly ShownPhoto[];
  /** How many readers see. */
  readonly shown: number;
  readonly errors: Readonly<Record<string, string>>;
}

export const mount: MountIsland = (place, props) => {
  const { photos, ...rest } = props as PhotosProps;
  const typed = photos.map((photo, at) => ({ ...photo, alt: findTyped(place, at) ?? photo.alt }));
  // Chosen before this script was there.
  const chosen = place.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? [];
  const wasTyped = typed.some(({ alt }, at) => alt !== photos[at]?.alt);
  createRoot(place).render(<Photos {...rest} photos={typed} wasTyped={wasTyped} chosen={[...chosen]} />);
};

const findTyped = (place: HTMLElement, at: number): string | undefined =>
  place.querySelector<HTMLInputElement>(`[name="photos.${at + 1}.alt"]`)?.value;

const NO_ROOM = `There is room for ${LISTING_COUNTS.photos} photos.`;

interface Upload {
  /** Telephones give all photos one name. */
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Sentence in which it was refused. */
  readonly problem?: string;
}

interface FirstPhotos extends PhotosProps {
  /** Whether a text has changed before the script was there. */
  readonly wasTyped: boolean;
  readonly chosen: readonly File[];
}

function Photos({ id, photos: first, shown, errors, wasTyped, chosen }: FirstPhotos) {
  const [photos, setPhotos] = useState(first);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(!wasTyped);
  const keys = useRef(0);
  const removed = useRef<number>(undefined);
  const List = useDragging(place);
  const order = photos.map(({ slug }) => slug);
  const pending = uploads.filter(({ problem }) => problem === undefined).length;
  const room = LISTING_COUNTS.photos - photos.length - pending;
  const nameOf = (slug: string) => {
    const at = order.indexOf(slug);
    return photos[at]?.alt || `Photo ${at + 1}`;
  };

  // These fields are new: whoever has to mend something begins at the first of the form, as without scripts.
  useEffect(() => {
    const wrong = place.current?.closest('form')?.querySelector('.field-error') ?? null;
    if (place.current?.contains(wrong)) place.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, []);

  // The draft is kept with what has changed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the photos have changed.
  useEffect(() => {
    if (!isFirst.current) place.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isFirst.current = false;
    if (removed.current !== undefined && place.current)
      focusNext(
        place.current.querySelectorAll<HTMLElement>('.photo-moves button:last-of-type'),
        removed.current,
        place.current.querySelector<HTMLElement>('input[type="file"]'),
      );
    removed.current = undefined;
  }, [photos]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (chosen.length > 0) void add(chosen);
  }, []);

  // A photo that is on its way is lost with the page.
  useEffect(() => {
    if (pending === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [pending]);

  const move = (slug: string, to: number) => {
    const places = moveTo(order, slug, to);
    setPhotos(places.flatMap((one) => photos.find((photo) => photo.slug === one) ?? []));
    setTold(`${nameOf(slug)} is in place ${to + 1} of ${order.length}.`);
  };

  async function add(files: readonly File[]): Promise<void> {
    const added = files.map((file, at) => {
      keys.current += 1;
      const upload: Upload = { key: keys.current, name: file.name, progress: 0 };
      return { file, upload: at < room ? upload : { ...upload, problem: NO_ROOM } };
    });
    const taken = added.filter(({ upload }) => upload.problem === undefined);
    const note = (upload: Upload) =>
      setUploads((all) => all.map((one) => (one.key === upload.key ? upload : one)));
    // Refusals of before have been read.
    setUploads((all) => [
      ...all.filter(({ problem }) => problem === undefined),
      ...added.map(({ upload }) => upload),
    ]);
    setTold(`Sending ${taken.length === 1 ? 'a photo' : `${taken.length} photos`}.`);
    let sent = 0;
    for (const { file, upload } of taken) {
      try {
        const photo: SentPhoto = await sendPhoto(`listing=${id}`, file, (progress) =>
          note({ ...upload, progress }),
        );
        setPhotos((all) => [...all, { ...photo, alt: '' }]);
        setUploads((all) => all.filter(({ key }) => key !== upload.key));
        sent += 1;
      } catch (error) {
        note({ ...upload, problem: error instanceof Error ? error.message : String(error) });
      }
    }
    setTold(
      sent === added.length
        ? 'All photos were sent. Say what each shows.'
        : `${sent} of ${added.length} photos were sent. Below is why the others were not.`,
    );
  }

  const renderThing = (slug: string, drag?: ThingDrag) => {
    const at = order.indexOf(slug);
    const photo = photos[at];
    if (!photo) return null;
    const setAlt = (alt: string) =>
      setPhotos((all) => all.map((one) => (one.slug === slug ? { ...one, alt } : one)));
    return (
      <PhotoCard
        key={slug}
        photo={photo}
        at={at}
        isShown={at < shown}
        error={photo.alt === '' ? errors[`photos.${at + 1}.alt`] : undefined}
        {...(drag && { item: drag.item })}
        field={{ value: photo.alt, onChange: ({ currentTarget }) => setAlt(currentTarget.value) }}
      >
        <p className="photo-moves">
          <button
            type="button"
            className="photo-grip"
            {...drag?.grip}
            aria-label={`Move ${nameOf(slug)} by dragging`}
          >
            <Icon name="grip" />
          </button>
          <Step label="Earlier" name={nameOf(slug)} isOff={at === 0} onClick={() => move(slug, at - 1)} />
          <Step
            label="Later"
            name={nameOf(slug)}
            isOff={at === order.length - 1}
            onClick={() => move(slug, at + 1)}
          />
          <Step
            label="Remove"
            name={nameOf(slug)}
            isOff={false}
            onClick={() => {
              removed.current = at;
              setPhotos(photos.filter((one) => one.slug !== slug));
              setTold(`${nameOf(slug)} was removed.`);
            }}
          />
        </p>
      </PhotoCard>
    );
  };

  const input = idOfField('photos');
  return (
    <div ref={place}>
      <fieldset className="listing-photos">
        <legend>
          Photos<span className="field-optional"> (optional)</span>
        </legend>
        <p className="field-hint">{describePhotos(shown)}</p>
        <List
          id="photos"
          className="photo-list"
          layout="column"
          noun="a photo"
          order={order}
          nameOf={nameOf}
          onMove={move}
          renderThing={renderThing}
        />
        <ul className="photo-uploads">
          {uploads.map(({ key, name, progress, problem }) => (
            <li key={key}>
              <span>{name}</span>
              {problem === undefined ? (
                <progress value={progress} aria-label={`Sending ${name}`} />
              ) : (
                <span className="field-error" role="alert">
                  {problem}
                </span>
              )}
            </li>
          ))}
        </ul>
        {room > 0 && (
          <p className="field">
            <label htmlFor={input}>Add photos</label>
            <input
              id={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                currentTarget.value = '';
                void add(files);
              }}
            />
          </p>
        )}
      </fieldset>
      <p className="hidden" role="status">
        {told}
      </p>
    </div>
  );
}

interface StepProps {
  label: string;
  name: string;
  isOff: boolean;
  onClick: () => void;
}

function Step({ label, name, isOff, onClick }: StepProps) {
  return (
    <button type="button" className="photo-step" disabled={isOff} onClick={onClick}>
      {label}
      <span className="hidden">{`: ${name}`}</span>
    </button>
  );
}
