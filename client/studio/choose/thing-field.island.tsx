/** Things that a field names, by their titles: one, or several in their order; found by words, images in the library. */
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { NamedThing } from '#shared/named-things.ts';
import { EditIcon } from '../editor/edit-icon.tsx';
import { ImageDialog } from '../editor/image-dialog.island.tsx';
import { Combobox } from './combobox.island.tsx';
import { findNamed, isCalled, isName, searchThings, type Thing } from './find-things.island.ts';
import { useSearch } from './use-search.island.ts';
import { useTyped } from './use-typed.island.ts';

export interface ThingFieldProps {
  kind: NamedThing;
  label: string;
  isMany: boolean;
  /** Whether their order means something. */
  isOrdered?: boolean;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  describedBy?: string;
  /** The server does not take what it names. */
  isWrong?: boolean;
  /** As far as they are known. */
  titles?: Readonly<Record<string, string>>;
  /** Shows what was chosen. */
  List?: (props: ChosenListProps) => ReactNode;
}

export interface ChosenListProps extends Pick<ThingFieldProps, 'label' | 'isMany' | 'values' | 'onChange'> {
  isOrdered: boolean;
  titleOf: (name: string) => string;
  srcOf: (name: string) => string | undefined;
}

export function ThingField(props: ThingFieldProps): ReactNode {
  const { kind, label, isMany, isOrdered = false, values, onChange, titles = {}, List = ChosenList } = props;
  const [known, learn] = useNamed(kind, values, titles);
  const add = (things: readonly Thing[]) => {
    learn(things);
    const names = things.map(({ name }) => name);
    onChange(isMany ? [...new Set([...values, ...names])] : names);
  };
  const Choice = kind === 'image' || kind === 'image-file' ? ImageChoice : WordChoice;
  return (
    <div className="choose-things">
      <Choice {...props} onAdd={add} />
      {values.length > 0 && (
        <List
          {...{ label, isMany, isOrdered, values, onChange }}
          titleOf={(name) => known.get(name)?.title ?? name}
          srcOf={(name) => known.get(name)?.src}
        />
      )}
    </div>
  );
}

function ChosenList(props: ChosenListProps): ReactNode {
  const { label, isMany, isOrdered, values, onChange, titleOf, srcOf } = props;
  const move = (place: number, step: 1 | -1) => {
    const moved = values.toSpliced(place, 1);
    onChange(moved.toSpliced(place + step, 0, ...values.slice(place, place + 1)));
  };
  return (
    <ul aria-label={`Chosen: ${label}`}>
      {values.map((name, place) => (
        <li key={name}>
          {srcOf(name) && <img src={srcOf(name)} alt="" />}
          <span>{titleOf(name)}</span>
          {isOrdered && isMany && values.length > 1 && (
            <>
              <Tool
                icon="up"
                label={`Move up: ${titleOf(name)}`}
                onPress={() => move(place, -1)}
                isOff={place === 0}
              />
              <Tool
                icon="down"
                label={`Move down: ${titleOf(name)}`}
                onPress={() => move(place, 1)}
                isOff={place === values.length - 1}
              />
            </>
          )}
          <TakeOut name={name} {...props} />
        </li>
      ))}
    </ul>
  );
}

export const TakeOut = ({
  name,
  titleOf,
  values,
  onChange,
}: Pick<ChosenListProps, 'titleOf' | 'values' | 'onChange'> & { name: string }): ReactNode => (
  <Tool
    icon="remove"
    label={`Take out: ${titleOf(name)}`}
    onPress={() => onChange(values.filter((other) => other !== name))}
  />
);

interface ToolProps {
  icon: 'up' | 'down' | 'remove';
  label: string;
  onPress: () => void;
  isOff?: boolean;
}

const Tool = ({ icon, label, onPress, isOff = false }: ToolProps): ReactNode => (
  <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => isOff || onPress()}>
    <EditIcon name={icon} />
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
}: ChoiceProps): ReactNode {
  const { text, fault, input, write, take, settle, leave } = useTyped({ kind, isMany, onAdd });
  const [isAsked, setAsked] = useState(false);
  const words = text.trim();
  const { found, isWaiting } = useSearch(isAsked ? words : undefined, (asked) => searchThings(kind, asked));
  const options = useMemo(
    () =>
      (found ?? [])
        .filter((thing) => !values.includes(thing.name) || isCalled(thing, words))
        .map(({ name, title, note }) => ({ key: name, title, note })),
    [found, values, words],
  );
  const none = isName(kind, words)
    ? 'Nothing public has this name. Press Enter to take it as it is.'
    : 'Nothing public has this name.';
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
function useNamed(kind: NamedThing, values: readonly string[], titles: Readonly<Record<string, string>>) {
  const [known, setKnown] = useState<ReadonlyMap<string, Thing>>(
    () => new Map(Object.entries(titles).map(([name, title]) => [name, { name, title, note: name }])),
  );
  const learn = (things: readonly Thing[]) =>
    setKnown((before) => new Map([...before, ...things.map((thing) => [thing.name, thing] as const)]));
  const unknown = values.filter((name) => !known.has(name)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that are not known yet.
  useEffect(() => {
    if (unknown !== '') findNamed(kind, unknown.split(',')).then(learn, () => {});
  }, [kind, unknown]);
  return [known, learn] as const;
}
