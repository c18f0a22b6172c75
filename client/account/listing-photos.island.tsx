/** Photos of a listing: sent one by one with their progress, put in order by dragging or by keys, described, removed. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountIsland } from '#client/core/mount-island.ts';
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

interface Upload {
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
  const List = useDragging(place);
  const order = photos.map(({ slug }) => slug);
  const room = LISTING_COUNTS.photos - photos.length;
  const nameOf = (slug: string) => {
    const at = order.indexOf(slug);
    return photos[at]?.alt || `Photo ${at + 1}`;
  };

  // These fields are new: whoever has to mend something begins at the first of the form, as without scripts.
  useEffect(() => {
    const wrong = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]');
    if (place.current?.contains(wrong ?? null)) wrong?.focus();
  }, []);

  // The draft is kept with what has changed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the photos have changed.
  useEffect(() => {
    if (!isFirst.current) place.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isFirst.current = false;
  }, [photos]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (chosen.length > 0) void add(chosen);
  }, []);

  const move = (slug: string, to: number) => {
    const places = moveTo(order, slug, to);
    setPhotos(places.flatMap((one) => photos.find((photo) => photo.slug === one) ?? []));
    setTold(`${nameOf(slug)} is in place ${to + 1} of ${order.length}.`);
  };

  async function add(files: readonly File[]): Promise<void> {
    const taken = files.slice(0, room);
    const note = (at: number, upload: Upload) =>
      setUploads((all) => all.map((one, other) => (other === at ? upload : one)));
    setUploads(taken.map(({ name }) => ({ name, progress: 0 })));
    setTold(
      files.length > room
        ? `There is room for ${room} more.`
        : `Sending ${taken.length === 1 ? 'a photo' : `${taken.length} photos`}.`,
    );
    let refused = 0;
    for (const [at, file] of taken.entries()) {
      const { name } = file;
      try {
        const sent: SentPhoto = await sendPhoto(`listing=${id}`, file, (progress) =>
          note(at, { name, progress }),
        );
        setPhotos((all) => [...all, { ...sent, alt: '' }]);
        note(at, { name, progress: 1 });
      } catch (error) {
        refused += 1;
        note(at, { name, progress: 1, problem: error instanceof Error ? error.message : String(error) });
      }
    }
    setUploads((all) => all.filter(({ problem }) => problem !== undefined));
    setTold(
      refused === 0
        ? 'All photos were sent. Say what each shows.'
        : `${taken.length - refused} of ${taken.length} photos were sent. Below is why the others were not.`,
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
          {uploads.map(({ name, progress, problem }) => (
            <li key={name}>
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
