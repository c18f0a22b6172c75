/** Takes the reader to what an exam shows next: the page that was turned to, what has no answer, how it went. */
import { type RefObject, useEffect, useRef } from 'react';
import type { UnansweredQuestion } from '#shared/unanswered-questions.ts';
import { focusFirst, focusNotice, showResult } from './exam-place.island.ts';

interface ShownExam {
  readonly page: number;
  /** Absent until there is one; another one is another value. */
  readonly result: unknown;
  readonly missing: readonly UnansweredQuestion[];
  readonly inText: boolean;
}

export function useFocus(place: RefObject<HTMLElement | null>, { page, result, missing, inText }: ShownExam) {
  const shown = useRef(page);
  const target = useRef<number>(undefined);
  useEffect(() => {
    if (shown.current !== page) focusFirst(place.current, target.current);
    shown.current = page;
    target.current = undefined;
  }, [page, place]);
  useEffect(() => {
    if (result) showResult(place.current, inText);
  }, [result, inText, place]);
  useEffect(() => {
    if (missing.length > 0) focusNotice(place.current);
  }, [missing, place]);
  return {
    /** The question that the next page is turned for. */
    aimAt(question: number) {
      target.current = question;
    },
  };
}
