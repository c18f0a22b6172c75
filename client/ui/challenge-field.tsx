import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';
import type { FieldProps } from './field.tsx';
import { Island } from './island.tsx';

interface ChallengeFieldProps extends Pick<FieldProps, 'form'> {
  /** Alternative without scripts. */
  otherWay?: ReactNode;
}

const LATER = (
  <>
    Please try again in an hour, or <a href={ROUTES.contact}>contact us</a>.
  </>
);

/** Under attack only: a puzzle that the browser solves by itself. */
export function ChallengeField({ form, otherWay = LATER }: ChallengeFieldProps): ReactNode {
  if (!form?.challenge) return null;
  return (
    <Island name="challenge" trigger="load" props={{ challenge: form.challenge }}>
      <p className="field-hint" role="status" />
      <input type="hidden" name="altcha" />
      <noscript>
        <p>This check needs JavaScript, which is turned off in your browser. {otherWay}</p>
      </noscript>
    </Island>
  );
}
