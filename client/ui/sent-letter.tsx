import type { ReactNode } from 'react';
import { Gate, GateNotice } from './gate.tsx';

/** What somebody is told who has asked for a letter: the same whether their address is known or not. */
export function SentLetter({ again, children }: { again: string; children: ReactNode }): ReactNode {
  return (
    <Gate title="Look into your mailbox">
      <GateNotice>{children}</GateNotice>
      <p>
        No letter? Look among the unwanted ones, or <a href={again}>ask for another</a>.
      </p>
    </Gate>
  );
}
