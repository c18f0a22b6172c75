/** Somebody else has saved the same item: both versions, block by block, and which of them stays. */
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { BLOCK_LABELS, NODE_LABELS } from './block-labels.ts';
import { readText } from './check-content.ts';
import { type BlockChoice, type ComparedPart, compareBlocks, mergeBlocks } from './compare-blocks.ts';
import { readBlock } from './markup/read-block.ts';

interface CompareDialogProps {
  title: string;
  /** Names of the two versions. */
  names: { readonly theirs: string; readonly mine: string };
  theirs: string;
  mine: string;
  onChoose: (markup: string) => void;
  onClose: () => void;
}

const CHOICES: readonly BlockChoice[] = ['mine', 'theirs', 'both'];

export function CompareDialog({
  title,
  names,
  theirs,
  mine,
  onChoose,
  onClose,
}: CompareDialogProps): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const parts = useMemo(() => compareBlocks(theirs, mine), [theirs, mine]);
  const [choices, setChoices] = useState<Readonly<Record<number, BlockChoice>>>({});
  useEffect(() => dialog.current?.showModal(), []);
  const count = parts.filter(({ kind }) => kind === 'choice').length;
  const labels = { mine: names.mine, theirs: names.theirs, both: 'Both' };
  return (
    <dialog ref={dialog} className="edit-dialog edit-compare" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button quiet small" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <p>
        {count === 1 ? 'They differ in one place.' : `They differ in ${count} places.`} Choose what stays.
      </p>
      {parts.map((part, place) =>
        part.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands in its place.
          <p key={place} className="edit-same">
            {describeBlocks(part.blocks)}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands in its place.
          <fieldset key={place} className="edit-set">
            <legend className="hidden">{`Difference in place ${place + 1}`}</legend>
            <div className="edit-versions">
              <Version name={names.mine} blocks={part.mine} />
              <Version name={names.theirs} blocks={part.theirs} />
            </div>
            <p className="edit-choices">
              {CHOICES.filter((choice) => choice !== 'both' || isTwoSided(part)).map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`${id}-${place}`}
                    checked={(choices[place] ?? 'mine') === choice}
                    onChange={() => setChoices({ ...choices, [place]: choice })}
                  />{' '}
                  {labels[choice]}
                </label>
              ))}
            </p>
          </fieldset>
        ),
      )}
      <p className="edit-buttons">
        <button type="button" className="button" onClick={() => onChoose(mergeBlocks(parts, choices))}>
          Take this
        </button>
      </p>
    </dialog>
  );
}

const isTwoSided = (part: Extract<ComparedPart, { kind: 'choice' }>): boolean =>
  part.mine.length > 0 && part.theirs.length > 0;

function Version({ name, blocks }: { name: string; blocks: readonly string[] }): ReactNode {
  return (
    <div>
      <p className="edit-group">{name}</p>
      {blocks.length === 0 && <p className="edit-none">Nothing here</p>}
      {blocks.map((block) => (
        <p key={block}>{describeBlock(block)}</p>
      ))}
    </div>
  );
}

const describeBlocks = (blocks: readonly string[]): string =>
  blocks.length === 1 ? 'One block is the same in both.' : `${blocks.length} blocks are the same in both.`;

/** Its words, or what it is. */
function describeBlock(source: string): string {
  const node = readBlock(source);
  if (node.type === 'ownBlock') {
    const { name, ...attributes } = (node.attrs as { readonly attributes: object }).attributes as {
      readonly name: keyof typeof BLOCK_LABELS;
    };
    return `${BLOCK_LABELS[name].label}: ${JSON.stringify(attributes)}`;
  }
  if (node.type === 'frozen') return source;
  const words = readText(node);
  return node.type === 'paragraph' ? words : `${NODE_LABELS[node.type] ?? 'Block'}: ${words}`;
}
