/** The same item was saved by somebody else, or in another tab: both versions, field by field and block by block, and which of them stays. */
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isCount } from '#shared/setting-fields.ts';
import { type BlockChoice, mergeBlocks } from './compare-blocks.ts';
import { type FieldVersions, pickField } from './compare-fields.ts';
import { compareVersions, countQuestions } from './compare-versions.ts';
import { describeBlock } from './describe-block.ts';
import { describeRows, describeValue, labelField } from './describe-fields.island.ts';
import type { FieldValues } from './form-fields.island.ts';

interface CompareDialogProps {
  title: string;
  /** Names of the two versions. */
  names: { readonly theirs: string; readonly mine: string };
  /** Where the fields have their labels. */
  form: HTMLFormElement;
  versions: FieldVersions;
  /** @param values of all fields that are to be others than mine, and of the text */
  onChoose: (values: FieldValues) => void;
  onClose: () => void;
}

export function CompareDialog(props: CompareDialogProps): ReactNode {
  const { title, names, form, onChoose, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The versions are compared once: what is shown is what is chosen from.
  const [versions] = useState(props.versions);
  const compared = useMemo(() => compareVersions(versions), [versions]);
  const { taken, fields, parts } = compared;
  const [fieldChoices, setFieldChoices] = useState<Readonly<Record<string, BlockChoice>>>({});
  const [blockChoices, setBlockChoices] = useState<Readonly<Record<number, BlockChoice>>>({});
  useEffect(() => dialog.current?.showModal(), []);
  const take = () => {
    const theirFields = [...taken, ...fields.filter((name) => fieldChoices[name] === 'theirs')];
    onChoose({
      ...Object.assign({}, ...theirFields.map((name) => pickField(versions.theirs, name))),
      ...(parts.length > 0 && { content: mergeBlocks(parts, blockChoices) }),
    });
  };
  return (
    <dialog ref={dialog} className="edit-dialog edit-compare" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button quiet small" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <p>{describeCount(countQuestions(compared))}</p>
      {taken.length > 0 && (
        <p className="edit-same">
          {`Changed only there, so it is taken over: ${taken.map((name) => labelField(form, name)).join(', ')}.`}
        </p>
      )}
      {fields.map((name) => (
        <Difference
          key={name}
          legend={labelField(form, name)}
          isNamed
          names={names}
          mine={describeField(form, name, versions.mine)}
          theirs={describeField(form, name, versions.theirs)}
          choices={ONE_OF_TWO}
          chosen={fieldChoices[name]}
          onChoose={(choice) => setFieldChoices({ ...fieldChoices, [name]: choice })}
        />
      ))}
      {parts.map((part, place) =>
        part.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands in its place.
          <p key={place} className="edit-same">
            {describeBlocks(part.blocks)}
          </p>
        ) : (
          <Difference
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands in its place.
            key={place}
            legend={`Difference in place ${place + 1}`}
            names={names}
            mine={part.mine.map(describeBlock)}
            theirs={part.theirs.map(describeBlock)}
            note={part.taken && TAKEN_NOTES[part.taken]}
            choices={part.mine.length > 0 && part.theirs.length > 0 && !part.taken ? ALL_CHOICES : ONE_OF_TWO}
            chosen={blockChoices[place] ?? part.taken}
            onChoose={(choice) => setBlockChoices({ ...blockChoices, [place]: choice })}
          />
        ),
      )}
      <p className="edit-buttons">
        <button type="button" className="button" onClick={take}>
          Take this
        </button>
      </p>
    </dialog>
  );
}

const ONE_OF_TWO: readonly BlockChoice[] = ['mine', 'theirs'];
const ALL_CHOICES: readonly BlockChoice[] = [...ONE_OF_TWO, 'both'];

const TAKEN_NOTES = {
  theirs: 'Changed only there, so it is taken over.',
  mine: 'Changed only here, so yours stays.',
} as const;

function describeCount(count: number): string {
  if (count === 0) return 'You changed nothing here that was changed there as well.';
  return `${count === 1 ? 'They differ in one place.' : `They differ in ${count} places.`} Choose what stays.`;
}

function describeField(form: HTMLFormElement, name: string, values: FieldValues): string[] {
  if (isCount(name)) return describeRows(form, name, values);
  const text = describeValue(form, name, values[name] ?? '');
  return text.trim() === '' ? [] : [text];
}

interface DifferenceProps {
  legend: string;
  /** Whether the legend is to be seen. */
  isNamed?: boolean;
  names: CompareDialogProps['names'];
  mine: readonly string[];
  theirs: readonly string[];
  /** Why it is not asked about. */
  note?: string | undefined;
  choices: readonly BlockChoice[];
  /** Mine, where nothing is. */
  chosen: BlockChoice | undefined;
  onChoose: (choice: BlockChoice) => void;
}

function Difference({
  legend,
  isNamed = false,
  names,
  mine,
  theirs,
  note,
  choices,
  chosen = 'mine',
  onChoose,
}: DifferenceProps): ReactNode {
  const id = useId();
  const labels = { ...names, both: 'Both' };
  return (
    <fieldset className="edit-set">
      <legend className={isNamed ? undefined : 'hidden'}>{legend}</legend>
      {note && <p className="edit-same">{note}</p>}
      <div className="edit-versions">
        <Version name={names.mine} lines={mine} />
        <Version name={names.theirs} lines={theirs} />
      </div>
      <p className="edit-choices">
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={id} checked={chosen === choice} onChange={() => onChoose(choice)} />{' '}
            {labels[choice]}
          </label>
        ))}
      </p>
    </fieldset>
  );
}

function Version({ name, lines }: { name: string; lines: readonly string[] }): ReactNode {
  return (
    <div>
      <p className="edit-group">{name}</p>
      {lines.length === 0 && <p className="edit-none">Nothing here</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const describeBlocks = (blocks: readonly string[]): string =>
  blocks.length === 1 ? 'One block is the same in both.' : `${blocks.length} blocks are the same in both.`;
