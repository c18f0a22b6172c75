import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '#shared/routes.ts';
import { describeField, FieldError } from './field.tsx';
import { readInitials } from './initials.ts';

export interface AvatarFormProps {
  /** Address of the picture that there is; empty for none. */
  picture: string;
  /** Whose it is: their initials stand where there is none. */
  name: string;
  /** Whether what was sent could not be taken. */
  isRefused?: boolean;
  /** What is said once, when another is there. */
  note?: ReactNode;
}

const FILE = 'avatar-file';
const REFUSED = 'That was none of these, or too large: at most 5 MB and 40 megapixels. Nothing was changed.';

/** Somebody's picture, and the way to send another or take it away. Works without scripts. */
export function AvatarForm({ picture, name, isRefused = false, note }: AvatarFormProps): ReactNode {
  const error = isRefused ? REFUSED : '';
  // Whoever has to mend something begins there, as in every form.
  const told = { ...describeField({ id: FILE, error }), autoFocus: isRefused };
  return (
    <section className="avatar-part" aria-labelledby="avatar">
      <h2 id="avatar">Your picture</h2>
      {note}
      <Avatar picture={picture} name={name} />
      <form className="form" method="post" action={ACCOUNT_PATHS.picture} encType="multipart/form-data">
        <p className="field">
          <label htmlFor={FILE}>A photo, as JPEG, PNG or WebP, of at most 5 MB</label>
          <input
            {...told}
            id={FILE}
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp"
            required
          />
          {error && <FieldError id={FILE}>{error}</FieldError>}
        </p>
        <p>
          <button className="button" type="submit">
            Use this picture
          </button>
        </p>
      </form>
      {picture && (
        <form method="post" action={ACCOUNT_PATHS.picture}>
          <button className="button quiet small" type="submit">
            Remove the picture
          </button>
        </form>
      )}
    </section>
  );
}

function Avatar({ picture, name }: Pick<AvatarFormProps, 'picture' | 'name'>): ReactNode {
  if (picture) return <img className="avatar" src={picture} width={72} height={72} alt="" />;
  return (
    <span className="monogram" aria-hidden="true">
      {readInitials(name)}
    </span>
  );
}
