import type { ReactNode } from 'react';

export function CertificateState({ revokedAt }: { revokedAt: string | null }): ReactNode {
  return revokedAt === null ? (
    <b className="staff-state">Valid</b>
  ) : (
    <b className="staff-state revoked">Revoked</b>
  );
}
