import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/** Here, or everywhere. It is sent by the browser itself, in a modal too: what comes after is another page. */
export function LogoutForm(): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.logout}>
      <p className="button-row">
        <button className="button" type="submit">
          Log out
        </button>
        <button className="button quiet" type="submit" name="everywhere" value="1">
          Log out everywhere
        </button>
      </p>
      <p className="small">
        Everywhere means every browser and device in which you are logged in: after a visit to a library, say,
        or when a telephone is lost.
      </p>
    </form>
  );
}
