/** Things that a field names, by their titles: one, or several in their order; found by words, images in the library. */
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { focusNext } from '#client/ui/focus-next.island.ts';
import type { NamedThing } from '#shared/named-things.ts';
import { EditIcon } from '../editor/edit-icon.tsx';
import { ImageDialog } from '../editor/image-dialog.island.tsx';
import type { OrderedThing } from '../order/order-list.tsx';
import { OrderedThings } from '../order/ordered-things.island.tsx';
import { Combobox } from './combobox.island.tsx';
import { findNamed, isCalled, isName, searchThings, type Thing } from './find-things.island.ts';
import { smallCopy } from './small-copy.ts';
import { useSearch } from './use-search.island.ts';
import { useTyped } from './use-typed.island.ts';

export interface ThingFieldProps {
  kind: NamedThing;
  label: string;
  isMany: boolean;
  /** Whether their order means something. */
  isOrdered?: boolean;
  /** Readers are to see it: drafts are neither offered nor taken. */
  isPublishedOnly?: boolean;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  describedBy?: string;
  /** The server does not take what it names. */
  isWrong?: boolean;
  /** As far as they are known already. */
  titles?: Readonly<Record<string, string>>;
}

export function ThingField(props: ThingFieldProps): ReactNode {
  const { kind, label, isMany, isOrdered = false, isPublishedOnly = false, values, onChange } = props;
  const [named, learn] = useNamed(props);
  const nameOne = (name: string): Thing => named.get(name) ?? { name, title: name, note: '' };
  const chosen = values.map((name) => (isPublishedOnly ? tellHidden(nameOne(name)) : nameOne(name)));
  const add = (things: readonly Thing[]) => {
    learn(things);
    const names = things.map(({ name }) => name);
    onChange(isMany ? [...new Set([...values, ...names])] : names);
  };
  const place = useRef<HTMLDivElement>(null);
  const takenOut = useRef<number>(undefined);
  const takeOut = (name: string) => {
    takenOut.current = values.indexOf(name);
    onChange(values.filter((one) => one !== name));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has changed.
  useEffect(() => {
    const { current } = place;
    if (takenOut.current === undefined || !current) return;
    const buttons = current.querySelectorAll<HTMLElement>('.choose-out');
    focusNext(buttons, takenOut.current, current.querySelector<HTMLElement>('input, button'));
    takenOut.current = undefined;
  }, [values]);
  const Choice = kind === 'image' || kind === 'image-file' ? ImageChoice : WordChoice;
  return (
    <div ref={place} className="choose-things">
      <Choice {...props} onAdd={add} />
      {values.length > 0 && (
        <Chosen
          label={`Chosen: ${label}`}
          things={chosen}
          isOrdered={isOrdered && isMany && values.length > 1}
          onMove={onChange}
          onTakeOut={takeOut}
        />
      )}
    </div>
  );
}

/** With the reason why readers do not see it. */
const tellHidden = (thing: Thing): Thing =>
  thing.state === undefined ? thing : { ...thing, state: `${thing.state}: readers do not see it` };

interface ChosenProps {
  /** Name of the list. */
  label: string;
  things: readonly Thing[];
  isOrdered: boolean;
  onMove: (names: readonly string[]) => void;
  onTakeOut: (name: string) => void;
}

function Chosen({ label, things, isOrdered, onMove, onTakeOut }: ChosenProps): ReactNode {
  const id = useId();
  const renderOut = (name: string, title: string) => (
    <TakeOut title={title} onPress={() => onTakeOut(name)} />
  );
  if (isOrdered)
    return (
      <OrderedThings
        id={`chosen-${id}`}
        label={label}
        noun="an entry"
        things={things.map(describeChosen)}
        onMove={onMove}
        renderEnd={(thing) => renderOut(thing.id, thing.label)}
      />
    );
  return (
    <ul aria-label={label}>
      {things.map(({ name, title, state, src }) => (
        <li key={name}>
          {src && <img src={smallCopy(src)} alt="" />}
          <span>{title}</span>
          {state && <small className="choose-state">{state}</small>}
          {renderOut(name, title)}
        </li>
      ))}
    </ul>
  );
}

const describeChosen = ({ name, title, state, src }: Thing): OrderedThing => ({
  ...{ id: name, label: title },
  ...(state && { note: state }),
  ...(src && { src }),
});

const TakeOut = ({ title, onPress }: { title: string; onPress: () => void }): ReactNode => (
  <button type="button" className="choose-out" aria-label={`Take out: ${title}`} onClick={onPress}>
    <EditIcon name="remove" />
  </button>
);

interface ChoiceProps extends ThingFieldProps {
  onAdd: (things: readonly Thing[]) => void;
}

function WordChoice({
  kind,
  label,
  isMany,
  values,
  onAdd,
  describedBy,
  isWrong = false,
  isPublishedOnly = false,
}: ChoiceProps): ReactNode {
  const { text, fault, input, write, take, settle, leave } = useTyped({
    kind,
    isMany,
    isPublishedOnly,
    onAdd,
  });
  const [isAsked, setAsked] = useState(false);
  const words = text.trim();
  const { found, isWaiting } = useSearch(isAsked ? words : undefined, (asked) =>
    searchThings(kind, asked, isPublishedOnly),
  );
  const options = useMemo(
    () =>
      (found ?? [])
        .filter((thing) => !values.includes(thing.name) || isCalled(thing, words))
        .map(({ name, title, note, state }) => ({ key: name, title, note, ...(state && { state }) })),
    [found, values, words],
  );
  const none =
    isName(kind, words) && !isPublishedOnly
      ? 'Nothing here has this name. Press Enter to take it as it is.'
      : `Nothing ${isPublishedOnly ? 'published' : 'here'} has this name.`;
  return (
    <Combobox
      input={input}
      label={label}
      listLabel={label}
      inputMode="search"
      placeholder="Search by name"
      text={text}
      options={options}
      isWaiting={isWaiting}
      takesFirst={!isMany || !words.includes(',')}
      isWrong={isWrong}
      {...(fault && { fault })}
      {...(describedBy && { describedBy })}
      {...(found && words && options.length === 0 && { none })}
      onOpen={() => setAsked(true)}
      onText={(next) => {
        setAsked(true);
        write(next);
      }}
      onChoose={(key) => take((found ?? []).filter(({ name }) => name === key))}
      onEnter={() => settle(true)}
      onLeave={(event) =>
        leave(
          event,
          found?.find((thing) => isCalled(thing, words)),
        )
      }
    />
  );
}

function ImageChoice({ kind, label, isMany, values, onAdd, describedBy }: ChoiceProps): ReactNode {
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <button
        id={id}
        type="button"
        className="button quiet small"
        aria-label={`${values.length > 0 && !isMany ? 'Choose another' : 'Choose an image'}: ${label}`}
        aria-describedby={describedBy}
        onClick={() => setChoosing(true)}
      >
        {values.length > 0 && !isMany ? 'Choose another' : 'Choose an image'}
      </button>
      {isChoosing && (
        <ImageDialog
          isMany={false}
          onClose={() => setChoosing(false)}
          onChoose={([image]) => {
            setChoosing(false);
            if (!image) return;
            const { slug, src, alt } = image;
            onAdd([{ name: kind === 'image' ? slug : src, title: alt || slug, note: slug, src }]);
          }}
        />
      )}
    </div>
  );
}

/** Titles of what is named, as far as they are known; the second takes in those that were just found. */
function useNamed({ kind, values, isPublishedOnly, titles = {} }: ThingFieldProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, Thing>>(
    () => new Map(Object.entries(titles).map(([name, title]) => [name, { name, title, note: '' }])),
  );
  const learn = (things: readonly Thing[]) =>
    setKnown((before) => new Map([...before, ...things.map((thing) => [thing.name, thing] as const)]));
  // Nothing but the title is known of those that came with the page.
  const unknown = values.filter((name) => !known.get(name)?.note).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that are not known yet.
  useEffect(() => {
    if (unknown === '') return;
    const names = unknown.split(',');
    findNamed(kind, names).then(
      // Those who change settings see all that there is.
      (found) => learn(isPublishedOnly ? [...listGone(names, found), ...found] : found),
      () => {},
    );
  }, [kind, unknown]);
  return [known, learn] as const;
}

const listGone = (names: readonly string[], found: readonly Thing[]): readonly Thing[] =>
  names.flatMap((name) =>
    found.some((thing) => thing.name === name)
      ? []
      : { ...{ name, title: name, note: name }, state: 'Not found' },
  );
