import { createElement, Fragment, type ReactNode } from 'react';

/** A chemical formula with its counts lowered: `Al2O3` shows as Al₂O₃, `(F,OH)2` too; numbers in prose stay. */
export function Formula({ text }: { text: string }): ReactNode {
  const parts = text.split(/(?<=[A-Za-z)\]])(\d+(?:[-–]\d+)?)/);
  return createElement(Fragment, null, ...parts.map(lowerCount));
}

/** The split puts a count at every other place. */
function lowerCount(part: string, place: number): ReactNode {
  return place % 2 === 1 ? <sub>{part}</sub> : part;
}
