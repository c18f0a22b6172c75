import type { ReactNode } from 'react';
import { Moment } from '#client/ui/moment.tsx';

/** Says that a form shows what was kept and not saved; with scripts it has a button beside, which goes back. @param at ISO 8601 */
export const KeptNote = ({ at }: { at: string }): ReactNode => (
  <p className="studio-hint" role="status" data-kept-note="">
    You left something unsaved on <Moment iso={at} />. It is shown here; save it to keep it.{' '}
  </p>
);
