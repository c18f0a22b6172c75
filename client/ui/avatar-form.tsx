import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '#shared/routes.ts';
import { readInitials } from './initials.ts';

export interface AvatarFormProps {
  /** Address of the picture that there is; empty for none. */
  picture: string;
  /** Whose it is: their initials stand where there is none. */
  name: string;
}

/** Somebody's picture, and the way to send another or take it away. Works without scripts. */
export function AvatarForm({ picture, name }: AvatarFormProps): ReactNode {
  return (
    <section className="avatar-part" aria-labelledby="avatar">
      <h2 id="avatar">Your picture</h2>
      <Avatar picture={picture} name={name} />
      <form className="form" method="post" action={ACCOUNT_PATHS.picture} encType="multipart/form-data">
        <p className="field">
          <label htmlFor="avatar-file">A photo, as JPEG, PNG or WebP, of at most 5 MB</label>
          <input id="avatar-file" type="file" name="file" accept="image/jpeg,image/png,image/webp" required />
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

function Avatar({ picture, name }: AvatarFormProps): ReactNode {
  if (picture) return <img className="avatar" src={picture} width={72} height={72} alt="" />;
  return (
    <span className="monogram" aria-hidden="true">
      {readInitials(name)}
    </span>
  );
}
