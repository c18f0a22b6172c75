import type { ReactNode } from 'react';

/** A chemical formula with its counts lowered: `Al2O3` shows as Al₂O₃, `(F,OH)2` too; numbers in prose stay. */
export function Formula({ text }: { text: string }): ReactNode {
  return text
    .split(/(?<=[A-Za-z)\]])(\d+(?:[-–]\d+)?)/)
    .map((part, place) => (place % 2 === 1 ? <sub key={`${part} ${place}`}>{part}</sub> : part));
}
