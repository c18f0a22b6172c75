import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/** Asks for the number of a certificate, and leads to what we know of it. */
export function CertificateForm({ error }: { error?: string | undefined }): ReactNode {
  const about = error ? 'number-error number-hint' : 'number-hint';
  return (
    <form className="form certificate-form" action={ROUTES.certificates}>
      <p className="field">
        <label htmlFor="number">Certificate number</label>
        <span className="field-hint" id="number-hint">
          You find it next to the QR code, for example K7PM-3QXW-9TFD.
        </span>
        <input
          id="number"
          type="text"
          name="number"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={about}
          aria-invalid={error ? true : undefined}
        />
        {error && (
          <span className="form-error" id="number-error">
            {error}
          </span>
        )}
      </p>
      <p>
        <button className="button" type="submit">
          Verify
        </button>
      </p>
    </form>
  );
}
