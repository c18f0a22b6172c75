import type { ReactNode } from 'react';
import { describeField, FieldError } from '#client/ui/field.tsx';
import { formatInitials } from '#client/ui/initials.ts';
import { ACCOUNT_PATHS } from '#shared/routes.ts';

export interface AvatarFormProps {
  /** Address of the avatar that there is; empty for none. */
  avatar: string;
  /** Name of the owner: its initials stand where there is no avatar. */
  name: string;
  /** Whether what was sent could not be taken. */
  isRejected?: boolean;
  /** Message shown once, when the avatar was changed. */
  note?: ReactNode;
}

const FILE = 'avatar-file';
const REJECTED_MESSAGE =
  'Choose a JPEG, PNG or WebP file of up to 5 MB and 40 megapixels. Your photo was not changed.';

/** A user's avatar, and the way to send another or take it away. Works without scripts. */
export function AvatarForm({ avatar, name, isRejected = false, note }: AvatarFormProps): ReactNode {
  const error = isRejected ? REJECTED_MESSAGE : '';
  // The focus begins at the first problem, as in every form.
  const errorProps = { ...describeField({ id: FILE, error }), autoFocus: isRejected };
  return (
    <section className="avatar-part" aria-labelledby="avatar">
      <h2 id="avatar">Profile photo</h2>
      {note}
      <Avatar avatar={avatar} name={name} />
      <form className="form" method="post" action={ACCOUNT_PATHS.avatar} encType="multipart/form-data">
        <p className="field">
          <label htmlFor={FILE}>JPEG, PNG or WebP, up to 5 MB</label>
          <input
            {...errorProps}
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
            Upload photo
          </button>
        </p>
      </form>
      {avatar && (
        <form method="post" action={ACCOUNT_PATHS.avatar}>
          <button className="button quiet small" type="submit">
            Remove photo
          </button>
        </form>
      )}
    </section>
  );
}

function Avatar({ avatar, name }: Pick<AvatarFormProps, 'avatar' | 'name'>): ReactNode {
  if (avatar) return <img className="avatar" src={avatar} width={72} height={72} alt="" />;
  return (
    <span className="monogram" aria-hidden="true">
      {formatInitials(name)}
    </span>
  );
}
