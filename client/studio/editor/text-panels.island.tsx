/** The text as a whole: its outline, and what to look at before it is published. */
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useState } from 'react';
import { BLOCKS } from '#client/blocks/registry.tsx';
import { nameBlock } from './block-labels.ts';
import type { ContentProblem, OpenTo } from './check-content.ts';
import { checkContent, describeProblem, listInternalLinks } from './check-content.ts';
import { listNamed } from './list-named.ts';
import type { EditorNode } from './markup/editor-node.ts';
import { keyOf, useMissing } from './use-missing.island.ts';

/** The cursor to the beginning of a top-level block, and the block on the screen. */
export function goToBlock(editor: Editor, index: number): void {
  const { doc } = editor.state;
  if (index >= doc.childCount) return;
  let at = 0;
  for (let place = 0; place < index; place += 1) at += doc.child(place).nodeSize;
  const node = doc.child(index);
  const selection = node.isAtom ? NodeSelection.create(doc, at) : Selection.near(doc.resolve(at + 1));
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  editor.view.focus();
  const dom = editor.view.nodeDOM(at);
  if (dom instanceof Element) dom.scrollIntoView({ block: 'center' });
}

interface OutlinePanelProps {
  editor: Editor;
  /** Changes when the text has. */
  version: number;
}

export function OutlinePanel({ editor }: OutlinePanelProps): ReactNode {
  const headings = editor.state.doc.children.flatMap((node, index) =>
    node.type.name === 'heading' ? [{ index, level: Number(node.attrs.level), text: node.textContent }] : [],
  );
  if (headings.length === 0) return <p className="edit-none">Headings of the text will be listed here.</p>;
  return (
    <ol className="edit-outline">
      {headings.map(({ index, level, text }) => (
        <li key={index} data-level={level}>
          <button type="button" onClick={() => goToBlock(editor, index)}>
            {text || 'Without words'}
          </button>
        </li>
      ))}
    </ol>
  );
}

const renders = (name: keyof typeof BLOCKS, attributes: unknown): boolean =>
  BLOCKS[name].schema.safeParse(attributes).success;

interface ProblemFields {
  title(): string;
  /** Problems of the facts, and of what else stands beside the text. */
  beside(): readonly ContentProblem[];
  /** Left out for what has no readers to choose. */
  openTo?: OpenTo | undefined;
  isEmail: boolean;
}

/** Problems of the text now, and of the links that lead nowhere, once they have been tried. */
export function useProblems(
  editor: Editor,
  { title, beside, openTo = 'chosen', isEmail }: ProblemFields,
  version: number,
): readonly ContentProblem[] {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const blocks = editor.state.doc.children.map((node) => node.toJSON() as EditorNode);
  const links = listInternalLinks(blocks);
  const paths = [...new Set(links.map(({ path }) => path))].sort().join('\n');
  useEffect(() => {
    let isCurrent = true;
    findBroken(paths.split('\n').filter(Boolean)).then((found) => isCurrent && setBroken(found));
    return () => {
      isCurrent = false;
    };
  }, [paths]);
  const named = listNamed(blocks);
  const missing = useMissing(named);
  void version;
  return [
    ...checkContent({ title: title(), blocks, openTo, isEmail }, renders),
    ...beside(),
    ...links
      .filter(({ path }) => broken.has(path))
      .map(({ block, path }) => ({ block, text: `The link to ${path} leads nowhere.` })),
    ...named
      .filter((one) => missing.has(keyOf(one)))
      .map(({ block, label, name }) => ({
        block,
        text: `${nameOther(blocks[block], label)}there is nothing called “${name}” for readers, so it would show nothing.`,
      })),
  ];
}

/** The block, where it is within one of another name. */
const nameOther = (outer: EditorNode | undefined, label: string): string =>
  outer && nameBlock(outer) === label ? '' : `${label}: `;

/** Whether each path has a page, as far as it is known: asked for once. */
const known = new Map<string, Promise<boolean>>();
const NOT_FOUND = 404;

async function findBroken(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const broken = new Set<string>();
  for (const path of paths) {
    const asking =
      known.get(path) ??
      fetch(path, { method: 'HEAD' }).then(
        ({ status }) => status !== NOT_FOUND,
        () => true,
      );
    known.set(path, asking);
    if (!(await asking)) broken.add(path);
  }
  return broken;
}

interface ChecksPanelProps {
  editor: Editor;
  problems: readonly ContentProblem[];
  /** To the field in which it is: that of the title where none is named. */
  onField: (problem: ContentProblem) => void;
}

export function ChecksPanel({ editor, problems, onField }: ChecksPanelProps): ReactNode {
  if (problems.length === 0) return <p className="edit-good">Nothing to mend: it is ready for readers.</p>;
  return (
    <ul className="edit-problems">
      {problems.map((problem) => (
        <li key={`${problem.block} ${problem.text}`}>
          <button
            type="button"
            onClick={() =>
              problem.block === undefined ? onField(problem) : goToBlock(editor, problem.block)
            }
          >
            {describeProblem(problem, (place) => editor.state.doc.maybeChild(place)?.toJSON())}
          </button>
        </li>
      ))}
    </ul>
  );
}
