import type { ReactNode } from 'react';
import { AuthCard, AuthNotice } from './auth-card.tsx';

/** Answer to who has asked for an email: the same whether their address is known or not. */
export function SentEmail({ again, children }: { again: string; children: ReactNode }): ReactNode {
  return (
    <AuthCard title="Check your email">
      <AuthNotice>{children}</AuthNotice>
      <p>
        No email? Check your spam folder, or <a href={again}>request another</a>.
      </p>
    </AuthCard>
  );
}
