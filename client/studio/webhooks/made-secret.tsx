import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { OLD_SECRET_HOURS } from '#shared/webhook-events.ts';

interface MadeSecretProps {
  page: PageContext;
  /** Whether there was another before. */
  isRenewed?: boolean;
}

/** The secret that was just made: on the answer to the form that made it, and nowhere else. */
export function MadeSecret({ page, isRenewed = false }: MadeSecretProps): ReactNode {
  const { action, made, secret } = page.form?.values ?? {};
  if (action !== 'made' || secret === undefined) return null;
  return (
    <div className="form-done security-secret" role="status">
      <p>
        {'The secret of '}
        <b>{made}</b>. Copy it now into the other program: this is the only time it is shown.
      </p>
      <p>
        <code className="security-key">{secret}</code>
      </p>
      {isRenewed && <p>{`For ${OLD_SECRET_HOURS} hours what is sent is signed with the old one as well.`}</p>}
    </div>
  );
}
