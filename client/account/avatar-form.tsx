import type { ReactNode } from 'react';
import { describeField, FieldError } from '#client/ui/field.tsx';
import { formatInitials } from '#client/ui/initials.ts';
import { HEIC_ADVICE } from '#shared/rest/upload-errors.ts';
import { ACCOUNT_PATHS } from '#shared/routes.ts';

export interface AvatarFormProps {
  /** Address of the avatar that there is; empty for none. */
  avatar: string;
  /** Name of the owner: its initials stand where there is no avatar. */
  name: string;
  /** Why what was sent could not be taken. */
  problem?: string | undefined;
  /** Message shown once, when the avatar was changed. */
  note?: ReactNode;
}

const FILE = 'avatar-file';
export const AVATAR_PROBLEMS: Readonly<Record<string, string>> = {
  avatar: 'Choose a JPEG, PNG or WebP file of up to 5 MB and 40 megapixels. Your photo was not changed.',
  heic: `${HEIC_ADVICE} Your photo was not changed.`,
};

/** A user's avatar, and the way to send another or take it away. Works without scripts. */
export function AvatarForm({ avatar, name, problem = '', note }: AvatarFormProps): ReactNode {
  // The focus begins at the first problem, as in every form.
  const errorProps = { ...describeField({ id: FILE, error: problem }), autoFocus: problem !== '' };
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
          {problem && <FieldError id={FILE}>{problem}</FieldError>}
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
