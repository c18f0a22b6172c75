import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/**
 * Here, or everywhere. It is sent by the browser itself, in a modal too: what comes after is another page. The script of
 * Studio, where the page has it, sends unsaved writing first.
 */
export function LogoutForm(): ReactNode {
  return (
    <form className="form" method="post" action={ROUTES.logout} data-studio="logout">
      <p className="button-row">
        <button className="button" type="submit">
          Log out
        </button>
        <button className="button quiet" type="submit" name="everywhere" value="1">
          Log out everywhere
        </button>
      </p>
      <p className="small">
        Logging out everywhere ends your session on every browser and device, for example if you lost your
        phone or used a shared computer.
      </p>
    </form>
  );
}
