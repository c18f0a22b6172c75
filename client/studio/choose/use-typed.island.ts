/** Words in a chooser that are not chosen yet: taken when the field is left or its form is sent, if they name something; else that is said. */
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { NamedThing } from '#shared/named-things.ts';
import { findTyped, isName, type Thing } from './find-things.island.ts';

interface TypedProps {
  kind: NamedThing;
  isMany: boolean;
  /** Drafts are not taken, nor what was not found. */
  isPublishedOnly: boolean;
  onAdd: (things: readonly Thing[]) => void;
}

export function useTyped({ kind, isMany, isPublishedOnly, onAdd }: TypedProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  /** As they are after an answer was waited for. */
  const now = useRef({ text, onAdd });
  now.current.onAdd = onAdd;

  const write = (next: string) => {
    now.current.text = next;
    setText(next);
    setFault(undefined);
  };
  const take = (things: readonly Thing[]) => {
    write('');
    now.current.onAdd(things);
  };
  /**
   * Answers whether nothing is left in the field.
   * @param takesUnknown names too that were not found, such as those of drafts of others
   */
  const settle = async (takesUnknown = false): Promise<boolean> => {
    const typed = now.current.text.trim();
    if (typed === '') return true;
    const answers = await findTyped(kind, typed, isMany);
    if (!input.current || now.current.text.trim() !== typed) return now.current.text.trim() === '';
    const things = answers.map(({ words, thing, isKnown }) => {
      const isTaken = isName(kind, words) && ((takesUnknown && !isPublishedOnly) || !isKnown);
      if (isPublishedOnly && thing?.state !== undefined) return undefined;
      return thing ?? (isTaken ? { name: words, title: words, note: '' } : undefined);
    });
    const left = answers.flatMap(({ words }, place) => (things[place] ? [] : [`“${words}”`]));
    if (left.length === 0) take(things.filter((thing) => thing !== undefined));
    else
      setFault(
        `Nothing ${isPublishedOnly ? 'published' : 'here'} is called ${left.join(', ')}. Choose from the list, or clear the field.`,
      );
    return left.length === 0;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is the same in every render.
  useEffect(() => {
    const form = input.current?.form;
    let isSettling = false;
    const onSubmit = async (event: SubmitEvent) => {
      // Its row was removed: nothing of it is sent.
      if (!input.current?.isConnected) return;
      if (event.target !== form || (now.current.text.trim() === '' && !isSettling)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isSettling) return;
      isSettling = true;
      const isDone = await settle();
      isSettling = false;
      if (isDone) form?.requestSubmit(event.submitter);
      else input.current?.focus();
    };
    // Before all that sends the form.
    addEventListener('submit', onSubmit, true);
    return () => removeEventListener('submit', onSubmit, true);
  }, [kind, isMany]);

  /** @param found the list that was shown: what it names is taken at once, since the field may be gone in a moment */
  const leave = ({ relatedTarget }: FocusEvent, found: Thing | undefined) => {
    const isStillHere = document.activeElement === input.current;
    // A list that grows would move the button away that is being pressed; sending the form settles it.
    const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (isStillHere || isSending) return;
    if (found) take([found]);
    else void settle();
  };
  return { text, fault, input, write, take, settle, leave };
}
